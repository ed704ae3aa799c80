import '@/styles/tables.scss';
import './yearMap.scss';
import { type Day, daysAfter, weekOf } from '@contract/calendar';
import { type HistoryOverview, overviewWeeks } from '@contract/training';
import { Fragment } from 'react';
import Table from 'react-bootstrap/Table';
import { SkeletonText } from '@/ui/Skeleton';
import { shortDay, shortMonth, shortWeekday, today, weekdayAndDay } from '@/lib/days';

type Workouts = HistoryOverview['workouts'];
type Codes = ReadonlyMap<Day, readonly string[]>;

/** The last year as a calendar heat map with one column per week, and as a table. A phone shows the last half alone. */
export function YearMap({ workouts }: { workouts: Workouts }) {
  const weeks = lastWeeks(overviewWeeks);
  const [since = today()] = weeks;
  // The server sends a week more to some time zones.
  const codes = codesByDay(workouts.filter(({ day }) => day >= since));
  return (
    <section className="mb-5" aria-labelledby="year">
      <h2 id="year">Dias de treino</h2>
      <div
        className="year-map"
        role="img"
        aria-label={`Calendário do último ano: treino em ${codes.size === 1 ? '1 dia' : `${codes.size} dias`}`}
      >
        <Halves weeks={weeks} codes={codes} />
      </div>
      <Legend />
      <details>
        <summary>Ver como tabela</summary>
        <WeekTable weeks={weeks} codes={codes} />
      </details>
    </section>
  );
}

/** The calendar while the history loads; goes inside a Skeleton. */
export function YearMapSkeleton() {
  return (
    <>
      <p className="h2">
        <SkeletonText width={4} />
      </p>
      <div className="year-map">
        <Halves weeks={lastWeeks(overviewWeeks)} codes={new Map()} />
      </div>
    </>
  );
}

interface WeeksProps {
  weeks: readonly Day[];
  codes: Codes;
}

/** Two halves of the year: side by side on wide screens. */
function Halves({ weeks, codes }: WeeksProps) {
  const half = Math.ceil(weeks.length / 2);
  return (
    <>
      <Weeks weeks={weeks.slice(0, half)} codes={codes} />
      <Weeks weeks={weeks.slice(half)} codes={codes} />
    </>
  );
}

function Weeks({ weeks, codes }: WeeksProps) {
  const lastDay = today();
  return (
    <div className="year-map-weeks">
      <span />
      {daysOf(weeks[0] ?? lastDay).map((day) => (
        <span key={day} className="year-map-weekday">
          {shortWeekday(day)}
        </span>
      ))}
      {weeks.map((week, index) => (
        <Fragment key={week}>
          <span className="year-map-month">{monthLabel(week, weeks, index)}</span>
          {daysOf(week).map((day) =>
            day > lastDay ? <span key={day} /> : <DayCell key={day} day={day} codes={codes.get(day) ?? []} />,
          )}
        </Fragment>
      ))}
    </div>
  );
}

/** By class, for 0, 1 and more workouts a day: three, because more shades could not be told apart. */
const intensities = {
  untrained: 'sem treino',
  'trained-once': '1 treino',
  'trained-more': '2 ou mais',
};

function Legend() {
  return (
    <ul className="year-map-legend list-unstyled" aria-hidden="true">
      {Object.entries(intensities).map(([intensity, meaning]) => (
        <li key={intensity}>
          <span className={`year-map-day ${intensity}`} /> {meaning}
        </li>
      ))}
    </ul>
  );
}

function DayCell({ day, codes }: { day: Day; codes: readonly string[] }) {
  return (
    <span
      className={`year-map-day ${intensityOf(codes.length)}`}
      title={`${weekdayAndDay(day)}: ${codes.length === 0 ? 'sem treino' : codes.join(', ')}`}
    />
  );
}

function intensityOf(workouts: number): keyof typeof intensities {
  if (workouts === 0) return 'untrained';
  return workouts === 1 ? 'trained-once' : 'trained-more';
}

/** The same data as text; omits weeks without a workout. */
function WeekTable({ weeks, codes }: WeeksProps) {
  const trained = (week: Day) => daysOf(week).filter((day) => codes.has(day));
  return (
    <div className="table-responsive">
      <Table className="mt-2" aria-label="Treinos por semana">
        <thead>
          <tr>
            <th scope="col">Semana de</th>
            <th scope="col">Treinos</th>
          </tr>
        </thead>
        <tbody>
          {[...weeks]
            .reverse()
            .filter((week) => trained(week).length > 0)
            .map((week) => (
              <tr key={week}>
                <th scope="row">{shortDay(week)}</th>
                <td>
                  {trained(week)
                    .map((day) => `${shortWeekday(day)} ${codes.get(day)?.join(' e ') ?? ''}`)
                    .join(', ')}
                </td>
              </tr>
            ))}
        </tbody>
      </Table>
    </div>
  );
}

/** The Mondays of the last `count` weeks including this one, oldest first. */
function lastWeeks(count: number): Day[] {
  const thisWeek = weekOf(today());
  return Array.from({ length: count }, (_, index) => daysAfter(thisWeek, 7 * (index + 1 - count)));
}

function daysOf(week: Day): Day[] {
  return Array.from({ length: 7 }, (_, index) => daysAfter(week, index));
}

/**
 * The name of the month that begins in a week, otherwise ''. The first week shows its own month, unless the next label
 * would be too close.
 */
function monthLabel(week: Day, weeks: readonly Day[], index: number): string {
  const monthOf = (day: Day) => day.slice(0, 7);
  const lastDay = daysAfter(week, 6);
  if (monthOf(daysAfter(week, -1)) !== monthOf(lastDay)) return shortMonth(lastDay);
  const third = weeks[2];
  return index === 0 && third !== undefined && monthOf(daysAfter(third, 6)) === monthOf(week)
    ? shortMonth(week)
    : '';
}

function codesByDay(workouts: Workouts): Codes {
  const codes = new Map<Day, string[]>();
  for (const { day, name } of workouts) codes.set(day, [...(codes.get(day) ?? []), name]);
  return codes;
}
