import { firstWords } from '@contract/firstWords';
import type { Review, TrainingType } from '@contract/trainingTypes';
import { lazy, Suspense, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyImport } from '@/lib/lazyImport';
import { paths } from '@/paths';
import type { SignInState } from '@/session/signInState';
import { useCanDelete } from '@/session/useCanDelete';
import { useUser } from '@/session/useUser';
import { DeleteButton } from '@/ui/DeleteButton';
import { WrittenItem } from '@/ui/WrittenItem';
import { Stars } from './Stars';
import { useDeleteReviewMutation, useGetOwnReviewsQuery } from './trainingTypesApi';

// Loads zod, which visitors do not need.
const loadReviewForm = lazyImport(() => import('./ReviewForm'));
const ReviewForm = lazy(async () => ({ default: (await loadReviewForm()).ReviewForm }));

/** Of the form, in the address to which visitors return from the sign-in. */
const hashOfForm = '#avaliar';

/** A workout's average rating, its reviews, and the form for a new one. */
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

const toReview: SignInState = { reason: 'para avaliar este treino' };

function AddReview({ workoutId }: { workoutId: string }) {
  const isVisitor = useUser() === null;
  const { pathname } = useLocation();
  if (isVisitor) {
    return (
      <p>
        <Link className="touch-target" to={paths.login(pathname + hashOfForm)} state={toReview}>
          Entre
        </Link>{' '}
        para avaliar este treino.
      </p>
    );
  }
  return (
    <Suspense>
      <ReviewForm workoutId={workoutId} hash={hashOfForm} />
    </Suspense>
  );
}
