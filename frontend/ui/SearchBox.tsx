import { type SubmitEvent, useId } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import InputGroup from 'react-bootstrap/InputGroup';
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
