import type { User } from '@contract/user';
import { render, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { expect, onTestFinished } from 'vitest';
import { App } from '@/app/App';
import { createRouter } from '@/app/router';
import { createStore } from '@/app/store';
import { sessionEnded } from '@/session/sessionEvents';

/** Opens the app at an address; `storedUser` is the user in the browser's storage. */
export function renderAt(address: string, { storedUser }: { storedUser?: User } = {}) {
  window.history.replaceState(null, '', address);
  if (storedUser) localStorage.setItem('userInfo', JSON.stringify(storedUser));
  const store = createStore();
  const router = createRouter();
  onTestFinished(() => router.dispose());
  // A late response would otherwise sign this user in during the next test.
  onTestFinished(() => void store.dispatch(sessionEnded()));
  render(<App store={store} router={router} />);
  // The check for `pointer-events: none` is slow, and no styles are loaded here.
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** Waits until the app is at a path with query, which changes only once the screen's code is loaded. */
export async function expectUrl(address: string): Promise<void> {
  await waitFor(() => {
    const { pathname, search } = window.location;
    expect(pathname + search).toBe(address);
  });
}
