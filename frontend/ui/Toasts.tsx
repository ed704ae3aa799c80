import { useSyncExternalStore } from 'react';
import { toastArea } from './toast';

/** The place where announcements appear; empty until its code has come. */
export function Toasts() {
  return useSyncExternalStore(toastArea.subscribe, toastArea.current);
}
