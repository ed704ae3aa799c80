import type { TrainingType } from '@contract/trainingTypes';
import { lazy, Suspense } from 'react';
import Card from 'react-bootstrap/Card';
import { Link, useLocation } from 'react-router-dom';
import { shortDate } from '@/lib/dates';
import { lazyImport } from '@/lib/lazyImport';
import { paths } from '@/paths';
import { useUser } from '@/session/useUser';
import { Stars } from './Stars';

// Loads zod, which visitors do not need.
const loadReviewForm = lazyImport(() => import('./ReviewForm'));
const ReviewForm = lazy(async () => ({ default: (await loadReviewForm()).ReviewForm }));

/** A workout's average rating, its reviews, and the form for a new one. */
export function Reviews({ workout }: { workout: TrainingType }) {
  const { reviews, rating, numReviews } = workout;
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
      <ul className="list-unstyled">
        {reviews.map(({ _id, name, rating: reviewRating, comment, createdAt }) => (
          <Card as="li" key={_id} className="mb-2">
            <Card.Body>
              <p className="mb-1">
                <strong>{name}</strong> <Stars rating={reviewRating} />{' '}
                <time className="text-secondary" dateTime={createdAt}>
                  {shortDate(createdAt)}
                </time>
              </p>
              <p className="as-written mb-0">{comment}</p>
            </Card.Body>
          </Card>
        ))}
      </ul>
      <AddReview workoutId={workout._id} />
    </section>
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
