import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted } from './announce';

const ToastArea = lazy(async () => ({ default: (await import('./ToastArea')).ToastArea }));

/** The place where announcements appear; empty until there is one. */
export function Toasts() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.current);
  return (
    wanted && (
      <Suspense>
        <ToastArea />
      </Suspense>
    )
  );
}
