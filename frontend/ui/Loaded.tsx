import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { errorMessage } from '@/api/errorMessage';
import { Notice } from './Notice';
import { Waiting } from './Waiting';

/** What this needs of a query's state, as RTK Query's hooks return it. */
interface Query<Data> {
  currentData?: Data | undefined;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: Query<Data>;
  /** Stands in while nothing has come yet; a spinner unless given. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows what a query loaded; until then something to wait by, and after a failure its message and another try. */
export function Loaded<Data>({ query, waiting = <Waiting />, children }: LoadedProps<Data>) {
  if (query.currentData !== undefined) return children(query.currentData);
  if (query.error === undefined || query.isFetching) return waiting;
  return (
    <Notice variant="danger">
      <p>{errorMessage(query.error)}</p>
      <Button variant="outline-danger" onClick={() => query.refetch()}>
        Tentar de novo
      </Button>
    </Notice>
  );
}
