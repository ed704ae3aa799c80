import './emptyState.scss';
import type { ReactNode } from 'react';

/** A screen or a list where there is nothing: a drawing above what is said of it, and the way on. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="empty-state">
      <img src="/images/empty-list.svg" alt="" width={240} height={165} loading="lazy" />
      {children}
    </div>
  );
}
