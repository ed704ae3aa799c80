import type { ReactNode } from 'react';

interface NoticeProps {
  variant: 'info' | 'warning' | 'danger';
  children: ReactNode;
}

/**
 * Something to know, within a screen; a danger interrupts who listens to the screen.
 * React-Bootstrap's Alert would bring along a library of transitions, for a first load that has no room for it.
 */
export function Notice({ variant, children }: NoticeProps) {
  return (
    <div className={`alert alert-${variant}`} role={variant === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
