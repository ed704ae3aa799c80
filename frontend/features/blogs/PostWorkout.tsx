import type { TrainingTypeSummary } from '@contract/trainingTypes';
import { InMyList } from '@/features/training/InMyList';
import { useIsInMyList } from '@/features/training/useIsInMyList';
import { TrainingTypeCard } from '@/features/trainingTypes/TrainingTypeCard';

/** The workout that a post carries. */
export function PostWorkout({ workout }: { workout: TrainingTypeSummary }) {
  const isInMyList = useIsInMyList()(workout._id);
  return (
    <section className="post-workout" aria-labelledby="workout">
      <h2 id="workout" className="h4">
        O treino deste post
      </h2>
      <TrainingTypeCard workout={workout} group={workout.category} inMyList={isInMyList && <InMyList />} />
    </section>
  );
}
