import './exampleWeeks.scss';
import type { WorkoutCode } from '@contract/workoutCodes';
import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import { usePurpose } from '@/session/usePurpose';
import { useAddCodes } from './useAddCodes';

interface ExampleWeek {
  title: string;
  days: readonly { day: string; codes: readonly WorkoutCode[] }[];
}

/** Each covers all six muscle groups. */
const exampleWeeks: readonly ExampleWeek[] = [
  {
    title: '3 dias por semana',
    days: [
      { day: 'Segunda', codes: ['A1', 'F1'] },
      { day: 'Quarta', codes: ['B1', 'C1'] },
      { day: 'Sexta', codes: ['E1', 'D1'] },
    ],
  },
  {
    title: '4 dias por semana',
    days: [
      { day: 'Segunda', codes: ['E2', 'D2'] },
      { day: 'Terça', codes: ['B2', 'C2'] },
      { day: 'Quinta', codes: ['A2'] },
      { day: 'Sexta', codes: ['E3', 'F2'] },
    ],
  },
  {
    title: '5 dias por semana',
    days: [
      { day: 'Segunda', codes: ['A3'] },
      { day: 'Terça', codes: ['B3', 'F3'] },
      { day: 'Quarta', codes: ['E4'] },
      { day: 'Quinta', codes: ['C3', 'D3'] },
      { day: 'Sexta', codes: ['A4', 'F4'] },
    ],
  },
];

interface ExampleWeeksProps {
  /** Called when workouts have been added. */
  onUsed?: (() => void) | undefined;
}

/** Example plans: which workouts to combine on which day of the week. Members take over the workouts of one. */
export function ExampleWeeks({ onUsed }: ExampleWeeksProps) {
  return (
    <section className="mt-5 mb-4" aria-labelledby="examples">
      <h2 id="examples">Exemplos de treinos</h2>
      <div className="example-weeks">
        {exampleWeeks.map((week) => (
          <Example key={week.title} {...week} onUsed={onUsed} />
        ))}
      </div>
    </section>
  );
}

function Example({ title, days, onUsed }: ExampleWeek & ExampleWeeksProps) {
  const id = useId();
  const { add, isLoading } = useAddCodes();
  const withPurpose = usePurpose();

  const use = async () => {
    const codes = days.flatMap((day) => day.codes);
    const wish = { reason: 'para usar este exemplo', wish: { codes } };
    if (await withPurpose(wish, () => add(codes))) onUsed?.();
  };

  return (
    <div className="card">
      <div className="card-body d-flex flex-column">
        <h3 id={id}>{title}</h3>
        <dl className="example-week">
          {days.map(({ day, codes }) => (
            <div key={day}>
              <dt>{day}</dt>
              <dd>{codes.join(' + ')}</dd>
            </div>
          ))}
        </dl>
        <Button
          variant="outline-primary"
          className="mt-auto"
          aria-describedby={id}
          disabled={isLoading}
          onClick={use}
        >
          Usar este exemplo
        </Button>
      </div>
    </div>
  );
}
