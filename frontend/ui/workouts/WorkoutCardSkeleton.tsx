import './exerciseList.scss';
import './workoutHeading.scss';
import { SkeletonButton, SkeletonText } from '@/ui/Skeleton';

/** A workout card while it loads; goes inside a Skeleton. */
export function WorkoutCardSkeleton({ lines }: { lines: number }) {
  return (
    <div className="card h-100">
      <div className="card-body d-flex flex-column">
        <div className="workout-heading">
          <span className="workout-icon" />
          <div className="flex-fill">
            <p className="h3 mb-0">
              <SkeletonText width={2} />
            </p>
            <p className="mb-0">
              <SkeletonText width={4} />
            </p>
          </div>
        </div>
        <ul className="exercise-list list-unstyled">
          {Array.from({ length: lines }, (_, index) => (
            <li key={index} className="d-block">
              <SkeletonText width={8} />
            </li>
          ))}
        </ul>
        <SkeletonButton className="mt-auto" />
      </div>
    </div>
  );
}
