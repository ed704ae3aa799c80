import type { ReactNode } from 'react';
import Placeholder from 'react-bootstrap/Placeholder';

/** A loading state in the shape of the content. Screen readers only read that it is loading. */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <span className="visually-hidden">Carregando…</span>
      <div className="placeholder-glow" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

/** A placeholder for a line of text; `width` in twelfths. */
export function SkeletonText({ width }: { width: number }) {
  return <Placeholder xs={width} />;
}
