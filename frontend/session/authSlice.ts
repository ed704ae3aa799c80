import type { User } from '@contract/user';
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { statusOf } from '@/api/errorMessage';
import { sessionApi } from './sessionApi';
import { sessionEnded, storedUserChanged } from './sessionEvents';

interface AuthState {
  userInfo: User | null;
  /** True from the start until the stored user's profile has been answered. */
  checking: boolean;
}

const { login, register, getProfile, updateProgress, updateProfile } = sessionApi.endpoints;

const signedInAs = (userInfo: User): AuthState => ({ userInfo, checking: false });
const signedOut: AuthState = { userInfo: null, checking: false };

/** The state at the start: a user found on the device is believed only once the server has confirmed it. */
export function authAtStart(storedUser: User | null): AuthState {
  return { userInfo: storedUser, checking: storedUser !== null };
}

export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => signedOut)
      .addCase(storedUserChanged, (_state, { payload }) => (payload ? signedInAs(payload) : signedOut))
      .addMatcher(isAnyOf(login.matchFulfilled, register.matchFulfilled), (_state, { payload }) =>
        signedInAs(payload),
      )
      .addMatcher(
        isAnyOf(getProfile.matchFulfilled, updateProgress.matchFulfilled, updateProfile.matchFulfilled),
        (state, { payload }) =>
          // A late answer does not bring back who has signed out meanwhile.
          state.checking || state.userInfo?._id === payload._id ? signedInAs(payload) : state,
      )
      .addMatcher(getProfile.matchRejected, (state, { payload, meta }) => {
        if (meta.condition) return state;
        // A refusal ends the session. Silence (no network in the gym, the server restarting) does not:
        // the stored user stays, and the first refused call corrects it.
        return isRefusal(payload) ? signedOut : { ...state, checking: false };
      });
  },
  selectors: {
    selectUser: ({ userInfo }) => userInfo,
    selectIsChecking: ({ checking }) => checking,
  },
});

export const { selectUser, selectIsChecking } = authSlice.selectors;

function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && status >= 400 && status < 500;
}
