import { CardGrid } from '@/ui/CardGrid';
import { WorkoutCardShape } from './WorkoutCardShape';

/** The shape of workouts side by side; `lines` is how many each shows. Stands in a Skeleton. */
export function WorkoutGridShape({ lines }: { lines: number }) {
  return (
    <CardGrid>
      {Array.from({ length: 6 }, (_, place) => (
        <WorkoutCardShape key={place} lines={lines} />
      ))}
    </CardGrid>
  );
}
