import { type ReactNode, Suspense, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingSpinner } from './LoadingSpinner';

interface FoldedSectionProps {
  title: string;
  /** The hash of the address that opens it. */
  hash?: string;
  /** Is rendered, and thereby loaded, once the section is open. */
  children: ReactNode;
}

/** A part of a screen that few need, which loads what it shows when it is opened. */
export function FoldedSection(props: FoldedSectionProps) {
  const { hash } = useLocation();
  return <Section key={hash} isNamed={hash !== '' && hash === props.hash} {...props} />;
}

function Section({ title, hash, children, isNamed }: FoldedSectionProps & { isNamed: boolean }) {
  const [isOpen, setIsOpen] = useState(isNamed);
  const heading = useId();
  return (
    <section className="mt-5" id={hash?.slice(1)} aria-labelledby={heading}>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <h2 className="mb-0" id={heading}>
            {title}
          </h2>
        </summary>
        {isOpen && <Suspense fallback={<LoadingSpinner />}>{children}</Suspense>}
      </details>
    </section>
  );
}
