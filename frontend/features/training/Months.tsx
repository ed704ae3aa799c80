import './months.scss';
import { useState } from 'react';
import { monthTitle } from '@/lib/days';
import { useHasDraft } from '@/session/useDraft';
import { Loaded } from '@/ui/Loaded';
import { Skeleton, SkeletonText } from '@/ui/Skeleton';
import { LogEntryItem } from './LogEntryItem';
import { useLogEntries } from './queue/useQueue';

interface MonthsProps {
  /** Newest first. */
  months: readonly string[];
  /** The id of the newest entry, the only one that can be undone. */
  newest: string | null | undefined;
}

/** The history by month. Months are collapsible; the newest and those with a draft start open. */
export function Months({ months, newest }: MonthsProps) {
  return (
    <section aria-labelledby="months">
      <h2 id="months">Por mês</h2>
      {months.map((month, index) => (
        <Month key={month} month={month} isFirst={index === 0} newest={newest} />
      ))}
    </section>
  );
}

interface MonthProps {
  month: string;
  isFirst: boolean;
  newest: string | null | undefined;
}

function Month({ month, isFirst, newest }: MonthProps) {
  const hasDraft = useHasDraft(`log ${month}`);
  const [isOpen, setIsOpen] = useState(isFirst || hasDraft);
  return (
    <details
      className="log-month"
      open={isOpen}
      onToggle={({ target, currentTarget }) => target === currentTarget && setIsOpen(currentTarget.open)}
    >
      <summary>
        <h3>{monthTitle(month)}</h3>
      </summary>
      {isOpen && <Entries month={month} newest={newest} />}
    </details>
  );
}

function Entries({ month, newest }: Omit<MonthProps, 'isFirst'>) {
  const query = useLogEntries(month);
  return (
    <Loaded query={query} fallback={<EntriesSkeleton />}>
      {(entries) => (
        <ul className="log-entries list-unstyled">
          {entries.map((entry) => (
            <LogEntryItem key={entry._id} entry={entry} isNewest={entry._id === newest} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function EntriesSkeleton() {
  return (
    <Skeleton>
      <ul className="log-entries list-unstyled">
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index} className="log-entry">
            <p className="w-100 mb-0">
              <SkeletonText width={4} />
              <br />
              <SkeletonText width={9} />
            </p>
          </li>
        ))}
      </ul>
    </Skeleton>
  );
}
