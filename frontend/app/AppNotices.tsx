import Button from 'react-bootstrap/Button';
import { useHasNewRelease } from '@/api/release';
import { useIsOnline } from '@/lib/useIsOnline';

/** Says when the device is offline or the app outdated. Overlays the screen, so that the layout does not shift. */
export function AppNotices() {
  const isOnline = useIsOnline();
  const isOutdated = useHasNewRelease();
  return (
    <div className="app-notices" role="status">
      {!isOnline && <p>Sem conexão. O que você digitou continua aqui.</p>}
      {isOutdated && (
        <p>
          Há uma versão nova. O que você digitou não se perde.{' '}
          <Button variant="primary" onClick={reload}>
            Recarregar
          </Button>
        </p>
      )}
    </div>
  );
}

function reload() {
  // Forms with unsaved changes need not ask, because their drafts survive the reload.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}
