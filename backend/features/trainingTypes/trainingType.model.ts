import { model, Schema } from 'mongoose';
import { muscleGroups } from '@contract/muscleGroups';
import type { TrainingTypeSummary } from '@contract/trainingTypes';
import { muscleGroupOf, workoutCodes, type WorkoutCode } from '@contract/workoutCodes';
import type { Projected } from '../../database/projected';
import { searchWords } from '../../database/textSearch';
import { invalidatesCache } from '../../middleware/responseCache/invalidatesCache';

/** The order in which workouts are listed. */
export const byName = { name: 1, _id: 1 } as const;

/** A workout that everybody sees. Its category always is the muscle group of its name. */
const trainingTypeSchema = new Schema(
  {
    name: { type: String, enum: workoutCodes, required: true },
    category: { type: String, enum: muscleGroups, required: true },
    description: { type: String, required: true },
    /** Of name, category and description, for the search. */
    words: { type: [String], select: false },
  },
  { versionKey: false },
)
  .index(byName)
  .index({ words: 1, ...byName })
  .plugin(invalidatesCache);

export const TrainingType = model('TrainingType', trainingTypeSchema);

/** What is read of a workout to show it. */
export const trainingTypeProjection = { name: 1, category: 1, description: 1 } as const;

/** A workout as it is read to be shown. */
export type TrainingTypeRecord = Projected<typeof trainingTypeSchema, keyof typeof trainingTypeProjection>;

/** A workout as it is stored: with the group of its name, and the words that a search compares. */
export function trainingTypeFields(name: WorkoutCode, description: string) {
  const category = muscleGroupOf(name);
  return { name, category, description, words: searchWords(name, category, description) };
}

/** A workout as lists show it. */
export function trainingTypeView({
  _id,
  name,
  category,
  description,
}: TrainingTypeRecord): TrainingTypeSummary {
  return { _id: _id.toString(), name, category, description };
}
