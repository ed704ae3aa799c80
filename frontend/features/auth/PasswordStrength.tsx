import './passwordStrength.scss';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { lazyImport } from '@/lib/lazyImport';
import type { estimateStrength } from './estimateStrength';

// Its dictionaries are larger than the whole app.
const loadEstimate = lazyImport(() => import('./estimateStrength'));

const weak = { words: 'Fraca', bars: 1, color: 'bg-danger' };
const levels = [
  weak,
  weak,
  { words: 'Razoável', bars: 2, color: 'bg-warning' },
  { words: 'Boa', bars: 3, color: 'bg-success' },
  { words: 'Forte', bars: 4, color: 'bg-success' },
];

interface PasswordStrengthProps {
  /** As typed so far. */
  password: string;
  /** What is easy to guess about the person. */
  known: readonly string[];
}

/** How hard a new password is to guess. Only a hint: nothing is refused by it. */
export function PasswordStrength({ password, known }: PasswordStrengthProps) {
  const [estimate, setEstimate] = useState<typeof estimateStrength>();
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    // Without a network the form does without it.
    loadEstimate().then(
      (loaded) => setEstimate(() => loaded.estimateStrength),
      () => undefined,
    );
  }, [isTyped]);

  const typed = useDeferredValue(password);
  const about = known.join('\n');
  const level = useMemo(
    () => (typed === '' ? undefined : estimate && levels[estimate(typed, about.split('\n'))]),
    [estimate, typed, about],
  );
  return (
    // Screen readers read the words when they change, after what is being typed.
    <div className="password-strength" role="status">
      {isTyped && level && (
        <>
          <div className="password-strength-bars" aria-hidden="true">
            {levels.slice(1).map((_, at) => (
              <span key={at} className={at < level.bars ? level.color : undefined} />
            ))}
          </div>
          Força da senha: {level.words}
        </>
      )}
    </div>
  );
}
