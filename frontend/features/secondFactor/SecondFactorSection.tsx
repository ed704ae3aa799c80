import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyImport } from '@/lib/lazyImport';
import { secondFactorHash } from '@/paths';
import { LoadingSpinner } from '@/ui/LoadingSpinner';

const load = lazyImport(() => import('./SecondFactorSettings'));
const SecondFactorSettings = lazy(async () => ({ default: (await load()).SecondFactorSettings }));

/** A folded section of the profile, which loads what it shows when it is opened; open where the address names it. */
export function SecondFactorSection() {
  const { hash } = useLocation();
  return <Section key={hash} isNamed={hash === secondFactorHash} />;
}

function Section({ isNamed }: { isNamed: boolean }) {
  const [isOpen, setIsOpen] = useState(isNamed);
  return (
    <section className="mt-5" id={secondFactorHash.slice(1)} aria-labelledby="second-factor">
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <h2 className="mb-0" id="second-factor">
            Segundo fator
          </h2>
        </summary>
        {isOpen && (
          <Suspense fallback={<LoadingSpinner />}>
            <SecondFactorSettings />
          </Suspense>
        )}
      </details>
    </section>
  );
}
