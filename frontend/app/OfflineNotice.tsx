import { useIsOnline } from '@/lib/useIsOnline';

/** Says that there is no network. Lies over the screen, so that nothing moves when the signal comes and goes. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div className="offline-notice" role="status">
      {!isOnline && <p>Sem conexão. O que você digitou continua aqui.</p>}
    </div>
  );
}
