import type { ReactNode } from 'react';
import Placeholder from 'react-bootstrap/Placeholder';

/** Stands in for what is being loaded, in its shape; says only that it is coming. */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <span className="visually-hidden">Carregando…</span>
      <Placeholder as="div" animation="glow" aria-hidden="true">
        {children}
      </Placeholder>
    </div>
  );
}

/** A line of text to come, as many twelfths wide; takes the height of the text that it stands in. */
export function SkeletonText({ width }: { width: number }) {
  return <Placeholder xs={width} />;
}
