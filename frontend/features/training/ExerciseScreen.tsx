import '@/styles/tables.scss';
import type { ExerciseProgress } from '@contract/loads';
import { writeKg } from '@contract/kg';
import Table from 'react-bootstrap/Table';
import { useParams } from 'react-router-dom';
import { howLongAgo, shortDay } from '@/lib/days';
import { paths } from '@/paths';
import { BackLink } from '@/ui/BackLink';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { useGetExerciseProgressQuery } from './historyApi';
import { LoadChart } from './LoadChart';

/** The loads of an exercise over time, as a line and as a table. */
export function ExerciseScreen() {
  const { exercise = '' } = useParams();
  const query = useGetExerciseProgressQuery({ exercise });
  return (
    <>
      <BackLink to={paths.history} />
      <h1 className="mb-3">Progresso do exercício</h1>
      <Loaded query={query}>{(progress) => <Progress {...progress} />}</Loaded>
    </>
  );
}

function Progress({ name, loads }: ExerciseProgress) {
  const best = loads.reduce<Load | undefined>(
    (top, load) => (top && top.kg >= load.kg ? top : load),
    undefined,
  );
  const last = loads[loads.length - 1];
  return (
    <section aria-labelledby="exercise">
      <h2 id="exercise" className="mb-3">
        {name}
      </h2>
      {best && last ? (
        <>
          <dl className="d-flex flex-wrap gap-3 mb-3">
            <Value term="Melhor carga" {...best} />
            <Value term="Última carga" {...last} />
          </dl>
          <LoadChart name={name} loads={loads} />
          <LoadTable loads={loads} />
        </>
      ) : (
        <EmptyState>
          <Notice variant="info">Nenhuma carga anotada ainda.</Notice>
        </EmptyState>
      )}
    </section>
  );
}

type Load = ExerciseProgress['loads'][number];

function Value({ term, day, kg }: Load & { term: string }) {
  return (
    <div className="load-value">
      <dt>{term}</dt>
      <dd className="mb-0">
        <strong className="h3">{writeKg(kg)}</strong>{' '}
        <span className="text-secondary">{howLongAgo(day)}</span>
      </dd>
    </div>
  );
}

function LoadTable({ loads }: Pick<ExerciseProgress, 'loads'>) {
  return (
    <Table className="load-table" aria-label="Cargas">
      <thead>
        <tr>
          <th scope="col">Dia</th>
          <th scope="col">Carga</th>
        </tr>
      </thead>
      <tbody>
        {[...loads].reverse().map(({ day, kg }) => (
          <tr key={day}>
            <td>
              <time dateTime={day}>{shortDay(day)}</time>
            </td>
            <td>{writeKg(kg)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
