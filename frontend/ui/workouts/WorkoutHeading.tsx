import './workoutHeading.scss';
import type { TrainingTypeSummary } from '@contract/trainingTypes';
import type { ReactNode } from 'react';
import { MuscleIcon } from '@/ui/workouts/MuscleIcon';

/** The icon, code and muscle group of a workout. `children` is the heading with the code. */
export function WorkoutHeading({
  category,
  children,
}: Pick<TrainingTypeSummary, 'category'> & { children: ReactNode }) {
  return (
    <div className="workout-heading">
      <span className="workout-icon">
        <MuscleIcon group={category} />
      </span>
      <div>
        {children}
        <p className="mb-0 text-secondary">{category}</p>
      </div>
    </div>
  );
}
