import { emptyDescription, exerciseIdentity, linesOf } from '@contract/exercises';
import { identitiesOf } from '@contract/identitiesOf';
import { writeKg } from '@contract/kg';
import type { LogEntry } from '@contract/training';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { ExerciseLine } from '@/ui/workouts/ExerciseLine';

/** The exercises of a history entry; each load is a link to the progress of its exercise. */
export function LoggedExercises({ description, loads }: Pick<LogEntry, 'description' | 'loads'>) {
  const lines = linesOf(description);
  const identities = identitiesOf(lines);
  if (lines.length === 0) return <p className="text-secondary">{emptyDescription}</p>;
  return (
    <ul className="exercise-list list-unstyled">
      {lines.map((line, index) => {
        const load = loads.find(({ exercise }) => exercise === identities[index]);
        return (
          <li key={index}>
            <ExerciseLine line={line} />
            {load && (
              <Link className="touch-target text-end" to={paths.exercise(exerciseIdentity(line))}>
                {writeKg(load.kg)}
                <span className="visually-hidden">, progresso de {line}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
