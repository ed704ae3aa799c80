import { useEffect, useEffectEvent } from 'react';

/**
 * When a form appears that is to be gone on with, focuses it. A moment later, because the change of the screen moves the
 * focus to its start.
 */
export function useResume(isResumed: boolean, focus: () => void): void {
  const resume = useEffectEvent(() => isResumed && focus());
  useEffect(() => {
    const timer = setTimeout(resume);
    return () => clearTimeout(timer);
  }, []);
}
