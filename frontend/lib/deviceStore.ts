import { useSyncExternalStore } from 'react';

/**
 * What this device keeps under a key, or null; follows every change, also by another tab. Where the browser keeps
 * nothing for the page, there is nothing.
 */
export function useDeviceStore(key: string): string | null {
  return useSyncExternalStore(subscribe, () => readDevice(key));
}

/** Keeps a text on this device; null takes it away. Tells all who follow. */
export function writeDevice(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (error) {
    console.error('Nada pode ser guardado neste aparelho', error);
  }
  // Browsers tell only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

function readDevice(key: string): string | null {
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
