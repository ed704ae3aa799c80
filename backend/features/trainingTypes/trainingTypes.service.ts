import type { Types } from 'mongoose';
import { emptyDescription } from '@contract/exercises';
import { messages, validationMessages } from '@contract/messages';
import type { TrainingTypeChanges, TrainingTypeSummary } from '@contract/trainingTypes';
import { hasFields } from '../../database/hasFields';
import { found, invalidField, requireApplied } from '../../middleware/errors';
import { TrainingType, trainingTypeFields, trainingTypeView } from './trainingType.model';

/** Changes the given fields. A new name changes the category too; a category by itself has to be the current one. */
export async function updateTrainingType(
  id: Types.ObjectId | null,
  changes: TrainingTypeChanges,
): Promise<TrainingTypeSummary> {
  const before = found(await TrainingType.findById(id).lean(), messages.workoutNotFound);
  const { _id, name, description } = before;
  const { category, ...fields } = trainingTypeFields(
    changes.name ?? name,
    changes.description ?? description,
  );
  if ((changes.category ?? category) !== category)
    throw invalidField('category', validationMessages.categoryMismatch);
  if (fields.description === emptyDescription)
    throw invalidField('description', validationMessages.noExercises);

  if (!hasFields(before, changes.original ?? {}))
    requireApplied(before, { name: fields.name, description: fields.description });

  // The search words depend on all fields, so the update only applies to the state that was read.
  const after = await TrainingType.findOneAndUpdate(
    { _id, name, description },
    { category, ...fields },
    { new: true, lean: true },
  );
  return after ? trainingTypeView(after) : updateTrainingType(_id, changes);
}
