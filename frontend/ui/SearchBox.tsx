import { type SubmitEvent, useId } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';

interface SearchBoxProps {
  label: string;
  /** What can be searched for, inside the empty box. */
  placeholder: string;
  /** The current search; '' without one. */
  keyword: string;
  /** The URL of the first page of results; the whole list for ''. */
  addressOf: (keyword: string) => string;
}

/** In plain HTML: React-Bootstrap's input group would add its check boxes, radio buttons and feedback to the initial bundle. */
export function SearchBox({ label, placeholder, keyword, addressOf }: SearchBoxProps) {
  const id = useId();
  const navigate = useNavigate();

  const search = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('keyword');
    await navigate(addressOf(typeof entered === 'string' ? entered.trim() : ''));
  };

  return (
    <form role="search" onSubmit={search}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className="input-group">
        <input
          id={id}
          className="form-control"
          name="keyword"
          type="search"
          enterKeyHint="search"
          placeholder={placeholder}
          defaultValue={keyword}
        />
        <Button type="submit" variant="outline-primary" aria-label="Buscar">
          <svg viewBox="0 0 20 20" width={20} height={20} fill="none" stroke="currentColor" strokeWidth={2.5}>
            <path d="M12.5 12.5 17 17M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z" />
          </svg>
        </Button>
      </div>
    </form>
  );
}
