import { firstWords } from '@contract/firstWords';
import type { Review, TrainingType } from '@contract/trainingTypes';
import { useRef } from 'react';
import { useCanDelete } from '@/session/useCanDelete';
import { DeleteButton } from '@/ui/DeleteButton';
import { WrittenItem } from '@/ui/WrittenItem';
import { AddReview } from './AddReview';
import { Stars } from './Stars';
import { useDeleteReviewMutation, useGetOwnReviewsQuery } from './trainingTypesApi';

/** A workout's average rating, its reviews, and a way to add one. */
export function Reviews({ workout }: { workout: TrainingType }) {
  const { reviews, rating, numReviews } = workout;
  const list = useRef<HTMLUListElement>(null);
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
      <ul ref={list} className="list-unstyled" tabIndex={-1} aria-labelledby="reviews">
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
            {canDelete(review) && (
              <DeleteReview workoutId={workout._id} review={review} onDeleted={() => list.current?.focus()} />
            )}
          </WrittenItem>
        ))}
      </ul>
      <AddReview workoutId={workout._id} />
    </section>
  );
}

interface DeleteReviewProps {
  workoutId: string;
  review: Review;
  onDeleted: () => unknown;
}

function DeleteReview({ workoutId, review: { _id, comment }, onDeleted }: DeleteReviewProps) {
  const [deleteReview] = useDeleteReviewMutation();
  return (
    <DeleteButton
      what={`a avaliação: ${firstWords(comment, 5)}`}
      question="Excluir esta avaliação?"
      onDelete={() => deleteReview({ id: workoutId, reviewId: _id }).unwrap()}
      onDeleted={onDeleted}
    />
  );
}
