import './addReview.scss';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyImport } from '@/lib/lazyImport';
import { paths } from '@/paths';
import { useHasDraft } from '@/session/useDraft';
import { useUser } from '@/session/useUser';

// Loads zod, which visitors do not need.
const loadReviewForm = lazyImport(() => import('./ReviewForm'));
const ReviewForm = lazy(async () => ({ default: (await loadReviewForm()).ReviewForm }));

/** In the address to which visitors return from the sign-in. */
const hashOfForm = '#avaliar';

/** The form for a new review, folded until it is wanted; for visitors a link to the login. */
export function AddReview({ workoutId }: { workoutId: string }) {
  const isVisitor = useUser() === null;
  const { pathname } = useLocation();
  if (!isVisitor) return <FoldedForm workoutId={workoutId} />;
  return (
    <p>
      <Link className="touch-target" to={paths.login(pathname + hashOfForm)}>
        Entre
      </Link>{' '}
      para avaliar este treino.
    </p>
  );
}

function FoldedForm({ workoutId }: { workoutId: string }) {
  const isWanted = useLocation().hash === hashOfForm;
  const hasDraft = useHasDraft(`review ${workoutId}`);
  const [isOpen, setIsOpen] = useState(isWanted || hasDraft);
  const summary = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isWanted) return;
    summary.current?.scrollIntoView();
    summary.current?.focus();
  }, [isWanted]);

  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary ref={summary} className="add-review btn btn-outline-primary">
        Avaliar este treino
      </summary>
      {isOpen && (
        <Suspense>
          <ReviewForm
            workoutId={workoutId}
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
