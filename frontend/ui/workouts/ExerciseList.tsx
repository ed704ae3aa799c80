import { emptyDescription, linesOf } from '@contract/exercises';
import { ExerciseLine } from './ExerciseLine';

/** The exercises of a workout's description, name and sets apart; at most `atMost`, then how many more. */
export function ExerciseList({ description, atMost = Infinity }: { description: string; atMost?: number }) {
  const lines = linesOf(description);
  if (lines.length === 0) return <p className="text-secondary">{emptyDescription}</p>;
  const hidden = lines.length - atMost;
  return (
    <ul className="exercise-list list-unstyled">
      {lines.slice(0, atMost).map((line, place) => (
        <li key={place}>
          <ExerciseLine line={line} />
        </li>
      ))}
      {hidden > 0 && (
        <li className="text-secondary">
          e mais {hidden} {hidden === 1 ? 'exercício' : 'exercícios'}
        </li>
      )}
    </ul>
  );
}
