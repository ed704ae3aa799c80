import { useEffect, useState, useSyncExternalStore } from 'react';
import Button from 'react-bootstrap/Button';
import { baseApi, tagTypes } from '@/api/baseApi';
import { copies, dropCopies, dropOldCopies } from '@/api/copies';
import { useHasNewRelease } from '@/api/release';
import { useDispatch } from 'react-redux';
import { dayAndTime } from '@/lib/moments';
import { reloadWithRelease } from '@/lib/serviceWorker';
import { useIsOnline } from '@/lib/useIsOnline';
import { noticesId } from '@/ui/OverlayNotice';

/** Says when the device is offline or the app outdated. Overlays the screen, so that the layout does not shift. */
export function AppNotices() {
  const isOnline = useIsOnline();
  const isOutdated = useHasNewRelease();
  const seen = useCopies();
  return (
    <div id={noticesId} className="app-notices" role="status">
      {seen && <p>Sem conexão, de {dayAndTime(seen)}.</p>}
      {!seen && !isOnline && <p>Sem conexão. O que você digitou continua aqui.</p>}
      {isOutdated && (
        <p>
          Há uma versão nova. O que você digitou não se perde. <UpdateButton />
        </p>
      )}
    </div>
  );
}

function UpdateButton() {
  const [isUpdating, setIsUpdating] = useState(false);
  const update = () => {
    setIsUpdating(true);
    void reloadWithRelease();
  };
  return (
    <Button variant="primary" disabled={isUpdating} onClick={update}>
      {isUpdating ? 'Atualizando…' : 'Atualizar'}
    </Button>
  );
}

/** While the screens show copies, in ms. */
const tryAgainAfter = 15_000;

/** Returns the date of the oldest copy that is shown, and requests what is shown again as long as there is one. */
function useCopies(): Date | undefined {
  const shown = useSyncExternalStore(copies.subscribe, copies.current);
  const dispatch = useDispatch();
  const hasCopies = shown.size > 0;
  useEffect(() => {
    if (!hasCopies) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      dropOldCopies();
      dispatch(baseApi.util.invalidateTags([...tagTypes]));
    }, tryAgainAfter);
    window.addEventListener('online', dropCopies);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', dropCopies);
    };
  }, [hasCopies, dispatch]);
  const [oldest] = [...shown.values()].sort((a, b) => a.getTime() - b.getTime());
  return oldest;
}
