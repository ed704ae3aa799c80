import { linesOf, readExercise } from '@contract/exercises';
import { identitiesOf } from '@contract/identitiesOf';
import { writeKg } from '@contract/kg';
import type { Completion, MyWorkout } from '@contract/training';
import { useGetPreviousLoadsQuery } from './myWorkoutApi';
import { useTicks } from './useTicks';

/** An exercise of the current workout as it is today. */
export interface TodaysExercise {
  /** See `identitiesOf`. */
  exercise: string;
  line: string;
  ticked: boolean;
  /** As entered today, else the last one; null for none. */
  kg: number | null;
  /** The last and the highest load before today's; undefined if there is none or it is not known yet. */
  last: number | undefined;
  best: number | undefined;
}

/** The exercises of a workout with today's ticks and loads. */
export function useExercises({ _id, description: listed }: MyWorkout) {
  const { exercises: ticks, description, change } = useTicks(_id);
  const { currentData: previous } = useGetPreviousLoadsQuery({ id: _id }, { refetchOnFocus: true });
  const lines = linesOf(description ?? listed);

  const exercises = identitiesOf(lines).map((exercise, at): TodaysExercise => {
    const { ticked = false, kg } = ticks[exercise] ?? {};
    const load = previous?.find((each) => each.exercise === exercise);
    const last = load?.last.kg;
    return {
      exercise,
      line: lines[at] ?? exercise,
      ticked,
      kg: kg === undefined ? (last ?? null) : kg,
      last,
      best: load?.best,
    };
  });

  return {
    exercises,
    /** A tick keeps the load that is shown beside it. */
    toggle: ({ exercise, ticked, last }: TodaysExercise) => {
      const entered = ticks[exercise]?.kg;
      const kept = entered === undefined ? last : entered;
      change(exercise, { ticked: !ticked, kg: ticked && kept === last ? undefined : kept });
    },
    setKg: (exercise: string, kg: number | null) => change(exercise, { kg }),
    training: trainingOf(exercises, description),
  };
}

/** What was done in a workout: what its completion sends, and what its result shows. */
export type Training = Pick<Completion, 'description' | 'loads'> & { records: string[] };

/** With ticks, the last loads of exercises that are not ticked do not count. */
function trainingOf(exercises: readonly TodaysExercise[], description: string | undefined): Training {
  const usesTicks = exercises.some(({ ticked }) => ticked);
  const lifted = exercises.flatMap(({ kg, ...each }) =>
    kg !== null && (!usesTicks || each.ticked || kg !== each.last) ? [{ ...each, kg }] : [],
  );
  return {
    ...(description !== undefined && { description }),
    ...(lifted.length > 0 && { loads: lifted.map(({ exercise, kg }) => ({ exercise, kg })) }),
    records: lifted
      .filter(({ kg, best }) => best !== undefined && kg > best)
      .map(({ line, kg }) => `${readExercise(line)?.name ?? line} ${writeKg(kg)}`),
  };
}
