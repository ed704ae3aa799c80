import './audit.scss';
import { type AuditEntry, AuditKind } from '@contract/audit';
import type { Day } from '@contract/calendar';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { dayOf, longDay } from '@/lib/days';
import { timeOf } from '@/lib/moments';
import { parsePageNumber } from '@/lib/parsePageNumber';
import { paths } from '@/paths';
import { AdminListPage } from '@/ui/AdminListPage';
import { BackLink } from '@/ui/BackLink';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { Pages } from '@/ui/Pages';
import { SelectField } from '@/ui/SelectField';
import { Skeleton, SkeletonText } from '@/ui/Skeleton';
import { useGetAuditQuery } from './auditApi';
import { AuditSentence } from './AuditSentence';

/** What administrators, members and commands have done, newest first, by day. */
export function AuditScreen() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { data: kind } = AuditKind.safeParse(address.get('kind'));
  const pageNumber = parsePageNumber(address.get('pageNumber'));
  const query = useGetAuditQuery({ pageNumber, ...(kind && { kind }) }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <BackLink to={paths.adminUsers()} />
      <AdminListPage title="O que aconteceu">
        <p>Fica guardado por um ano, e ninguém pode mudar nem apagar pelo app.</p>
        <SelectField
          className="audit-kind"
          name="kind"
          label="Mostrar"
          value={kind ?? ''}
          onChange={({ target }) => {
            const { data: chosen } = AuditKind.safeParse(target.value);
            void navigate(paths.adminAudit({ kind: chosen }), { preventScrollReset: true });
          }}
        >
          <option value="">Tudo</option>
          {AuditKind.options.map((each) => (
            <option key={each} value={each}>
              {kindLabels[each]}
            </option>
          ))}
        </SelectField>
        <Loaded query={query} fallback={<AuditSkeleton />}>
          {({ entries, page, pages }) =>
            entries.length === 0 ? (
              <Notice variant="info">Nada disso aconteceu no último ano.</Notice>
            ) : (
              <>
                {byDay(entries).map(([day, entriesOfDay]) => (
                  <DayList key={day} day={day} entries={entriesOfDay} />
                ))}
                <Pages
                  page={page}
                  pages={pages}
                  linkTo={(number) => paths.adminAudit({ kind, pageNumber: number })}
                />
              </>
            )
          }
        </Loaded>
      </AdminListPage>
    </>
  );
}

const kindLabels: Record<AuditKind, string> = {
  rights: 'Direitos de administração',
  accounts: 'Nomes e emails mudados',
  deletions: 'Exclusões',
  sheets: 'Fichas',
  data: 'Lista de emails e cópias dos dados',
};

function DayList({ day, entries }: { day: Day; entries: readonly AuditEntry[] }) {
  return (
    <section className="mt-4" aria-labelledby={day}>
      <h2 id={day} className="h5">
        {longDay(day)}
      </h2>
      <ul className="audit-entries list-unstyled">
        {entries.map((entry) => (
          <li key={entry._id}>
            <time className="text-secondary" dateTime={entry.at}>
              {timeOf(new Date(entry.at))}
            </time>
            <p className="mb-0">
              <AuditSentence entry={entry} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The entries of each day in this device's time zone, in the order given. */
function byDay(entries: readonly AuditEntry[]): [Day, AuditEntry[]][] {
  const days = new Map<Day, AuditEntry[]>();
  for (const entry of entries) {
    const day = dayOf(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

function AuditSkeleton() {
  return (
    <Skeleton>
      {Array.from({ length: 8 }, (_, index) => (
        <p key={index}>
          <SkeletonText width={8} />
        </p>
      ))}
    </Skeleton>
  );
}
