import './addReview.scss';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyImport } from '@/lib/lazyImport';
import { paths } from '@/paths';
import { type SignInState, useIsResumed } from '@/session/signInState';
import { useHasDraft } from '@/session/useDraft';
import { useUser } from '@/session/useUser';

// Loads zod, which visitors do not need.
const loadReviewForm = lazyImport(() => import('./ReviewForm'));
const ReviewForm = lazy(async () => ({ default: (await loadReviewForm()).ReviewForm }));

/** Of the form, in the address to which visitors return from the sign-in. */
const hashOfForm = '#avaliar';

const toReview: SignInState = { reason: 'para avaliar este treino' };

/** The form for a new review, folded until it is wanted; for visitors a link to the login. */
export function AddReview({ workoutId }: { workoutId: string }) {
  const isVisitor = useUser() === null;
  const { pathname } = useLocation();
  if (!isVisitor) return <FoldedForm workoutId={workoutId} />;
  return (
    <p>
      <Link className="touch-target" to={paths.login(pathname + hashOfForm)} state={toReview}>
        Entre
      </Link>{' '}
      para avaliar este treino.
    </p>
  );
}

function FoldedForm({ workoutId }: { workoutId: string }) {
  const draft = `review ${workoutId}`;
  const isResumed = useIsResumed(hashOfForm, draft);
  const hasDraft = useHasDraft(draft);
  const [isOpen, setIsOpen] = useState(isResumed || hasDraft);
  const summary = useRef<HTMLElement>(null);

  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary ref={summary} className="add-review btn btn-outline-primary">
        Avaliar este treino
      </summary>
      {isOpen && (
        <Suspense>
          <ReviewForm
            workoutId={workoutId}
            hash={hashOfForm}
            onDone={() => {
              summary.current?.focus();
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </details>
  );
}
