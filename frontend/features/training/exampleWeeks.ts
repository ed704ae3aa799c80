import type { WorkoutCode } from '@contract/workoutCodes';

export interface ExampleWeek {
  title: string;
  days: readonly { day: string; codes: readonly WorkoutCode[] }[];
}

/** Each covers all six muscle groups. */
export const exampleWeeks: readonly ExampleWeek[] = [
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
