import { firstWords } from '@contract/firstWords';
import type { Review, TrainingType } from '@contract/trainingTypes';
import { lazy, Suspense, useRef } from 'react';
import Card from 'react-bootstrap/Card';
import { Link, useLocation } from 'react-router-dom';
import { shortDate } from '@/lib/dates';
import { lazyImport } from '@/lib/lazyImport';
import { paths } from '@/paths';
import { useUser } from '@/session/useUser';
import { DeleteButton } from '@/ui/DeleteButton';
import { LinkedText } from '@/ui/LinkedText';
import { Stars } from './Stars';
import { useDeleteReviewMutation, useGetOwnReviewsQuery } from './trainingTypesApi';

// Loads zod, which visitors do not need.
const loadReviewForm = lazyImport(() => import('./ReviewForm'));
const ReviewForm = lazy(async () => ({ default: (await loadReviewForm()).ReviewForm }));

/** A workout's average rating, its reviews, and the form for a new one. */
export function Reviews({ workout }: { workout: TrainingType }) {
  const { reviews, rating, numReviews } = workout;
  const list = useRef<HTMLUListElement>(null);
  const canDelete = useCanDelete(workout._id);
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
          <Card as="li" key={review._id} className="mb-2">
            <Card.Body>
              <div className="d-flex justify-content-between">
                <p className="mb-1">
                  <strong>
                    <bdi>{review.name}</bdi>
                  </strong>{' '}
                  <Stars rating={review.rating} />{' '}
                  <time className="text-secondary" dateTime={review.createdAt}>
                    {shortDate(review.createdAt)}
                  </time>
                </p>
                {canDelete(review) && (
                  <DeleteReview
                    workoutId={workout._id}
                    review={review}
                    onDeleted={() => list.current?.focus()}
                  />
                )}
              </div>
              <p className="as-written mb-0">
                <LinkedText text={review.comment} />
              </p>
            </Card.Body>
          </Card>
        ))}
      </ul>
      <AddReview workoutId={workout._id} />
    </section>
  );
}

/** Members delete their own review, administrators all. The workout itself is the same for everybody. */
function useCanDelete(workoutId: string): (review: Review) => boolean {
  const user = useUser();
  const isMember = user !== null && !user.isAdmin;
  const { currentData: own = [] } = useGetOwnReviewsQuery({ id: workoutId }, { skip: !isMember });
  return ({ _id }) => user?.isAdmin === true || own.includes(_id);
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

function AddReview({ workoutId }: { workoutId: string }) {
  const isVisitor = useUser() === null;
  const { pathname } = useLocation();
  if (isVisitor) {
    return (
      <p>
        <Link className="touch-target" to={paths.login(pathname)}>
          Entre
        </Link>{' '}
        para avaliar este treino.
      </p>
    );
  }
  return (
    <Suspense>
      <ReviewForm workoutId={workoutId} />
    </Suspense>
  );
}
