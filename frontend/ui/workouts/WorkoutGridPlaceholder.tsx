import { CardGrid } from '@/ui/CardGrid';
import { WorkoutCardPlaceholder } from './WorkoutCardPlaceholder';

/** A grid of workout cards with `lines` exercises each, for use in a Skeleton. */
export function WorkoutGridPlaceholder({ lines }: { lines: number }) {
  return (
    <CardGrid>
      {Array.from({ length: 6 }, (_, index) => (
        <WorkoutCardPlaceholder key={index} lines={lines} />
      ))}
    </CardGrid>
  );
}
