import { useEffect } from 'react';

/** Keeps the screen on while it is wanted and the page is in sight, where the browser can. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;

    // Browsers let go by themselves of what is out of sight.
    const keepOn = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
      } catch {
        // With little battery left, devices refuse: the screen goes off as always.
        return;
      }
      if (isOver) await lock.release();
    };

    void keepOn();
    document.addEventListener('visibilitychange', keepOn);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', keepOn);
      void lock?.release();
    };
  }, [isWanted]);
}
