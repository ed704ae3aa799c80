import type { ReactNode } from 'react';
import { usePageTitle } from './usePageTitle';

/** A screen that is one form: a narrow column under its title. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="row justify-content-center">
      <div className="col-12 col-sm-10 col-md-8 col-lg-6 col-xl-5">
        <h1 className="mb-4">{title}</h1>
        {children}
      </div>
    </div>
  );
}
