import type { User } from '@contract/users';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '@/app/App';
import { createStore } from '@/app/store';

/** Opens the app at an address, with what a browser has stored of the user who was last signed in. */
export function renderAt(address: string, { storedUser }: { storedUser?: User } = {}) {
  window.history.replaceState(null, '', address);
  if (storedUser) localStorage.setItem('userInfo', JSON.stringify(storedUser));
  render(<App store={createStore()} />);
  return userEvent.setup({ delay: null });
}

/** The address that the app is at. */
export function currentAddress(): string {
  const { pathname, search } = window.location;
  return pathname + search;
}
