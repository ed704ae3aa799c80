import type { SheetChanges } from '@contract/sheets';
import type { RotationEntry } from '../training/rotation.model';

type Workout = Pick<RotationEntry, 'trainingTypeId' | 'name' | 'description'>;
type Workouts = readonly Workout[];

/** How a list differs from an earlier one. */
export function changesBetween(before: Workouts, after: Workouts): SheetChanges {
  return summaryOf(differences(before, after));
}

/** What a member has changed in their list since it was given, and `next` would undo. */
export function lossesOf(given: Workouts, list: Workouts, next: Workouts): SheetChanges {
  const own = differences(given, list);
  const effect = differences(list, next);
  const isOwn = (workout: Workout) => includes(own.added, workout) || includes(own.edited, workout);
  return summaryOf({
    added: effect.added.filter((workout) => includes(own.removed, workout)),
    removed: effect.removed.filter(isOwn),
    edited: effect.edited.filter(isOwn),
    // Nobody else has made the order of a list that was never given.
    isReordered: effect.isReordered && (own.isReordered || given.length === 0),
  });
}

export function isNothing({ added, removed, edited, isReordered }: SheetChanges): boolean {
  return added.length + removed.length + edited.length === 0 && !isReordered;
}

function differences(before: Workouts, after: Workouts) {
  const common = before.filter((workout) => includes(after, workout));
  const kept = after.filter((workout) => includes(before, workout));
  return {
    added: after.filter((workout) => !includes(before, workout)),
    removed: before.filter((workout) => !includes(after, workout)),
    edited: kept.filter((workout) => {
      const earlier = common.find(isSame(workout));
      return workout.name !== earlier?.name || workout.description !== earlier.description;
    }),
    isReordered: kept.some((workout, at) => !common.slice(at, at + 1).some(isSame(workout))),
  };
}

function summaryOf({ added, removed, edited, isReordered }: ReturnType<typeof differences>): SheetChanges {
  return { added: codesOf(added), removed: codesOf(removed), edited: codesOf(edited), isReordered };
}

const codesOf = (workouts: Workouts) => workouts.map(({ name }) => name);

const isSame = (workout: Workout) => (other: Workout) => other.trainingTypeId.equals(workout.trainingTypeId);

const includes = (workouts: Workouts, workout: Workout) => workouts.some(isSame(workout));
