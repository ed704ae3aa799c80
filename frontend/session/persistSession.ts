import type { User } from '@contract/user';
import type { Store } from '@reduxjs/toolkit';
import { baseApi } from '@/api/baseApi';
import { forgetCopies } from '@/api/copies';
import { endServerSession, isSignOutPending } from '@/api/serverSession';
import { ownName } from '@/lib/basePath';
import { selectUser } from './authSlice';
import { storedUserChanged } from './sessionEvents';

const key = ownName('userInfo');

type StoreWithAuth = Store<Parameters<typeof selectUser>[0]>;

/** The user stored on this device; null if there is none, it cannot be read, or they have signed out. */
export function storedUser(): User | null {
  if (isSignOutPending()) return null;
  try {
    return readUser(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/**
 * Stores the public fields of the signed-in user on this device until the session ends, and follows changes by other
 * tabs. When the user changes, the API cache and the copies of responses are emptied, so that nobody sees another user's
 * data. A sign-out that has not reached the server is repeated at the start, and when the device is back online.
 */
export function persistSession(store: StoreWithAuth): void {
  let previous = selectUser(store.getState());
  // The session may have ended while no tab was open.
  if (previous === null) forgetCopies();
  store.subscribe(() => {
    const user = selectUser(store.getState());
    if (user === previous) return;
    const isOther = previous !== null && previous._id !== user?._id;
    previous = user;
    write(user);
    if (!isOther) return;
    forgetCopies();
    // Resetting aborts pending calls. Deferred, so that the call whose 401 ended the session is rejected first.
    setTimeout(() => store.dispatch(baseApi.util.resetApiState()));
  });
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    const user = readUser(event.newValue);
    store.dispatch(storedUserChanged(user));
    // The other tab may have changed the list and the history, too. After signing out they must not be refetched.
    if (user !== null) store.dispatch(baseApi.util.invalidateTags(['MyWorkout', 'History']));
  });
  finishSignOut();
  window.addEventListener('online', finishSignOut);
}

function finishSignOut(): void {
  if (isSignOutPending()) void endServerSession();
}

function write(user: User | null): void {
  try {
    if (user === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(publicFields(user)));
  } catch (error) {
    console.error('Erro ao armazenar dados do usuário', error);
  }
}

function publicFields(user: User): User {
  const { _id, name, email, isAdmin, currentWorkoutIndex, lastCompletedWorkout, createdAt } = user;
  return { _id, name, email, isAdmin, currentWorkoutIndex, lastCompletedWorkout, createdAt };
}

// Not parsed with the contract's schema, which would add zod to the initial bundle. The profile call confirms the user.
function readUser(text: string | null): User | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isUser(value) ? publicFields(value) : null;
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is User {
  return (
    typeof value === 'object' &&
    value !== null &&
    '_id' in value &&
    typeof value._id === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'currentWorkoutIndex' in value &&
    typeof value.currentWorkoutIndex === 'number'
  );
}
