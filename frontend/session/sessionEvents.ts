import type { User } from '@contract/user';
import { createAction } from '@reduxjs/toolkit';
import type { SignInState } from './signInState';

// In a file of their own to avoid import cycles.

/** The user signed out or deleted the account in this tab. */
export const sessionEnded = createAction('session/ended');

/** The login screen has opened after a 401. */
export const loginOpened = createAction('session/loginOpened');

/** Another tab stored a user (signed in, moved on to the next workout) or removed it (signed out). */
export const storedUserChanged = createAction<User | null>('session/storedUserChanged');

/** A call has signed in that is not one of sessionApi's. */
export const signedIn = createAction<User>('session/signedIn');

/** What a call under way is for, in case that it needs a sign-in; null when it is over. */
export const purposeChanged = createAction<SignInState | null>('session/purposeChanged');
