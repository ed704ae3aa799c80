import { linesOf } from '@contract/exercises';
import type { MyWorkout } from '@contract/training';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { lazyImport } from '@/lib/lazyImport';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { useIsRestOff } from './useRestTimer';
import { useTicks } from './useTicks';

const loadForm = lazyImport(() => import('./SwapExerciseForm'));

const SwapExerciseForm = lazy(async () => ({ default: (await loadForm()).SwapExerciseForm }));

/** Below the exercises of the current workout: replaces one of them for today, or brings the rest timer back. */
export function SwapExercise({ workout }: { workout: MyWorkout }) {
  const { description, changeExercises } = useTicks(workout._id);
  const { isOff, turnOn } = useIsRestOff();
  const [isOpen, setIsOpen] = useState(false);
  // Ahead of need, because gyms often have a bad signal.
  useEffect(() => void loadForm().catch(() => undefined), []);

  const opener = useRef<HTMLButtonElement>(null);
  const todays = { ...workout, description: description ?? workout.description };
  if (linesOf(todays.description).length === 0) return null;

  const change = (changed?: string) => {
    changeExercises(changed);
    setIsOpen(false);
    opener.current?.focus();
  };

  return (
    <div className="today-only">
      <Button ref={opener} variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Trocar exercício
      </Button>
      {description !== undefined && (
        <Button variant="link" onClick={() => change()}>
          Desfazer troca
        </Button>
      )}
      {isOff && (
        <Button variant="link" onClick={turnOn}>
          Ligar descanso
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={<LoadingSpinner />}>
          <SwapExerciseForm workout={todays} onSwap={change} />
        </Suspense>
      )}
    </div>
  );
}
