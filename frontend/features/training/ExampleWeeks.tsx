import './exampleWeeks.scss';
import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import { usePurpose } from '@/session/usePurpose';
import { type ExampleWeek, exampleWeeks } from './exampleWeeks';
import { useAddCodes } from './useAddCodes';

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
