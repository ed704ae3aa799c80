import { useSyncExternalStore } from 'react';
import Button from 'react-bootstrap/Button';
import { copiedAt } from '@/api/copies';
import { useHasNewRelease } from '@/api/release';
import { dayAndTime } from '@/lib/moments';
import { reloadWithRelease } from '@/lib/serviceWorker';
import { useIsOnline } from '@/lib/useIsOnline';

/** Says when the device is offline or the app outdated. Overlays the screen, so that the layout does not shift. */
export function AppNotices() {
  const isOnline = useIsOnline();
  const isOutdated = useHasNewRelease();
  const seen = useSyncExternalStore(copiedAt.subscribe, copiedAt.current);
  return (
    <div className="app-notices" role="status">
      {(!isOnline || seen) && (
        <p>Sem conexão{seen && `, de ${dayAndTime(seen)}`}. O que você digitou continua aqui.</p>
      )}
      {isOutdated && (
        <p>
          Há uma versão nova. O que você digitou não se perde.{' '}
          <Button variant="primary" onClick={reload}>
            Atualizar
          </Button>
        </p>
      )}
    </div>
  );
}

function reload() {
  // Forms with unsaved changes need not ask, because their drafts survive the reload.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  void reloadWithRelease();
}
