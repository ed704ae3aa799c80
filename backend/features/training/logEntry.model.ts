import { model, Schema, Types, type InferSchemaType } from 'mongoose';
import { dayAt, weekOf, type Day, type DeviceClock } from '@contract/calendar';
import { loadsIn, type ExerciseLoad } from '@contract/loads';
import { type LogEntry as LogEntryResponse, myWorkoutStatuses } from '@contract/training';
import { logEntryIdOf } from '@contract/logEntryId';
import { muscleGroups } from '@contract/muscleGroups';
import { workoutCodes } from '@contract/workoutCodes';

/** The state before a completion, which undo restores. */
const beforeSchema = new Schema(
  {
    lastCompletedWorkout: { type: String, default: '' },
    myWorkout: { type: Schema.Types.ObjectId, required: true },
    status: { type: String, enum: myWorkoutStatuses, required: true },
  },
  { _id: false },
);

/** The load of an exercise in kilograms; see `identitiesOf`. */
const loadSchema = new Schema(
  {
    exercise: { type: String, required: true },
    kg: { type: Number, required: true },
  },
  { _id: false },
);

/** A completed workout: a copy, which later changes of the workout do not affect. */
export const logEntrySchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    /** The client's idempotency key. */
    completionId: { type: String, required: true },
    name: { type: String, enum: workoutCodes, required: true },
    category: { type: String, enum: muscleGroups, required: true },
    description: { type: String, required: true },
    completedAt: { type: Date, required: true },
    /** '2026-11-28', by the clock of the member's device. */
    day: { type: String, required: true },
    /** The Monday of its week, and its month '2026-11'; see `calendarFields`. */
    week: { type: String, required: true },
    month: { type: String, required: true },
    note: { type: String, default: '' },
    loads: { type: [loadSchema], default: [] },
    before: { type: beforeSchema, required: true },
  },
  { versionKey: false, collection: 'logEntries' },
)
  .index({ user: 1, completionId: 1 }, { unique: true })
  .index({ user: 1, completedAt: -1 })
  .index({ user: 1, 'loads.exercise': 1, day: -1, completedAt: -1 })
  .index({ user: 1, week: 1 })
  .index({ user: 1, month: 1 })
  .index({ user: 1, day: -1, completedAt: -1, name: 1, category: 1 });

export const LogEntry = model('LogEntry', logEntrySchema);

export type LogEntryRecord = Omit<InferSchemaType<typeof logEntrySchema>, 'loads'> & {
  loads: ExerciseLoad[];
};

/** Stores week and month too, so that their distinct values can be read from an index. */
export function calendarFields(day: Day) {
  return { day, week: weekOf(day), month: day.slice(0, 7) };
}

interface Completed extends DeviceClock {
  user: Types.ObjectId;
  /** The list entry. */
  workout: Pick<LogEntryRecord, 'name' | 'category' | 'description'> & {
    _id: Types.ObjectId;
    status: LogEntryRecord['before']['status'];
  };
  completionId: string;
  completedAt: Date;
  /** By the device's clock at `completedAt` if it is not given. */
  day?: Day | undefined;
  loads?: ExerciseLoad[] | undefined;
  /** Before this completion. */
  lastCompletedWorkout: string;
}

export function newLogEntry({
  user,
  workout,
  timeZone,
  utcOffset,
  day,
  lastCompletedWorkout,
  loads = [],
  ...rest
}: Completed): LogEntryRecord {
  const { _id: myWorkout, name, category, description, status } = workout;
  return {
    _id: new Types.ObjectId(logEntryIdOf(user.toString(), rest.completionId)),
    user,
    ...rest,
    loads: loadsIn(description, loads),
    name,
    category,
    description,
    ...calendarFields(day ?? dayAt(rest.completedAt, { timeZone, utcOffset })),
    note: '',
    before: { lastCompletedWorkout, myWorkout, status },
  };
}

/** None for an entry that a server of the version before has written since the migration. */
export function loadsOf({ loads = [] }: { loads?: readonly ExerciseLoad[] }): ExerciseLoad[] {
  return loads.map(({ exercise, kg }) => ({ exercise, kg }));
}

export function logEntryView(entry: LogEntryRecord): LogEntryResponse {
  return {
    _id: entry._id.toString(),
    name: entry.name,
    category: entry.category,
    description: entry.description,
    completedAt: entry.completedAt.toISOString(),
    day: entry.day,
    note: entry.note,
    loads: loadsOf(entry),
  };
}
