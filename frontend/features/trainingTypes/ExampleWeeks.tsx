import './exampleWeeks.scss';
import type { WorkoutCode } from '@contract/workoutCodes';

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

/** Example plans: which workouts to combine on which day of the week. */
export function ExampleWeeks() {
  return (
    <section className="mt-5" aria-labelledby="examples">
      <h2 id="examples">Exemplos de treinos</h2>
      <div className="row g-3">
        {exampleWeeks.map(({ title, days }) => (
          <div key={title} className="col-12 col-md-4">
            <div className="card h-100">
              <div className="card-body">
                <h3>{title}</h3>
                <dl className="example-week">
                  {days.map(({ day, codes }) => (
                    <div key={day}>
                      <dt>{day}</dt>
                      <dd>{codes.join(' + ')}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
