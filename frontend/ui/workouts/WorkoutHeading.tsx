import './workoutHeading.scss';
import type { TrainingTypeSummary } from '@contract/trainingTypes';
import type { ReactNode } from 'react';
import { MuscleIcon } from '@/ui/workouts/MuscleIcon';

interface WorkoutHeadingProps extends Pick<TrainingTypeSummary, 'category'> {
  /** The heading with the code. */
  children: ReactNode;
  /** Shown at the end of the line. */
  aside?: ReactNode;
}

/** The icon, code and muscle group of a workout. */
export function WorkoutHeading({ category, children, aside }: WorkoutHeadingProps) {
  return (
    <div className="workout-heading">
      <span className="workout-icon">
        <MuscleIcon group={category} />
      </span>
      <div>
        {children}
        <p className="mb-0 text-secondary">{category}</p>
      </div>
      {aside}
    </div>
  );
}
