import { type MuscleGroup, muscleGroups } from '@contract/muscleGroups';

/** What the list of all workouts shows; all of them without a group and a keyword. */
export interface TrainingTypeFilter {
  category?: MuscleGroup;
  keyword?: string;
}

/** Reads the filter from the query string of the list's address. Without what is no muscle group. */
export function filterIn(search: string): TrainingTypeFilter {
  const address = new URLSearchParams(search);
  const category = muscleGroups.find((group) => group === address.get('category'));
  const keyword = address.get('keyword')?.trim();
  return { ...(category && { category }), ...(keyword && { keyword }) };
}
