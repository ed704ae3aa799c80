import { CardGrid } from '@/ui/CardGrid';
import { WorkoutCardSkeleton } from './WorkoutCardSkeleton';

/** A grid of workout cards with `lines` exercises each while they load; goes inside a Skeleton. */
export function WorkoutGridSkeleton({ lines }: { lines: number }) {
  return (
    <CardGrid>
      {Array.from({ length: 6 }, (_, index) => (
        <WorkoutCardSkeleton key={index} lines={lines} />
      ))}
    </CardGrid>
  );
}
