import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Makes the browser report that it is offline; requests still succeed unless their route is `networkError`. */
export function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
}

/** Makes the browser report that it is online again. */
export function goOnline() {
  vi.spyOn(navigator, 'onLine', 'get').mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
}
