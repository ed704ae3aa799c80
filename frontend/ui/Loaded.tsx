import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { errorMessage, failureOf, statusOf } from '@/api/errorMessage';
import { ButtonLink } from './ButtonLink';
import { paths } from '@/paths';
import { EmptyState } from './EmptyState';
import { Notice } from './Notice';
import { usePageTitle } from './usePageTitle';
import { LoadingSpinner } from './LoadingSpinner';

/** The part of an RTK Query hook's result that is used here. */
export interface Query<Data> {
  currentData?: Data | undefined;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: Query<Data>;
  /** Shown while loading; a spinner by default. */
  fallback?: ReactNode;
  /** Shown after a 404 instead of the retry button. */
  notFoundLink?: { to: string; label: string };
  /** The element of the error message: `h1`, with a drawing, on screens whose heading comes from the record. */
  messageAs?: 'p' | 'h1';
  children: (data: Data) => ReactNode;
}

const toSecondFactor = { to: paths.secondFactor, label: 'Configurar agora' };

/** Renders a query's data, or a fallback while loading, or an error message with a retry button. */
export function Loaded<Data>({
  query,
  fallback = <LoadingSpinner />,
  notFoundLink,
  messageAs: Message = 'p',
  children,
}: LoadedProps<Data>) {
  if (query.currentData !== undefined) return children(query.currentData);
  if (query.error === undefined || query.isFetching) return fallback;
  const isMissing = isNotFound(query.error);
  const link =
    failureOf(query.error)?.code === 'SECOND_FACTOR_MISSING' ? toSecondFactor : isMissing && notFoundLink;
  const failure = (
    <Notice variant="danger">
      <Message className={Message === 'h1' ? 'h4' : undefined}>{errorMessage(query.error)}</Message>
      {link ? (
        <ButtonLink variant="outline-danger" to={link.to}>
          {link.label}
        </ButtonLink>
      ) : (
        <Button variant="outline-danger" onClick={() => query.refetch()}>
          Tentar de novo
        </Button>
      )}
    </Notice>
  );
  if (Message === 'p') return failure;
  return <EmptyState drawing={isMissing ? 'not-found' : 'broken'}>{failure}</EmptyState>;
}

/**
 * Sets the page title of a screen that shows one record: `kind` while loading, then `titleOf(data)`. After a 404 the
 * title is the server's message, after any other error `kind`.
 */
export function useRecordTitle<Data>(
  { currentData, isFetching, error }: Query<Data>,
  titleOf: (data: Data) => string,
  kind: string,
): void {
  const title = () => {
    if (currentData !== undefined) return titleOf(currentData);
    if (error === undefined || isFetching) return null;
    return isNotFound(error) ? errorMessage(error) : kind;
  };
  usePageTitle(title(), kind);
}

const isNotFound = (error: unknown) => statusOf(error) === 404;
