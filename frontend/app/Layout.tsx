import './app.scss';
import { type MouseEvent, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { SessionGate } from '@/session/SessionGate';
import { UnsavedChangesGuard } from '@/ui/UnsavedChanges';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { AppNotices } from './AppNotices';
import { Footer } from './Footer';
import { Header } from './Header';
import { NavigationProgress } from './NavigationProgress';
import { mainId, RouteChange } from './RouteChange';

export function Layout() {
  return (
    <UnsavedChangesGuard>
      <a className="skip-link visually-hidden-focusable" href={`#${mainId}`} onClick={skipToMain}>
        Pular para o conteúdo
      </a>
      <Header />
      <NavigationProgress />
      <AppNotices />
      <main id={mainId} tabIndex={-1} className="container py-4">
        <Suspense fallback={<LoadingSpinner />}>
          <SessionGate>
            <Outlet />
          </SessionGate>
        </Suspense>
      </main>
      <Footer />
      <RouteChange />
      {/* Keyed by path as well, because the location key of every page load is 'default'. */}
      <ScrollRestoration getKey={({ pathname, key }) => `${pathname} ${key}`} />
    </UnsavedChangesGuard>
  );
}

/** Moves the focus without following the link, whose history entry would be unknown to the router's blocker. */
function skipToMain(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(mainId)?.focus();
}
