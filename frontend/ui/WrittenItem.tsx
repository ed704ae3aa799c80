import './writtenItem.scss';
import type { ReactNode } from 'react';
import Card from 'react-bootstrap/Card';
import { shortDate } from '@/lib/dates';
import { LinkedText } from './LinkedText';

interface WrittenItemProps {
  author: string;
  /** Beside the author. */
  details?: ReactNode;
  createdAt: string;
  text: string;
  /** The actions. */
  children: ReactNode;
}

/** What a person has written below a post or a workout, as an item of a list. */
export function WrittenItem({ author, details, createdAt, text, children }: WrittenItemProps) {
  return (
    <Card as="li" className="mb-2">
      <Card.Body>
        <div className="d-flex flex-wrap align-items-start justify-content-between">
          <p className="written-by mb-1">
            <strong>
              <bdi>{author}</bdi>
            </strong>{' '}
            {details}
            <time className="text-secondary" dateTime={createdAt}>
              {shortDate(createdAt)}
            </time>
          </p>
          {children}
        </div>
        <p className="as-written mb-0">
          <LinkedText text={text} />
        </p>
      </Card.Body>
    </Card>
  );
}
