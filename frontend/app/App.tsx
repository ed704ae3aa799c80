import './app.scss';
import '@/ui/historySteps';
import { StrictMode, Suspense } from 'react';
import Container from 'react-bootstrap/Container';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { SessionGate } from '@/session/SessionGate';
import { Toasts } from '@/ui/Toasts';
import { Waiting } from '@/ui/Waiting';
import { ErrorBoundary } from './ErrorBoundary';
import { Footer } from './Footer';
import { Header } from './Header';
import { OfflineNotice } from './OfflineNotice';
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
            <Suspense fallback={<Waiting />}>
              <Screens />
            </Suspense>
          </SessionGate>
        </ErrorBoundary>
      </Container>
      <Footer />
      <RouteChange />
    </>
  );
}
