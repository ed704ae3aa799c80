import './groupBars.scss';
import { daysAfter, weekOf } from '@contract/calendar';
import type { HistoryOverview } from '@contract/history';
import { muscleGroups } from '@contract/muscleGroups';
import { useDeferredValue, useId, useState } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import Table from 'react-bootstrap/Table';
import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts';
import { today } from '@/lib/days';

type Workouts = HistoryOverview['workouts'];

/** In weeks, this one included. */
const periods = [4, 12, 52] as const;

const textColor = 'var(--bs-body-color)';

/** How often each muscle group was trained in the last weeks: a bar a group, and all figures as a table. */
export function GroupBars({ workouts }: { workouts: Workouts }) {
  const name = useId();
  const [chosen, setChosen] = useState<number>(periods[0]);
  // The chart measures and draws itself several times over: in a task of its own it holds a phone up less.
  const isTimeToDraw = useDeferredValue(true, false);
  const counts = muscleGroups.map((group) => ({ group, times: timesTrained(workouts, group, chosen) }));
  return (
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
        {isTimeToDraw && (
          <BarChart
            responsive
            data={counts}
            layout="vertical"
            accessibilityLayer={false}
            className="w-100 h-100"
            margin={{ top: 0, right: 32, bottom: 0, left: 0 }}
          >
            <XAxis type="number" hide allowDecimals={false} domain={[0, 'dataMax']} />
            <YAxis
              type="category"
              dataKey="group"
              width="auto"
              axisLine={false}
              tickLine={false}
              tick={{ fill: textColor }}
            />
            <Bar
              dataKey="times"
              fill="var(--bs-primary)"
              radius={6}
              minPointSize={2}
              isAnimationActive={false}
            >
              <LabelList dataKey="times" position="right" fill={textColor} />
            </Bar>
          </BarChart>
        )}
      </div>
      <details>
        <summary>Ver como tabela</summary>
        <GroupTable workouts={workouts} />
      </details>
    </section>
  );
}

function GroupTable({ workouts }: { workouts: Workouts }) {
  return (
    <div className="table-responsive">
      <Table className="mt-2" aria-label="Treinos por grupo muscular">
        <thead>
          <tr>
            <th scope="col">Grupo</th>
            {periods.map((weeks) => (
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
              {periods.map((weeks) => (
                <td key={weeks}>{timesTrained(workouts, group, weeks)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function timesTrained(workouts: Workouts, group: string, weeks: number): number {
  const since = daysAfter(weekOf(today()), -7 * (weeks - 1));
  return workouts.filter(({ category, day }) => category === group && day >= since).length;
}
