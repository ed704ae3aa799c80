import './deskCard.scss';
import { type ReactNode, useId } from 'react';
import Card from 'react-bootstrap/Card';
import { ButtonLink } from '@/ui/ButtonLink';

interface DeskCardProps<Row> {
  title: string;
  /** What exactly is counted. */
  hint?: string;
  list: { count: number; rows: readonly Row[] };
  /** Shown if there are no rows. */
  empty: string;
  /** Where all rows are. */
  all: { to: string; label: string };
  /** Renders a row as an `li` with a key. */
  children: (row: Row) => ReactNode;
}

/** A list of the desk: how many there are, the most recent ones, and the way to all. */
export function DeskCard<Row>({
  title,
  hint,
  list: { count, rows },
  empty,
  all,
  children,
}: DeskCardProps<Row>) {
  const id = useId();
  return (
    <div className="col-12 col-lg-6">
      <Card as="section" className="desk-card" aria-labelledby={id}>
        <Card.Body>
          <h2 id={id} className="h5 d-flex gap-3 justify-content-between">
            {title} <span className="desk-count">{count.toLocaleString('pt-BR')}</span>
          </h2>
          {hint && <p className="text-secondary small">{hint}</p>}
          {rows.length === 0 && <p className="text-secondary">{empty}</p>}
          <ul className="list-unstyled" tabIndex={-1} aria-label={title}>
            {rows.map(children)}
          </ul>
          <ButtonLink variant="link" className="desk-all" to={all.to}>
            {all.label}
          </ButtonLink>
        </Card.Body>
      </Card>
    </div>
  );
}
