import { useEffect, useState } from 'react';

/** Whether a state has been true for at least `duration` ms. */
export function useHasLasted(state: boolean, duration: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setHasLasted(true), duration);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [state, duration]);
  return hasLasted;
}
