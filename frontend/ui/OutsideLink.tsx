import type { ReactNode } from 'react';

/** A link to another site, in a new tab. Search engines and the linked site learn nothing from it. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="nofollow noopener noreferrer ugc" referrerPolicy="no-referrer">
      {children}
    </a>
  );
}
