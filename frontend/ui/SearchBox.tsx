import { type SubmitEvent, useId } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';

interface SearchBoxProps {
  label: string;
  /** The current search; '' without one. */
  keyword: string;
  /** The URL of the first page of results; the whole list for ''. */
  addressOf: (keyword: string) => string;
}

/** In plain HTML: React-Bootstrap's input group would add its check boxes, radio buttons and feedback to the initial bundle. */
export function SearchBox({ label, keyword, addressOf }: SearchBoxProps) {
  const id = useId();
  const navigate = useNavigate();

  const search = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('keyword');
    await navigate(addressOf(typeof entered === 'string' ? entered.trim() : ''));
  };

  return (
    <form role="search" onSubmit={search}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="input-group">
        <input
          id={id}
          className="form-control"
          name="keyword"
          type="search"
          enterKeyHint="search"
          defaultValue={keyword}
        />
        <Button type="submit" variant="outline-primary">
          Buscar
        </Button>
      </div>
    </form>
  );
}
