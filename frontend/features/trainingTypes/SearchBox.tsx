import { type SubmitEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/paths';

/** Leads to the first page of what was looked for; an empty box leads back to everything. */
export function SearchBox({ keyword }: { keyword: string }) {
  const id = useId();
  const navigate = useNavigate();

  const search = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('keyword');
    await navigate(paths.homeList({ keyword: typeof typed === 'string' ? typed.trim() : '' }));
  };

  return (
    <form role="search" onSubmit={search}>
      <label className="form-label" htmlFor={id}>
        Buscar treino ou exercício
      </label>
      <div className="input-group">
        <input
          id={id}
          name="keyword"
          type="search"
          className="form-control"
          enterKeyHint="search"
          defaultValue={keyword}
        />
        <button type="submit" className="btn btn-outline-primary">
          Buscar
        </button>
      </div>
    </form>
  );
}
