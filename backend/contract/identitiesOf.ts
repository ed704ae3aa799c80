import { exerciseIdentity, exerciseKey } from './exercises';

/** The identities of a workout's exercises; one that is listed twice is told apart by its sets and repetitions. */
export function identitiesOf(lines: readonly string[]): string[] {
  const identities = lines.map(exerciseIdentity);
  return identities.map((identity, at) =>
    identities.indexOf(identity) === identities.lastIndexOf(identity)
      ? identity
      : exerciseKey(lines[at] ?? identity),
  );
}
