import type { TrainingType } from '@contract/trainingTypes';
import { useCanDelete } from '@/session/useCanDelete';
import { WrittenItem } from '@/ui/WrittenItem';
import { AddReview } from './AddReview';
import { DeleteReview } from './DeleteReview';
import { Stars } from './Stars';
import { useGetOwnReviewsQuery } from './trainingTypesApi';

/** A workout's average rating, its reviews, and a way to add one. */
export function Reviews({ workout }: { workout: TrainingType }) {
  const { reviews, rating, numReviews } = workout;
  const canDelete = useCanDelete(useGetOwnReviewsQuery, workout._id);
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">Avaliações</h2>
      {numReviews === 0 ? (
        <p>Nenhuma avaliação ainda.</p>
      ) : (
        <p>
          <Stars rating={rating} /> {numReviews} {numReviews === 1 ? 'avaliação' : 'avaliações'}
        </p>
      )}
      <ul className="list-unstyled" tabIndex={-1} aria-labelledby="reviews">
        {reviews.map((review) => (
          <WrittenItem
            key={review._id}
            author={review.name}
            details={
              <>
                <Stars rating={review.rating} />{' '}
              </>
            }
            createdAt={review.createdAt}
            text={review.comment}
          >
            {canDelete(review) && <DeleteReview workoutId={workout._id} review={review} />}
          </WrittenItem>
        ))}
      </ul>
      <AddReview workoutId={workout._id} />
    </section>
  );
}
