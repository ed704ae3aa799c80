import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { baseApi } from '@/api/baseApi';
import { initialAuthState, authSlice } from '@/session/authSlice';
import { draftsSlice } from '@/session/draftsSlice';
import { persistDrafts, storedDrafts } from '@/session/persistDrafts';
import { persistSession, storedUser } from '@/session/persistSession';

export type AppStore = ReturnType<typeof createStore>;

/** The store, starting with the user stored on this device, and the drafts stored in this tab. */
export function createStore() {
  const store = configureStore({
    reducer: {
      [baseApi.reducerPath]: baseApi.reducer,
      [authSlice.name]: authSlice.reducer,
      [draftsSlice.name]: draftsSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
    preloadedState: { auth: initialAuthState(storedUser()), drafts: storedDrafts() },
  });
  setupListeners(store.dispatch);
  persistSession(store);
  persistDrafts(store);
  return store;
}
