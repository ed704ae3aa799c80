import { useId } from 'react';

export type SortOrder = 'ascending' | 'descending';

interface SortSelectProps {
  order: SortOrder;
  onChange: (order: SortOrder) => void;
}

export function SortSelect({ order, onChange }: SortSelectProps) {
  const id = useId();
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        Ordenar por nome
      </label>
      <select
        id={id}
        className="form-select"
        value={order}
        onChange={({ target }) => onChange(target.value === 'descending' ? 'descending' : 'ascending')}
      >
        <option value="ascending">A-Z</option>
        <option value="descending">Z-A</option>
      </select>
    </>
  );
}
