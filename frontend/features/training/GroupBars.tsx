import '@/styles/forms.scss';
import '@/styles/tables.scss';
import './groupBars.scss';
import { type Day, daysAfter, weekOf } from '@contract/calendar';
import type { HistoryOverview } from '@contract/training';
import { muscleGroups } from '@contract/muscleGroups';
import { Fragment, useId, useState } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import Table from 'react-bootstrap/Table';
import { today } from '@/lib/days';

type Workouts = HistoryOverview['workouts'];

/** In weeks, including the current one. */
const periods = [4, 12, 52] as const;

/** How often each muscle group was trained in the last weeks, as a bar chart and as a table. */
export function GroupBars({ workouts }: { workouts: Workouts }) {
  const name = useId();
  const [chosen, setChosen] = useState<number>(periods[0]);
  const since = firstDayOf(chosen);
  const counts = muscleGroups.map((group) => ({ group, times: timesTrained(workouts, group, since) }));
  const maximum = Math.max(...counts.map(({ times }) => times), 1);
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
        {counts.map(({ group, times }) => (
          <Fragment key={group}>
            <span>{group}</span>
            <span className="group-bar-track">
              {times > 0 && <span className="group-bar" style={{ width: `${(100 * times) / maximum}%` }} />}
              {times}
            </span>
          </Fragment>
        ))}
      </div>
      <details>
        <summary>Ver como tabela</summary>
        <GroupTable workouts={workouts} />
      </details>
    </section>
  );
}

function GroupTable({ workouts }: { workouts: Workouts }) {
  const columns = periods.map((weeks) => ({ weeks, since: firstDayOf(weeks) }));
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

/** The Monday on which a period of so many weeks began. */
function firstDayOf(weeks: number): Day {
  return daysAfter(weekOf(today()), 7 * (1 - weeks));
}

function timesTrained(workouts: Workouts, group: string, since: Day): number {
  return workouts.filter(({ category, day }) => category === group && day >= since).length;
}
