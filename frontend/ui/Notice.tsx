import type { ReactNode } from 'react';

interface NoticeProps {
  variant: 'info' | 'warning' | 'danger';
  children: ReactNode;
}

/** A message within a screen. React-Bootstrap's Alert would add a transition library to the initial bundle. */
export function Notice({ variant, children }: NoticeProps) {
  return (
    <div className={`alert alert-${variant}`} role={variant === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
