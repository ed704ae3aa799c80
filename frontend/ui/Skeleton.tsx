import type { ReactNode } from 'react';

/**
 * A loading state in the shape of the content. Screen readers only read that it is loading. In plain HTML:
 * React-Bootstrap's Placeholder would add its columns to the initial bundle.
 */
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
  return <span className={`placeholder col-${width}`} />;
}

/** A placeholder for a button. */
export function SkeletonButton({ className = '' }: { className?: string }) {
  return <span className={`placeholder btn btn-primary disabled ${className}`} />;
}
