import { useIsOnline } from '@/lib/useIsOnline';

/** Shown while the device is offline. Overlays the screen, so that the layout does not shift with the signal. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div className="offline-notice" role="status">
      {!isOnline && <p>Sem conexão. O que você digitou continua aqui.</p>}
    </div>
  );
}
