import './exerciseChecklist.scss';
import { emptyDescription, identitiesOf, linesOf } from '@contract/exercises';
import type { MyWorkout } from '@contract/training';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { ExerciseLine } from '@/ui/workouts/ExerciseLine';
import { useWakeLock } from '@/lib/useWakeLock';
import { startRest } from './useRestTimer';
import { useTicks } from './useTicks';

/** The exercises of the current workout with checkboxes. The screen stays on from the first tick to the last. */
export function ExerciseChecklist({ workout }: { workout: MyWorkout }) {
  const lines = linesOf(workout.description);
  const identities = identitiesOf(lines);
  const { isTicked, toggle } = useTicks(workout._id);
  const ticked = identities.filter(isTicked).length;
  useWakeLock(ticked > 0 && ticked < lines.length);

  const tick = (exercise: string) => {
    toggle(exercise);
    if (!isTicked(exercise)) startRest();
  };

  if (lines.length === 0) return <p className="text-secondary">{emptyDescription}</p>;
  return (
    <ul className="exercise-list exercise-checklist list-unstyled">
      {identities.map((exercise, index) => (
        <li key={exercise}>
          <label>
            <FormCheckInput checked={isTicked(exercise)} onChange={() => tick(exercise)} />
            <span className="exercise-words">
              <ExerciseLine line={lines[index] ?? exercise} />
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
