import './exerciseList.scss';
import { emptyDescription, linesOf, readExercise } from '@contract/exercises';

/** The exercises of a workout's description, name and sets apart; at most `atMost`, then how many more. */
export function ExerciseList({ description, atMost = Infinity }: { description: string; atMost?: number }) {
  const lines = linesOf(description);
  if (lines.length === 0) return <p className="text-secondary">{emptyDescription}</p>;
  const hidden = lines.length - atMost;
  return (
    <ul className="exercise-list list-unstyled">
      {lines.slice(0, atMost).map((line) => (
        <ExerciseItem key={line} line={line} />
      ))}
      {hidden > 0 && (
        <li className="text-secondary">
          e mais {hidden} {hidden === 1 ? 'exercício' : 'exercícios'}
        </li>
      )}
    </ul>
  );
}

function ExerciseItem({ line }: { line: string }) {
  const exercise = readExercise(line);
  if (exercise === null) return <li>{line}</li>;
  return (
    <li>
      <span>{exercise.name}</span>
      <span className="visually-hidden"> – </span>
      <span className="exercise-sets">
        {exercise.sets}x {exercise.reps}
      </span>
    </li>
  );
}
