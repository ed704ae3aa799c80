import type { TrainingTypeSummary } from '@contract/trainingTypes';

/** Which end of the alphabet comes first. */
export type SortOrder = 'ascending' | 'descending';

/** The workouts of one page in the order that was chosen. */
export function sortByName(
  workouts: readonly TrainingTypeSummary[],
  order: SortOrder,
): TrainingTypeSummary[] {
  const direction = order === 'ascending' ? 1 : -1;
  return workouts.toSorted((a, b) => direction * a.name.localeCompare(b.name, 'pt-BR'));
}
