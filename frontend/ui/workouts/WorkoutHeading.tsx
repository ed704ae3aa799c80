import './workoutHeading.scss';
import type { TrainingTypeSummary } from '@contract/trainingTypes';
import type { ReactNode } from 'react';
import { MuscleMark } from '@/ui/workouts/MuscleMark';

/** Mark, code and muscle group of a workout, as every card begins. `children` is the code's heading. */
export function WorkoutHeading({
  category,
  children,
}: Pick<TrainingTypeSummary, 'category'> & { children: ReactNode }) {
  return (
    <div className="workout-heading">
      <span className="workout-mark">
        <MuscleMark group={category} />
      </span>
      <div>
        {children}
        <p className="mb-0 text-secondary">{category}</p>
      </div>
    </div>
  );
}
