import { model, Schema } from 'mongoose';
import { muscleGroups } from '@contract/muscleGroups';
import { myWorkoutStatuses, type MyWorkout as MyWorkoutAnswer } from '@contract/training';
import { workoutCodes } from '@contract/workoutCodes';
import type { Projected } from '../../database/projected';

/** The order in which a member walks through their list. */
export const listOrder = { createdAt: 1, _id: 1 } as const;

/** An entry of a member's list: their own copy of a workout, which changes and deletions of the shared one leave alone. */
const myWorkoutSchema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    trainingTypeId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, enum: workoutCodes, required: true },
    category: { type: String, enum: muscleGroups, required: true },
    description: { type: String, required: true },
    status: { type: String, enum: myWorkoutStatuses, default: 'pending' },
    createdAt: { type: Date, default: () => new Date(), immutable: true },
  },
  { versionKey: false, collection: 'myWorkouts' },
)
  .index({ user: 1, trainingTypeId: 1 }, { unique: true })
  .index({ user: 1, ...listOrder })
  .index({ trainingTypeId: 1 });

export const MyWorkout = model('MyWorkout', myWorkoutSchema);

/** What is read of an entry to show it. */
export const myWorkoutShown = {
  trainingTypeId: 1,
  name: 1,
  category: 1,
  description: 1,
  status: 1,
  createdAt: 1,
} as const;

/** An entry as it is read to be shown. */
export type MyWorkoutRecord = Projected<typeof myWorkoutSchema, keyof typeof myWorkoutShown>;

/** An entry as its member sees it. */
export function myWorkoutView(entry: MyWorkoutRecord): MyWorkoutAnswer {
  return {
    _id: entry._id.toString(),
    trainingTypeId: entry.trainingTypeId.toString(),
    name: entry.name,
    category: entry.category,
    description: entry.description,
    status: entry.status,
    createdAt: entry.createdAt.toISOString(),
  };
}
