import type { ExerciseGuide } from '@contract/exerciseGuides';
import { exerciseIdentity } from '@contract/exercises';
import { useGetExerciseGuidesQuery } from './exerciseGuidesApi';

/** The guide of an exercise, in any spelling; undefined without one, and until the guides have loaded. */
export function useExerciseGuide(exercise: string): ExerciseGuide | undefined {
  const { currentData: guides } = useGetExerciseGuidesQuery();
  const identity = exerciseIdentity(exercise);
  return guides?.find((guide) => exerciseIdentity(guide.exercise) === identity);
}
