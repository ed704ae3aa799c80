import './emptyState.scss';
import type { ReactNode } from 'react';

/** For an empty list or screen: a drawing above a text and a link. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="empty-state">
      <img src="/images/empty-list.svg" alt="" width={240} height={165} loading="lazy" />
      {children}
    </div>
  );
}
