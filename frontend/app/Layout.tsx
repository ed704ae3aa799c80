import './app.scss';
import { type MouseEvent, Suspense } from 'react';
import Container from 'react-bootstrap/Container';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { SessionGate } from '@/session/SessionGate';
import { UnsavedChangesGuard } from '@/ui/UnsavedChanges';
import { Waiting } from '@/ui/Waiting';
import { Footer } from './Footer';
import { Header } from './Header';
import { NavigationProgress } from './NavigationProgress';
import { OfflineNotice } from './OfflineNotice';
import { mainId, RouteChange } from './RouteChange';

/** The frame around every screen. Scroll positions go by address too: every page load has the key 'default'. */
export function Layout() {
  return (
    <UnsavedChangesGuard>
      <a className="skip-link visually-hidden-focusable" href={`#${mainId}`} onClick={skipToMain}>
        Pular para o conteúdo
      </a>
      <Header />
      <NavigationProgress />
      <OfflineNotice />
      <Container as="main" id={mainId} tabIndex={-1} className="py-4">
        <Suspense fallback={<Waiting />}>
          <SessionGate>
            <Outlet />
          </SessionGate>
        </Suspense>
      </Container>
      <Footer />
      <RouteChange />
      <ScrollRestoration getKey={({ pathname, key }) => `${pathname} ${key}`} />
    </UnsavedChangesGuard>
  );
}

/** Without an entry in the history that the router does not know: it could not count the steps back to it. */
function skipToMain(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(mainId)?.focus();
}
