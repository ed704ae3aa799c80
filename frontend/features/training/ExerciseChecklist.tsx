import './exerciseChecklist.scss';
import { emptyDescription, linesOf } from '@contract/exercises';
import type { MyWorkout } from '@contract/training';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { ExerciseLine } from '@/ui/workouts/ExerciseLine';
import { useWakeLock } from '@/lib/useWakeLock';
import { useTicks } from './useTicks';

/** The exercises of the current workout with checkboxes. The screen stays on from the first tick to the last. */
export function ExerciseChecklist({ workout }: { workout: MyWorkout }) {
  const lines = linesOf(workout.description);
  const { ticked, toggle } = useTicks(workout._id);
  useWakeLock(ticked.size > 0 && ticked.size < lines.length);

  if (lines.length === 0) return <p className="text-secondary">{emptyDescription}</p>;
  return (
    <ul className="exercise-list exercise-checklist list-unstyled">
      {lines.map((line, index) => (
        <li key={index}>
          <label>
            <FormCheckInput checked={ticked.has(index)} onChange={() => toggle(index)} />
            <span className="exercise-words">
              <ExerciseLine line={line} />
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
