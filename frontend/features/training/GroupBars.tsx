import './groupBars.scss';
import { type Day, daysAfter, weekOf } from '@contract/calendar';
import type { HistoryOverview } from '@contract/training';
import { muscleGroups } from '@contract/muscleGroups';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import Table from 'react-bootstrap/Table';
import { Bar, BarChart, XAxis, YAxis } from 'recharts';
import { today } from '@/lib/days';

type Workouts = HistoryOverview['workouts'];

/** In weeks, this one included. */
const periods = [4, 12, 52] as const;

interface GroupBarsProps {
  workouts: Workouts;
  /** What comes below them, and with them. */
  children: ReactNode;
}

/** How often each muscle group was trained in the last weeks: a bar a group, and all figures as a table. */
export function GroupBars({ workouts, children }: GroupBarsProps) {
  const name = useId();
  const [chosen, setChosen] = useState<number>(periods[0]);
  // The chart measures and draws itself several times over: in a task of its own it holds a phone up less.
  const isTimeToDraw = useDeferredValue(true, false);
  const since = daysAfter(weekOf(today()), 7 * (1 - chosen));
  const counts = muscleGroups.map((group) => ({ group, times: timesTrained(workouts, group, since) }));
  return (
    <>
      <section className="mb-5" aria-labelledby="groups">
        <h2 id="groups">Grupos musculares</h2>
        <fieldset>
          <legend className="group-bars-legend">Últimas semanas:</legend>
          {periods.map((weeks) => (
            <FormCheck
              key={weeks}
              inline
              type="radio"
              id={`${name}-${weeks}`}
              name={name}
              label={
                <>
                  {weeks} <span className="visually-hidden">semanas</span>
                </>
              }
              checked={weeks === chosen}
              onChange={() => setChosen(weeks)}
            />
          ))}
        </fieldset>
        <div
          className="group-bars"
          role="img"
          aria-label={`Treinos por grupo nas últimas ${chosen} semanas: ${counts
            .map(({ group, times }) => `${group} ${times}`)
            .join(', ')}`}
        >
          {/* Beside the chart, whose own texts would be measured one by one. */}
          <div className="group-bars-names">
            {counts.map(({ group, times }) => (
              <span key={group}>
                {group} {times}
              </span>
            ))}
          </div>
          <div className="group-bars-chart">
            {isTimeToDraw && (
              <BarChart
                responsive
                data={counts}
                layout="vertical"
                accessibilityLayer={false}
                className="w-100 h-100"
                margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
              >
                <XAxis type="number" hide domain={[0, 'dataMax']} />
                <YAxis type="category" dataKey="group" hide />
                <Bar
                  dataKey="times"
                  fill="var(--bs-primary)"
                  radius={6}
                  minPointSize={2}
                  isAnimationActive={false}
                />
              </BarChart>
            )}
          </div>
        </div>
        <details>
          <summary>Ver como tabela</summary>
          <GroupTable workouts={workouts} />
        </details>
      </section>
      {children}
    </>
  );
}

function GroupTable({ workouts }: { workouts: Workouts }) {
  const thisWeek = weekOf(today());
  const columns = periods.map((weeks) => ({ weeks, since: daysAfter(thisWeek, 7 * (1 - weeks)) }));
  return (
    <div className="table-responsive">
      <Table className="mt-2" aria-label="Treinos por grupo muscular">
        <thead>
          <tr>
            <th scope="col">Grupo</th>
            {columns.map(({ weeks }) => (
              <th key={weeks} scope="col">
                {weeks} semanas
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {muscleGroups.map((group) => (
            <tr key={group}>
              <th scope="row">{group}</th>
              {columns.map(({ weeks, since }) => (
                <td key={weeks}>{timesTrained(workouts, group, since)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function timesTrained(workouts: Workouts, group: string, since: Day): number {
  return workouts.filter(({ category, day }) => category === group && day >= since).length;
}
