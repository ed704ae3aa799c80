import './exerciseList.scss';
import { readExercise } from '@contract/exercises';
import type { ReactNode } from 'react';

interface ExerciseLineProps {
  line: string;
  /** Shows the name, as text by default. */
  renderName?: ((name: string) => ReactNode) | undefined;
}

/** One exercise; name and sets are separate if the line has both. Goes into an item of an `exercise-list`. */
export function ExerciseLine({ line, renderName = String }: ExerciseLineProps) {
  const exercise = readExercise(line);
  if (exercise === null) return <span>{renderName(line)}</span>;
  return (
    <>
      <span>{renderName(exercise.name)}</span>
      <span className="visually-hidden"> – </span>
      <span className="exercise-sets">
        {exercise.sets}x {exercise.reps}
      </span>
    </>
  );
}
