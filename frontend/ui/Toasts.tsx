import { useSyncExternalStore } from 'react';
import { toastArea } from './toast';

/** Renders ToastArea once its code has loaded. */
export function Toasts() {
  return useSyncExternalStore(toastArea.subscribe, toastArea.current);
}
