import './app.scss';
import '@/ui/historySteps';
import { StrictMode, useEffect } from 'react';
import Container from 'react-bootstrap/Container';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { SessionGate } from '@/session/SessionGate';
import { useUser } from '@/session/useUser';
import { Toasts } from '@/ui/Toasts';
import { ErrorBoundary } from './ErrorBoundary';
import { Footer } from './Footer';
import { Header } from './Header';
import { OfflineNotice } from './OfflineNotice';
import { preloadForMember } from './preload';
import { mainId, RouteChange } from './RouteChange';
import { Screens } from './routes';
import type { AppStore } from './store';

/** The whole app: the frame around the screen that the address names, and the toasts. */
export function App({ store }: { store: AppStore }) {
  return (
    <>
      <StrictMode>
        <Provider store={store}>
          <BrowserRouter>
            <Frame />
          </BrowserRouter>
        </Provider>
      </StrictMode>
      {/* Outside: the toasts' container loses what it was told first when it is mounted twice. */}
      <Toasts />
    </>
  );
}

function Frame() {
  const isVisitor = useUser() === null;
  useEffect(() => (isVisitor ? undefined : preloadForMember()), [isVisitor]);
  return (
    <>
      <a className="skip-link visually-hidden-focusable" href={`#${mainId}`}>
        Pular para o conteúdo
      </a>
      <Header />
      <OfflineNotice />
      <Container as="main" id={mainId} tabIndex={-1} className="py-4">
        <ErrorBoundary>
          <SessionGate>
            <Screens />
          </SessionGate>
        </ErrorBoundary>
      </Container>
      <Footer />
      <RouteChange />
    </>
  );
}
