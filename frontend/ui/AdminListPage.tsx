import type { ReactNode } from 'react';

interface AdminListPageProps {
  title: string;
  /** Buttons and links for the list as a whole, beside its title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The layout of the administrators' list screens. */
export function AdminListPage({ title, actions, children }: AdminListPageProps) {
  return (
    <>
      <div className="d-flex flex-wrap gap-3 align-items-center justify-content-between mb-4">
        <h1 className="mb-0">{title}</h1>
        <div className="d-flex flex-wrap gap-2">{actions}</div>
      </div>
      {children}
    </>
  );
}
