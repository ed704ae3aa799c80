import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { muscleGroups } from '@contract/muscleGroups';
import { myWorkoutStatuses, type MyWorkout, type SheetNotice } from '@contract/training';
import { workoutCodes } from '@contract/workoutCodes';
import { logEntrySchema, type LogEntryRecord } from './logEntry.model';

/** A member's copy of a workout, independent of later changes of the workout. */
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

export const lastTrainedFirst = { lastTrainedDay: -1, _id: -1 } as const;

/** The sheet that a trainer has given last. */
const sheetSchema = new Schema(
  {
    givenBy: { type: String, required: true },
    givenAt: { type: Date, required: true },
    note: { type: String, default: '' },
    /** Whether the member has been told. */
    isSeen: { type: Boolean, default: false },
    /** A copy of the list as it was given: what differs from it, the member has changed. */
    given: {
      type: [
        new Schema(
          {
            trainingTypeId: { type: Schema.Types.ObjectId, required: true },
            name: { type: String, enum: workoutCodes, required: true },
            description: { type: String, required: true },
          },
          { _id: false },
        ),
      ],
      default: [],
    },
  },
  { _id: false },
);

/** A user's list and current workout, with the user's id. Every change is one atomic update. */
const rotationSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    /** In the order that the member wants; new ones are last. */
    entries: { type: [entrySchema], default: [] },
    currentWorkoutIndex: { type: Number, default: 0 },
    /** A workout's name; '' before the first completion. */
    lastCompletedWorkout: { type: String, default: '' },
    /** The newest completion, which can be undone. */
    newestLogEntry: { type: Schema.Types.ObjectId, default: null },
    /** The latest day in the log, by which members are counted and listed; null without entries. */
    lastTrainedDay: { type: String, default: null },
    /** How often days in the log were corrected, so that concurrent changes notice it. */
    corrections: { type: Number, default: 0 },
    /** A change of the log that still has to be applied; see `applyPending`. */
    pending: { type: pendingSchema, default: null },
    /** Idempotency keys of the latest completions that were removed from the log; repeating them has no effect. */
    undone: { type: [String], default: [] },
    /** Missing if none was ever given. */
    sheet: { type: sheetSchema },
  },
  { versionKey: false, collection: 'rotations' },
)
  .index({ 'entries.trainingTypeId': 1 })
  .index(lastTrainedFirst);

export const Rotation = model('Rotation', rotationSchema);

export type RotationEntry = InferSchemaType<typeof entrySchema> & { _id: Types.ObjectId };
export type SheetRecord = Omit<InferSchemaType<typeof sheetSchema>, 'given'> & {
  given: Pick<RotationEntry, 'trainingTypeId' | 'name' | 'description'>[];
};
export type RotationRecord = Omit<InferSchemaType<typeof rotationSchema>, 'entries' | 'pending' | 'sheet'> & {
  entries: RotationEntry[];
  /** Without its copy of the list, which is only read where it is needed. */
  sheet?: Omit<SheetRecord, 'given'>;
  pending: { step: 'completion' | 'removal'; entry: LogEntryRecord } | null;
};

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

export function sheetNoticeView(sheet: Omit<SheetRecord, 'given'>): SheetNotice {
  const { givenBy, givenAt, note, isSeen } = sheet;
  return { givenBy, givenAt: givenAt.toISOString(), note, isSeen };
}
