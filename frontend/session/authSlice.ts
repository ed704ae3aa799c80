import type { User } from '@contract/user';
import { createSlice, isAnyOf, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { isUnauthorized, statusOf } from '@/api/errorMessage';
import { mayHaveSession } from '@/api/serverSession';
import { nextDelay } from '@/lib/nextDelay';
import { sessionApi } from './sessionApi';
import { loginOpened, purposeChanged, sessionEnded, signedIn, storedUserChanged } from './sessionEvents';
import type { SignInState } from './signInState';

interface AuthState {
  userInfo: User | null;
  /** True from the start until the server has confirmed or denied the session that this device remembers. */
  checking: boolean;
  /** While checking: the time until the profile is requested again, in ms; null before the first response. */
  retryIn: number | null;
  /** What the call under way is for, which a sign-in would have to say. */
  purpose: SignInState | null;
  /** From a 401 until the login screen is shown: what the sign-in is for, `{}` for the screen alone. */
  needsLogin: SignInState | null;
  /** True from a sign-in until the server has recognized the user at a later call. */
  isNew: boolean;
  /** True after a sign-in that the server did not recognize at the next call. */
  lacksCookies: boolean;
}

const { login, confirmSignIn, register, getProfile, updateProfile } = sessionApi.endpoints;

const signedOut: AuthState = {
  userInfo: null,
  checking: false,
  retryIn: null,
  purpose: null,
  needsLogin: null,
  isNew: false,
  lacksCookies: false,
};
const signedInAs = (userInfo: User): AuthState => ({ ...signedOut, userInfo });

/** A session that this device remembers, with or without its user, is trusted only once the server has confirmed it. */
export function initialAuthState(storedUser: User | null): AuthState {
  return { ...signedOut, userInfo: storedUser, checking: storedUser !== null || mayHaveSession() };
}

export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => signedOut)
      .addCase(loginOpened, (state) => ({ ...state, needsLogin: null }))
      .addCase(purposeChanged, (state, { payload }) => ({ ...state, purpose: payload }))
      .addCase(storedUserChanged, (_state, { payload }) => (payload ? signedInAs(payload) : signedOut))
      .addMatcher(
        isAnyOf(login.matchFulfilled, confirmSignIn.matchFulfilled, register.matchFulfilled, signedIn),
        (_state, { payload }) => ({
          ...signedInAs(payload),
          isNew: true,
        }),
      )
      .addMatcher(isAnyOf(getProfile.matchFulfilled, updateProfile.matchFulfilled), (state, { payload }) =>
        // A late response must not sign in a user who has already signed out. Another user than before has signed in with
        // another tab, which a page that was left and returned to has not heard of.
        state.checking || state.userInfo !== null ? signedInAs(payload) : state,
      )
      .addMatcher(isSignInRequired, (state) => {
        // Calls that run side by side are rejected side by side; the first says what the sign-in is for.
        if (state.needsLogin !== null) return state;
        const { isNew, lacksCookies, purpose } = state;
        return { ...signedOut, needsLogin: purpose ?? {}, lacksCookies: isNew || lacksCookies };
      })
      .addMatcher(getProfile.matchRejected, (state, { payload, meta }) => {
        if (!state.checking || meta.condition) return state;
        if (isPermanent(payload)) return signedOut;
        return { ...state, retryIn: retryAfter(meta.baseQueryMeta) ?? nextDelay(state.retryIn) };
      });
  },
  selectors: {
    selectUser: ({ userInfo }) => userInfo,
    /** Whether the screens have to wait. While the server is out of reach, the stored user can go on. */
    selectIsWaiting: ({ checking, retryIn, userInfo }) => checking && (retryIn === null || userInfo === null),
    selectMayBeSignedIn: ({ checking, userInfo }) => checking || userInfo !== null,
    selectRetryIn: ({ retryIn }) => retryIn,
    selectNeedsLogin: ({ needsLogin }) => needsLogin,
    selectLacksCookies: ({ lacksCookies }) => lacksCookies,
  },
});

export const {
  selectUser,
  selectIsWaiting,
  selectMayBeSignedIn,
  selectRetryIn,
  selectNeedsLogin,
  selectLacksCookies,
} = authSlice.selectors;

/** A 401 from any call except those of a sign-in, where it means a wrong password or code. */
function isSignInRequired(action: UnknownAction): boolean {
  const isSignIn = isAnyOf(login.matchRejected, confirmSignIn.matchRejected);
  return isRejectedWithValue(action) && isUnauthorized(action.payload) && !isSignIn(action);
}

/** Rate limits, and a server that is restarting or out of reach. */
const temporaryStatuses = [429, 502, 503, 504];

/** Whether a retry would fail in the same way. */
function isPermanent(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && !temporaryStatuses.includes(status);
}

/** The delay that the server asks for, in ms; null if it asks for none. */
function retryAfter(meta: unknown): number | null {
  if (typeof meta !== 'object' || meta === null || !('response' in meta)) return null;
  const seconds = meta.response instanceof Response && Number(meta.response.headers.get('Retry-After'));
  return seconds ? seconds * 1000 : null;
}
