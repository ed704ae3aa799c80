import './exerciseName.scss';
import { lazy, Suspense, useState } from 'react';
import { lazyImport } from '@/lib/lazyImport';
import { useExerciseGuide } from './useExerciseGuide';

const loadGuide = lazyImport(() => import('./GuideDialog'));
const GuideDialog = lazy(async () => ({ default: (await loadGuide()).GuideDialog }));

interface ExerciseNameProps {
  name: string;
  /** The `exerciseIdentity` of those that cannot replace it, being in the workout already. */
  present?: readonly string[];
  /** Replaces the exercise by a preset with this name; without it, the substitutes are only named. */
  onSwap?: ((substitute: string) => void) | undefined;
}

/** The name of an exercise: a button that opens its guide, if it has one. */
export function ExerciseName({ name, present = [], onSwap }: ExerciseNameProps) {
  const guide = useExerciseGuide(name);
  const [isOpen, setIsOpen] = useState(false);
  if (!guide) return name;
  return (
    <>
      <button
        type="button"
        className="exercise-name"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadGuide().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        {name} <span className="visually-hidden">(como fazer)</span>
      </button>
      {isOpen && (
        <Suspense>
          <GuideDialog
            guide={guide}
            name={name}
            present={present}
            onSwap={onSwap}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
