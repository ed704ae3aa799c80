import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Takes the device off the network; calls fail only if the server's stand-in says so (see `unreachable`). */
export function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
}

/** Puts the device back on the network. */
export function goOnline() {
  vi.spyOn(navigator, 'onLine', 'get').mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
}
