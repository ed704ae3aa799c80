import { useEffect } from 'react';

/** Keeps the screen on while `isWanted` and the page is visible, if the browser supports it. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;

    // Browsers release the lock when the page is hidden, so it is requested again when the page is visible.
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
      } catch {
        // Devices refuse when the battery is low; the screen then turns off as usual.
        return;
      }
      if (isOver) await lock.release();
    };

    void requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.release();
    };
  }, [isWanted]);
}
