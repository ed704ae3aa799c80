import { exerciseIdentity, inUsualForm, readExercise } from './exercises';
import { presetExercises, type PresetGroup, presetGroups } from './presetExercises';

/** The names of a group's presets, without sets and repetitions. */
export function presetNamesOf(group: PresetGroup): string[] {
  return presetExercises[group].map((line) => readExercise(line)?.name ?? line);
}

export const presetNames: readonly string[] = presetGroups.flatMap(presetNamesOf);

/** Returns the preset with a name, as a line with its sets and repetitions. */
export function presetLineOf(name: string): string | undefined {
  const identity = exerciseIdentity(name);
  return presetGroups
    .flatMap((group) => presetExercises[group].map(inUsualForm))
    .find((line) => exerciseIdentity(line) === identity);
}
