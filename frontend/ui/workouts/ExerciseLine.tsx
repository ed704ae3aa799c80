import './exerciseList.scss';
import { readExercise } from '@contract/exercises';

/** One exercise; name and sets are separate if the line has both. Goes into an item of an `exercise-list`. */
export function ExerciseLine({ line }: { line: string }) {
  const exercise = readExercise(line);
  if (exercise === null) return <span>{line}</span>;
  return (
    <>
      <span>{exercise.name}</span>
      <span className="visually-hidden"> – </span>
      <span className="exercise-sets">
        {exercise.sets}x {exercise.reps}
      </span>
    </>
  );
}
