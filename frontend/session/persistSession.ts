import type { User } from '@contract/user';
import type { Store } from '@reduxjs/toolkit';
import { baseApi } from '@/api/baseApi';
import { selectUser } from './authSlice';
import { storedUserChanged } from './sessionEvents';

const key = 'userInfo';

type StoreWithAuth = Store<Parameters<typeof selectUser>[0]>;

/** The user kept on this device; null when there is none or what is there cannot be read. */
export function storedUser(): User | null {
  try {
    return readUser(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/**
 * Keeps the device in step with the session: the public fields of the user are stored, and removed at its end.
 * Whoever comes next finds no data of the one before: every cached answer goes when the person changes.
 * Follows what other tabs of the same browser store.
 */
export function persistSession(store: StoreWithAuth): void {
  let known = selectUser(store.getState());
  store.subscribe(() => {
    const user = selectUser(store.getState());
    if (user === known) return;
    const before = known;
    known = user;
    write(user);
    if (before === null || before._id === user?._id) return;
    // Emptying aborts what is under way: the call whose refusal ended the session tells its caller first.
    setTimeout(() => store.dispatch(baseApi.util.resetApiState()));
  });
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    const user = readUser(event.newValue);
    store.dispatch(storedUserChanged(user));
    // List and log may have changed along with the place in the list. Who has signed out is not to ask for them.
    if (user !== null) store.dispatch(baseApi.util.invalidateTags(['MyWorkout', 'History']));
  });
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

// Without the contract's schema: this runs in the first chunk, and the profile call checks the user anyway.
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
