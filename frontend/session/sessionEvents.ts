import type { User } from '@contract/user';
import { createAction } from '@reduxjs/toolkit';

// Plain actions in a file of their own, so that the API can toast them without knowing who listens.

/** The session is over: signed out here, or a call was answered that it no longer holds. */
export const sessionEnded = createAction('session/ended');

/** Another tab of this browser stored a user (signed in, went on in the list) or removed it (signed out). */
export const storedUserChanged = createAction<User | null>('session/storedUserChanged');
