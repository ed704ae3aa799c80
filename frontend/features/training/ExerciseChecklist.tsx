import '@/styles/forms.scss';
import './exerciseChecklist.scss';
import { emptyDescription, exerciseIdentity } from '@contract/exercises';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { ExerciseName } from '@/features/exerciseGuides/ExerciseName';
import { ExerciseLine } from '@/ui/workouts/ExerciseLine';
import { useWakeLock } from '@/lib/useWakeLock';
import { LoadChip } from './LoadChip';
import type { TodaysExercise } from './useExercises';

interface ExerciseChecklistProps {
  exercises: readonly TodaysExercise[];
  onToggle: (exercise: TodaysExercise) => void;
  onLoad: (exercise: string, kg: number | null) => void;
  /** Replaces an exercise by a preset with a name. */
  onSwap: (line: string, substitute: string) => void;
}

/** The exercises of the current workout with checkboxes and loads. The screen stays on from the first tick to the last. */
export function ExerciseChecklist({ exercises, onToggle, onLoad, onSwap }: ExerciseChecklistProps) {
  const ticked = exercises.filter((each) => each.ticked).length;
  useWakeLock(ticked > 0 && ticked < exercises.length);

  if (exercises.length === 0) return <p className="text-secondary">{emptyDescription}</p>;
  return (
    <ul className="exercise-list exercise-checklist list-unstyled">
      {exercises.map((each) => (
        <li key={each.exercise}>
          <label>
            <FormCheckInput checked={each.ticked} onChange={() => onToggle(each)} />
            <span className="exercise-words">
              <ExerciseLine
                line={each.line}
                renderName={(name) => (
                  <ExerciseName
                    name={name}
                    present={exercises.map(({ line }) => exerciseIdentity(line))}
                    onSwap={(substitute) => onSwap(each.line, substitute)}
                  />
                )}
              />
            </span>
          </label>
          <LoadChip load={each} onChange={(kg) => onLoad(each.exercise, kg)} />
        </li>
      ))}
    </ul>
  );
}
