import { type SubmitEvent, useId } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import InputGroup from 'react-bootstrap/InputGroup';
import { useNavigate } from 'react-router-dom';

interface SearchBoxProps {
  label: string;
  /** The current search; '' without one. */
  keyword: string;
  /** The URL of the first page of results; the whole list for ''. */
  addressOf: (keyword: string) => string;
}

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
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <InputGroup>
        <FormControl id={id} name="keyword" type="search" enterKeyHint="search" defaultValue={keyword} />
        <Button type="submit" variant="outline-primary">
          Buscar
        </Button>
      </InputGroup>
    </form>
  );
}
