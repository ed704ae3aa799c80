import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { useDeviceStore, writeDevice } from '@/lib/deviceStore';
import { paths } from '@/paths';
import { ButtonLink } from '@/ui/ButtonLink';
import { OverlayNotice } from '@/ui/OverlayNotice';
import { useMarkSheetSeenMutation } from './historyApi';
import { useHistoryOverview } from './queue/useQueue';

/** On the device, so that it also holds without a network: when the sheet was given that the member has read. */
const key = 'seenSheet';

/** Tells a member that a trainer has given them a sheet, until they have read it. */
export function SheetNotice() {
  const { currentData: log } = useHistoryOverview();
  const [markSeen] = useMarkSheetSeenMutation();
  const seen = useDeviceStore(key);
  // A copy from before there were sheets has none.
  const sheet = log?.sheet ?? null;
  const isSeen = sheet === null || sheet.isSeen;
  const isSeenHere = seen === sheet?.givenAt;
  const unsaid = isSeenHere && !isSeen ? seen : null;

  useEffect(() => {
    // A failure does no harm: the next visit tries again.
    if (unsaid) void markSeen({ givenAt: unsaid });
  }, [unsaid, markSeen]);

  if (isSeen || isSeenHere) return null;
  const { givenBy, givenAt, note } = sheet;
  return (
    <OverlayNotice>
      <span>
        Seu treino foi atualizado por <bdi>{givenBy}</bdi>
      </span>
      {note !== '' && (
        <ButtonLink variant="primary" to={paths.myWorkout}>
          Ler o recado
        </ButtonLink>
      )}
      <Button
        variant="outline-secondary"
        onClick={() => {
          // The focused button disappears.
          document.querySelector('main')?.focus({ preventScroll: true });
          writeDevice(key, givenAt);
        }}
      >
        Entendi
      </Button>
    </OverlayNotice>
  );
}
