import { Children, type ReactNode } from 'react';

export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="row g-3 justify-content-center justify-content-lg-start list-unstyled">
      {Children.map(children, (card) => (
        <li className="col-12 col-sm-10 col-md-8 col-lg-6 col-xl-4">{card}</li>
      ))}
    </ul>
  );
}
