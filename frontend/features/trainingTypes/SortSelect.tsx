import { useId } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';

export type SortOrder = 'ascending' | 'descending';

interface SortSelectProps {
  order: SortOrder;
  onChange: (order: SortOrder) => void;
}

export function SortSelect({ order, onChange }: SortSelectProps) {
  const id = useId();
  return (
    <>
      <FormLabel htmlFor={id}>Ordenar por nome</FormLabel>
      <FormSelect
        id={id}
        value={order}
        onChange={({ target }) => onChange(target.value === 'descending' ? 'descending' : 'ascending')}
      >
        <option value="ascending">A-Z</option>
        <option value="descending">Z-A</option>
      </FormSelect>
    </>
  );
}
