import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { muscleGroups } from '@contract/muscleGroups';
import { myWorkoutStatuses, type MyWorkout } from '@contract/training';
import { workoutCodes } from '@contract/workoutCodes';
import { logEntrySchema } from './logEntry.model';

/** The order in which a member walks through their list. */
export const listOrder = { createdAt: 1, _id: 1 } as const;

/** A member's own copy of a workout, which changes and deletions of the shared one leave alone. */
const entrySchema = new Schema({
  trainingTypeId: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, enum: workoutCodes, required: true },
  category: { type: String, enum: muscleGroups, required: true },
  description: { type: String, required: true },
  status: { type: String, enum: myWorkoutStatuses, default: 'pending' },
  createdAt: { type: Date, default: () => new Date(), immutable: true },
});

const pendingSchema = new Schema(
  {
    step: { type: String, enum: ['completion', 'removal'], required: true },
    entry: { type: logEntrySchema, required: true, excludeIndexes: true },
  },
  { _id: false },
);

/** A user's list and where they are in it, under the user's own id. Every change is one atomic update. */
const rotationSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    /** In `listOrder`. */
    entries: { type: [entrySchema], default: [] },
    currentWorkoutIndex: { type: Number, default: 0 },
    /** The name of the workout that was finished last, '' before the first. */
    lastCompletedWorkout: { type: String, default: '' },
    /** The newest completion in the log: the one that can be undone, and what the next completion comes after. */
    newestLogEntry: { type: Schema.Types.ObjectId, default: null },
    /** A change of the log that is decided and still has to be written there. */
    pending: { type: pendingSchema, default: null },
    /** Idempotency keys of the completions that were last taken out of the log: sent again, they count nothing. */
    undone: { type: [String], default: [] },
  },
  { versionKey: false, collection: 'rotations' },
).index({ 'entries.trainingTypeId': 1 });

export const Rotation = model('Rotation', rotationSchema);

export type RotationEntry = InferSchemaType<typeof entrySchema> & { _id: Types.ObjectId };
export type RotationRecord = Omit<InferSchemaType<typeof rotationSchema>, 'entries'> & {
  entries: RotationEntry[];
};

/** An entry of the list as its member sees it. */
export function myWorkoutView(entry: RotationEntry): MyWorkout {
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
