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

/**
 * Titles a screen that is one record: after what kind of screen it is until the record has come, then by `titleOf`.
 * Where there is no such record the title is the server's message, after any other failure it stays the kind.
 */
export function useRecordTitle<Data>(
  { currentData, isFetching, error }: Query<Data>,
  titleOf: (data: Data) => string,
  kind: string,
): void {
  const failure = isMissing(error) ? errorMessage(error) : kind;
  const isLoading = error === undefined || isFetching;
  usePageTitle(currentData === undefined ? (isLoading ? null : failure) : titleOf(currentData), kind);
}

const isMissing = (error: unknown) => statusOf(error) === 404;
