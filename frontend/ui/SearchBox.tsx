import { type SubmitEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';

interface SearchBoxProps {
  label: string;
  /** What has been looked for, '' for nothing. */
  keyword: string;
  /** Where the first page of what is looked for is found; '' leads back to everything. */
  addressOf: (keyword: string) => string;
}

/** Asks what to look for in a list and leads there. */
export function SearchBox({ label, keyword, addressOf }: SearchBoxProps) {
  const id = useId();
  const navigate = useNavigate();

  const search = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('keyword');
    await navigate(addressOf(typeof typed === 'string' ? typed.trim() : ''));
  };

  return (
    <form role="search" onSubmit={search}>
      <label className="form-label" htmlFor={id}>
        {label}
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
