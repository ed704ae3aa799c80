import type { User } from '@contract/user';
import { render, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { expect, onTestFinished } from 'vitest';
import { App } from '@/app/App';
import { createRouter } from '@/app/router';
import { createStore } from '@/app/store';
import { sessionEnded } from '@/session/sessionEvents';

/** Opens the app at an address, with what a browser has stored of the user who was last signed in. */
export function renderAt(address: string, { storedUser }: { storedUser?: User } = {}) {
  window.history.replaceState(null, '', address);
  if (storedUser) localStorage.setItem('userInfo', JSON.stringify(storedUser));
  const store = createStore();
  const router = createRouter();
  onTestFinished(() => router.dispose());
  // What is answered later would sign in whoever the next test opens the app for.
  onTestFinished(() => void store.dispatch(sessionEnded()));
  render(<App store={store} router={router} />);
  // No styles are loaded here that could forbid a press; looking for them takes its time.
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** Expects the app to be at an address, once the code of the screen there has come. */
export async function expectAddress(address: string): Promise<void> {
  await waitFor(() => {
    const { pathname, search } = window.location;
    expect(pathname + search).toBe(address);
  });
}
