import { useEffect, useState } from 'react';

/** Whether a value has stayed the same for `duration` ms. The first value counts at once. */
export function useIsSettled(value: string, duration: number): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), duration);
    return () => clearTimeout(timer);
  }, [value, duration]);
  return settled === value;
}
