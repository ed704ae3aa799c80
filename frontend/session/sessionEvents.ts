import type { User } from '@contract/user';
import { createAction } from '@reduxjs/toolkit';

// Plain actions in a file of their own keep the imports free of cycles.

/** Signed out here. */
export const sessionEnded = createAction('session/ended');

/** The login is shown to somebody who needs it. */
export const loginOpened = createAction('session/loginOpened');

/** A call has returned the signed-in user anew. */
export const userUpdated = createAction<User>('session/userUpdated');

/** Another tab of this browser stored a user (signed in, went on in the list) or removed it (signed out). */
export const storedUserChanged = createAction<User | null>('session/storedUserChanged');
