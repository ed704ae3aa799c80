import { useSyncExternalStore } from 'react';

/** A localStorage item, kept up to date with changes in this tab and others; null if it or the storage is missing. */
export function useDeviceStore(key: string): string | null {
  return useSyncExternalStore(subscribe, () => readDevice(key));
}

/** Sets a localStorage item and notifies its readers; null removes it. */
export function writeDevice(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (error) {
    console.error('Nada pode ser guardado neste aparelho', error);
  }
  // Browsers send this event to other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

/** Returns a localStorage item; null if it or the storage is missing. */
export function readDevice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
