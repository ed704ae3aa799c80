import { lazy } from 'react';
import { lazyImport } from '@/lib/lazyImport';
import { secondFactorHash } from '@/paths';
import { FoldedSection } from '@/ui/FoldedSection';

const load = lazyImport(() => import('./SecondFactorSettings'));
const SecondFactorSettings = lazy(async () => ({ default: (await load()).SecondFactorSettings }));

/** The section of the profile about the second factor. */
export function SecondFactorSection() {
  return (
    <FoldedSection title="Segundo fator" hash={secondFactorHash}>
      <SecondFactorSettings />
    </FoldedSection>
  );
}
