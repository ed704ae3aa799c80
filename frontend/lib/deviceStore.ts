import { useSyncExternalStore } from 'react';
import { ownName } from './basePath';

/** A localStorage item, kept up to date with changes in this tab and others; null if it or the storage is missing. */
export function useDeviceStore(key: string): string | null {
  return useSyncExternalStore(subscribe, () => readDevice(key));
}

/** Returns a localStorage item; null if it or the storage is missing. */
export function readDevice(key: string): string | null {
  return read(onDevice, key);
}

/** Sets a localStorage item and notifies its readers; null removes it. */
export function writeDevice(key: string, text: string | null): void {
  write(onDevice, key, text);
  // Browsers send this event to other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: ownName(key), newValue: text }));
}

/** A sessionStorage item, which survives a reload of the tab; null if it or the storage is missing. */
export function readTab(key: string): string | null {
  return read(inTab, key);
}

/** Sets a sessionStorage item; null removes it. */
export function writeTab(key: string, text: string | null): void {
  write(inTab, key, text);
}

// Functions, because a browser that blocks storage throws as soon as it is accessed.
const onDevice = () => localStorage;
const inTab = () => sessionStorage;

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(ownName(key));
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, text: string | null): void {
  try {
    if (text === null) storage().removeItem(ownName(key));
    else storage().setItem(ownName(key), text);
  } catch (error) {
    console.error('Nada pode ser guardado neste aparelho', error);
  }
}

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
