import { model, Schema } from 'mongoose';
import { muscleGroups } from '@contract/muscleGroups';
import type { TrainingTypeSummary } from '@contract/trainingTypes';
import { muscleGroupOf, workoutCodes, type WorkoutCode } from '@contract/workoutCodes';
import type { Projected } from '../../database/projected';
import { searchWords } from '../../database/textSearch';
import { invalidatesCache } from '../../middleware/responseCache/invalidatesCache';

export const byName = { name: 1, _id: 1 } as const;

/** A workout of the catalogue. The category is always the muscle group of the name. */
const trainingTypeSchema = new Schema(
  {
    name: { type: String, enum: workoutCodes, required: true },
    category: { type: String, enum: muscleGroups, required: true },
    description: { type: String, required: true },
    /** Search words of name, category and description. */
    words: { type: [String], select: false },
  },
  { versionKey: false },
)
  .index(byName)
  .index({ words: 1, ...byName })
  .plugin(invalidatesCache);

export const TrainingType = model('TrainingType', trainingTypeSchema);

export const trainingTypeProjection = { name: 1, category: 1, description: 1 } as const;

export type TrainingTypeRecord = Projected<typeof trainingTypeSchema, keyof typeof trainingTypeProjection>;

/** Returns the stored fields of a workout, including its category and search words. */
export function trainingTypeFields(name: WorkoutCode, description: string) {
  const category = muscleGroupOf(name);
  return { name, category, description, words: searchWords(name, category, description) };
}

export function trainingTypeView({
  _id,
  name,
  category,
  description,
}: TrainingTypeRecord): TrainingTypeSummary {
  return { _id: _id.toString(), name, category, description };
}
