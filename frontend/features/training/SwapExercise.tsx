import { linesOf } from '@contract/exercises';
import type { MyWorkout } from '@contract/training';
import { lazy, Suspense, useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { lazyImport } from '@/lib/lazyImport';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { useIsRestOff } from './useRestTimer';
import { useTicks } from './useTicks';

const loadForm = lazyImport(() => import('./SwapExerciseForm'));

const SwapExerciseForm = lazy(async () => ({ default: (await loadForm()).SwapExerciseForm }));

/** What the form begins with. */
export interface Swap {
  /** Another number begins the form anew. */
  key: number;
  line?: string;
  /** The name of a preset. */
  substitute?: string;
}

interface SwapExerciseProps {
  workout: MyWorkout;
  /** Of the form that is open. */
  swap: Swap | undefined;
  onSwap: (swap: Swap | undefined) => void;
}

/** Below the exercises of the current workout: replaces one of them for today, or brings the rest timer back. */
export function SwapExercise({ workout, swap, onSwap }: SwapExerciseProps) {
  const { description, changeExercises } = useTicks(workout._id);
  const { isOff, turnOn } = useIsRestOff();
  // Ahead of need, because gyms often have a bad signal.
  useEffect(() => void loadForm().catch(() => undefined), []);

  const opener = useRef<HTMLButtonElement>(null);
  const todays = { ...workout, description: description ?? workout.description };
  if (linesOf(todays.description).length === 0) return null;

  const change = (changed?: string) => {
    changeExercises(changed);
    onSwap(undefined);
    opener.current?.focus();
  };

  return (
    <div className="today-only">
      <Button
        ref={opener}
        variant="link"
        aria-expanded={swap !== undefined}
        onClick={() => onSwap(swap ? undefined : { key: 0 })}
      >
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
      {swap && (
        <Suspense fallback={<LoadingSpinner />}>
          <SwapExerciseForm key={swap.key} workout={todays} swap={swap} onSwap={change} />
        </Suspense>
      )}
    </div>
  );
}
