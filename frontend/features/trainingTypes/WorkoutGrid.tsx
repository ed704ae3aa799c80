import { Children, type ReactNode } from 'react';

/** Cards side by side: 12, 10, 8, 6 and 4 of twelve columns wide, from the narrowest screen to the widest. */
export function WorkoutGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="row g-3 justify-content-center justify-content-lg-start list-unstyled">
      {Children.map(children, (card) => (
        <li className="col-12 col-sm-10 col-md-8 col-lg-6 col-xl-4">{card}</li>
      ))}
    </ul>
  );
}
