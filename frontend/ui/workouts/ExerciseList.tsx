import { emptyDescription, linesOf } from '@contract/exercises';
import type { ComponentProps, ReactNode } from 'react';
import { exerciseCount } from './exerciseCount';
import { ExerciseLine } from './ExerciseLine';

interface ExerciseListProps extends Pick<ComponentProps<typeof ExerciseLine>, 'renderName'> {
  description: string;
  max?: number;
  /** For those who can add the workout: without exercises it says that it is in preparation, and they are left out. */
  children?: ReactNode;
}

/** The exercises in a workout's description: the first `max`, then the number of the others. */
export function ExerciseList({ description, max = Infinity, renderName, children }: ExerciseListProps) {
  const lines = linesOf(description);
  if (lines.length === 0)
    return <p className="text-secondary">{children ? 'Em preparação' : emptyDescription}</p>;
  const hidden = lines.length - max;
  return (
    <>
      <ul className="exercise-list list-unstyled">
        {lines.slice(0, max).map((line, index) => (
          <li key={index}>
            <ExerciseLine line={line} renderName={renderName} />
          </li>
        ))}
        {hidden > 0 && <li className="text-secondary">e mais {exerciseCount(hidden)}</li>}
      </ul>
      {children}
    </>
  );
}
