import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { errorMessage, statusOf } from '@/api/errorMessage';
import { ButtonLink } from './ButtonLink';
import { Notice } from './Notice';
import { usePageTitle } from './usePageTitle';
import { Waiting } from './Waiting';

/** What this needs of a query's state, as RTK Query's hooks return it. */
export interface Query<Data> {
  currentData?: Data | undefined;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: Query<Data>;
  /** Stands in while nothing has come yet; a spinner unless given. */
  waiting?: ReactNode;
  /** For one record: where to go on where there is no such thing, for which another try would not bring it. */
  missing?: { to: string; label: string };
  /** How the message of a failure stands there; as the heading where the record would have brought the screen's. */
  messageAs?: 'p' | 'h1';
  children: (data: Data) => ReactNode;
}

/** Shows what a query loaded; until then something to wait by, and after a failure its message and a way on. */
export function Loaded<Data>({
  query,
  waiting = <Waiting />,
  missing,
  messageAs: Message = 'p',
  children,
}: LoadedProps<Data>) {
  if (query.currentData !== undefined) return children(query.currentData);
  if (query.error === undefined || query.isFetching) return waiting;
  return (
    <Notice variant="danger">
      <Message className={Message === 'h1' ? 'h4' : undefined}>{errorMessage(query.error)}</Message>
      {missing && isMissing(query.error) ? (
        <ButtonLink variant="outline-danger" to={missing.to}>
          {missing.label}
        </ButtonLink>
      ) : (
        <Button variant="outline-danger" onClick={() => query.refetch()}>
          Tentar de novo
        </Button>
      )}
    </Notice>
  );
}

/** Names the tab after a screen that is one record (see `recordTitle`), and after its kind until that has come. */
export function useRecordTitle<Data>(
  query: Query<Data>,
  titleOf: (data: Data) => string,
  kind: string,
): void {
  usePageTitle(recordTitle(query, titleOf, kind), kind);
}

/**
 * The title of a screen that is one record: null until it has come, what the server says where there is no such
 * record, and after any other failure only what kind of screen it is.
 */
export function recordTitle<Data>(
  { currentData, isFetching, error }: Query<Data>,
  titleOf: (data: Data) => string,
  kind: string,
): string | null {
  if (currentData !== undefined) return titleOf(currentData);
  if (error === undefined || isFetching) return null;
  return isMissing(error) ? errorMessage(error) : kind;
}

const isMissing = (error: unknown) => statusOf(error) === 404;
