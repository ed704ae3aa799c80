import './emptyState.scss';
import type { ReactNode } from 'react';
import { addressOf } from '@/lib/basePath';

interface EmptyStateProps {
  /** One of public/images. */
  drawing?: 'empty-list' | 'not-found' | 'broken';
  children: ReactNode;
}

/** For a list or screen that has nothing to show: a drawing above a text and a link. */
export function EmptyState({ drawing = 'empty-list', children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <img src={addressOf(`/images/${drawing}.svg`)} alt="" width={240} height={165} loading="lazy" />
      {children}
    </div>
  );
}
