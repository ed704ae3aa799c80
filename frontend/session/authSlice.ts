import type { User } from '@contract/user';
import { createSlice, isAnyOf, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { isUnauthorized, statusOf } from '@/api/errorMessage';
import { sessionApi } from './sessionApi';
import { loginOpened, sessionEnded, storedUserChanged, userUpdated } from './sessionEvents';

interface AuthState {
  userInfo: User | null;
  /** True from the start until the profile call for the stored user has settled. */
  checking: boolean;
  /** True from a 401 until the login screen is shown. */
  needsLogin: boolean;
}

const { login, register, getProfile, updateProfile } = sessionApi.endpoints;

const signedInAs = (userInfo: User): AuthState => ({ userInfo, checking: false, needsLogin: false });
const signedOut: AuthState = { userInfo: null, checking: false, needsLogin: false };

/** A stored user is trusted only once the server has confirmed it. */
export function initialAuthState(storedUser: User | null): AuthState {
  return { ...signedOut, userInfo: storedUser, checking: storedUser !== null };
}

export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => signedOut)
      .addCase(loginOpened, (state) => ({ ...state, needsLogin: false }))
      .addCase(storedUserChanged, (_state, { payload }) => (payload ? signedInAs(payload) : signedOut))
      .addMatcher(isAnyOf(login.matchFulfilled, register.matchFulfilled), (_state, { payload }) =>
        signedInAs(payload),
      )
      .addMatcher(
        isAnyOf(getProfile.matchFulfilled, updateProfile.matchFulfilled, userUpdated),
        (state, { payload }) =>
          // A late response must not sign in a user who has already signed out.
          state.checking || state.userInfo?._id === payload._id ? signedInAs(payload) : state,
      )
      .addMatcher(isSignInRequired, ({ checking }) => ({ ...signedOut, needsLogin: !checking }))
      .addMatcher(getProfile.matchRejected, (state, { payload, meta }) => {
        if (meta.condition) return state;
        // The stored user stays signed in while there is no network in the gym, or while the server restarts.
        return { ...state, userInfo: isPermanent(payload) ? null : state.userInfo, checking: false };
      });
  },
  selectors: {
    selectUser: ({ userInfo }) => userInfo,
    selectIsChecking: ({ checking }) => checking,
    selectNeedsLogin: ({ needsLogin }) => needsLogin,
  },
});

export const { selectUser, selectIsChecking, selectNeedsLogin } = authSlice.selectors;

/** A 401 from any call except the login, where it means a wrong password. */
function isSignInRequired(action: UnknownAction): boolean {
  return isRejectedWithValue(action) && isUnauthorized(action.payload) && !login.matchRejected(action);
}

/** Rate limits, and a server that is restarting or out of reach. */
const temporaryStatuses = [429, 502, 503, 504];

/** Whether a retry would fail in the same way. */
function isPermanent(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && !temporaryStatuses.includes(status);
}
