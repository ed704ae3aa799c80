import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { baseApi } from '@/api/baseApi';
import { authAtStart, authSlice } from '@/session/authSlice';
import { draftsSlice } from '@/session/draftsSlice';
import { persistSession, storedUser } from '@/session/persistSession';

export type AppStore = ReturnType<typeof createStore>;

/** The store, as whoever was last signed in on this device left it. */
export function createStore() {
  const store = configureStore({
    reducer: {
      [baseApi.reducerPath]: baseApi.reducer,
      [authSlice.name]: authSlice.reducer,
      [draftsSlice.name]: draftsSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
    preloadedState: { auth: authAtStart(storedUser()) },
  });
  setupListeners(store.dispatch);
  persistSession(store);
  return store;
}
