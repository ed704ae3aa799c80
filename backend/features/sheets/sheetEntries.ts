import { Types } from 'mongoose';
import { emptyDescription } from '@contract/exercises';
import { validationMessages } from '@contract/messages';
import type { NewSheet, SheetWorkout } from '@contract/sheets';
import { invalidField } from '../../middleware/errors';
import type { RotationEntry } from '../training/rotation.model';
import {
  byName,
  TrainingType,
  trainingTypeProjection,
  type TrainingTypeRecord,
} from '../trainingTypes/trainingType.model';

/** Reads the training types that the codes of a sheet can mean, in the order of the catalogue, those in preparation last. */
export async function catalogueOf(workouts: readonly SheetWorkout[]): Promise<TrainingTypeRecord[]> {
  const codes = workouts.map(({ name }) => name);
  const trainingTypes = await TrainingType.find({ name: { $in: codes } })
    .sort(byName)
    .select(trainingTypeProjection)
    .lean();
  const isInPreparation = ({ description }: TrainingTypeRecord) => description === emptyDescription;
  return [
    ...trainingTypes.filter((each) => !isInPreparation(each)),
    ...trainingTypes.filter((each) => isInPreparation(each)),
  ];
}

/**
 * Returns the entries of a list that becomes this sheet. What is in the list stays the same entry, so that its completion
 * counts; what is not is copied from the first training type of its code. Throws a 400 that names a code without one.
 */
export function sheetEntries(
  workouts: NewSheet['workouts'],
  list: readonly RotationEntry[],
  catalogue: readonly TrainingTypeRecord[],
): RotationEntry[] {
  try {
    return entriesFrom(workouts, list, catalogue);
  } catch {
    // Copies of training types that have another code by now keep those from the workouts of that code.
    const isRenamed = ({ trainingTypeId, name }: RotationEntry) =>
      catalogue.some((each) => each._id.equals(trainingTypeId) && each.name !== name);
    return entriesFrom(
      workouts,
      list.filter((entry) => !isRenamed(entry)),
      catalogue,
    );
  }
}

function entriesFrom(
  workouts: NewSheet['workouts'],
  list: readonly RotationEntry[],
  catalogue: readonly TrainingTypeRecord[],
): RotationEntry[] {
  const taken = new Set<string>();
  const take = <Candidate>(
    candidates: readonly Candidate[],
    idOf: (candidate: Candidate) => Types.ObjectId,
    isMeant: (candidate: Candidate) => boolean,
  ) => {
    const candidate = candidates.find((each) => isMeant(each) && !taken.has(idOf(each).toString()));
    if (candidate) taken.add(idOf(candidate).toString());
    return candidate;
  };
  const idOfEntry = ({ trainingTypeId }: RotationEntry) => trainingTypeId;
  const named = workouts.map((workout) =>
    take(list, idOfEntry, (entry) => entry.trainingTypeId.toString() === workout.trainingTypeId),
  );
  return workouts.map(({ name, description }, at) => {
    const kept = named[at] ?? take(list, idOfEntry, (entry) => entry.name === name);
    if (kept) return { ...kept, description };
    const trainingType = take(
      catalogue,
      ({ _id }) => _id,
      (each) => each.name === name,
    );
    if (!trainingType) {
      const isKnown = catalogue.some((each) => each.name === name);
      const message = isKnown ? validationMessages.codeRepeated : validationMessages.codeWithoutWorkout;
      throw invalidField(`workouts.${at}.name`, message(name));
    }
    return {
      _id: new Types.ObjectId(),
      trainingTypeId: trainingType._id,
      name,
      category: trainingType.category,
      description,
      status: 'pending',
      createdAt: new Date(),
    };
  });
}
