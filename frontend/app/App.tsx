import { StrictMode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { useUser } from '@/session/useUser';
import { Toasts } from '@/ui/Toasts';
import { preloadForMember } from './preload';
import type { AppRouter } from './router';
import { sendForMember } from './sendForMember';
import type { AppStore } from './store';

interface AppProps {
  store: AppStore;
  router: AppRouter;
}

export function App({ store, router }: AppProps) {
  return (
    <>
      <StrictMode>
        <Provider store={store}>
          <Screens store={store} router={router} />
        </Provider>
      </StrictMode>
      {/* Outside StrictMode: its double mount makes the toast container lose the first toast. */}
      <Toasts />
    </>
  );
}

function Screens({ store, router }: AppProps) {
  const user = useUser()?._id;
  useEffect(() => (user === undefined ? undefined : preloadForMember(store)), [store, user]);
  useEffect(() => (user === undefined ? undefined : sendForMember(store, user)), [store, user]);
  return <RouterProvider router={router} />;
}
