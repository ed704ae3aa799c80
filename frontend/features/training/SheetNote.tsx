import { shortDate } from '@/lib/dates';
import { useGetHistoryOverviewQuery } from './historyApi';

/** What the trainer has written with the last sheet. */
export function SheetNote() {
  const { data: overview } = useGetHistoryOverviewQuery();
  const sheet = overview?.sheet ?? null;
  if (sheet === null || sheet.note === '') return null;
  return (
    <aside className="mb-4 d-print-none" aria-label="Recado da ficha">
      <p className="mb-1 text-secondary">
        Recado de <bdi>{sheet.givenBy}</bdi>, {shortDate(sheet.givenAt)}
      </p>
      <p className="as-written mb-0">{sheet.note}</p>
    </aside>
  );
}
