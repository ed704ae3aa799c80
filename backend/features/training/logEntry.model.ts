import { model, Schema, Types, type InferSchemaType } from 'mongoose';
import { dayIn, weekOf, type Day } from '@contract/calendar';
import { type LogEntry as LogEntryResponse, myWorkoutStatuses } from '@contract/training';
import { muscleGroups } from '@contract/muscleGroups';
import { workoutCodes } from '@contract/workoutCodes';

/** How things stood before a completion: what an undo goes back to. */
const beforeSchema = new Schema(
  {
    lastCompletedWorkout: { type: String, default: '' },
    myWorkout: { type: Schema.Types.ObjectId, required: true },
    status: { type: String, enum: myWorkoutStatuses, required: true },
  },
  { _id: false },
);

/** A workout that a member did: a copy of what it was then, which no later change of the workout touches. */
export const logEntrySchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    /** Made on the device: the same press sent twice is one entry. */
    completionId: { type: String, required: true },
    name: { type: String, enum: workoutCodes, required: true },
    category: { type: String, enum: muscleGroups, required: true },
    description: { type: String, required: true },
    completedAt: { type: Date, required: true },
    /** The day that it was for the member, '2026-11-28'. */
    day: { type: String, required: true },
    /** The Monday of its week, and its month, '2026-11': see calendarFields. */
    week: { type: String, required: true },
    month: { type: String, required: true },
    note: { type: String, default: '' },
    before: { type: beforeSchema, required: true },
  },
  { versionKey: false, collection: 'logEntries' },
)
  .index({ user: 1, completionId: 1 }, { unique: true })
  .index({ user: 1, completedAt: -1 })
  .index({ user: 1, week: 1 })
  .index({ user: 1, month: 1 })
  .index({ user: 1, day: -1, completedAt: -1, name: 1, category: 1 });

export const LogEntry = model('LogEntry', logEntrySchema);

export type LogEntryRecord = InferSchemaType<typeof logEntrySchema>;

/** A day as an entry keeps it: its week and month are found for years of days without looking at each. */
export function calendarFields(day: Day) {
  return { day, week: weekOf(day), month: day.slice(0, 7) };
}

interface Done {
  user: Types.ObjectId;
  /** As it is in the member's list. */
  workout: Pick<LogEntryRecord, 'name' | 'category' | 'description'> & {
    _id: Types.ObjectId;
    status: LogEntryRecord['before']['status'];
  };
  completionId: string;
  completedAt: Date;
  /** Where the member was then. */
  timeZone: string;
  /** Before this one. */
  lastCompletedWorkout: string;
}

/** The entry of a workout that was done. */
export function newLogEntry({
  user,
  workout,
  timeZone,
  lastCompletedWorkout,
  ...done
}: Done): LogEntryRecord {
  const { _id: myWorkout, name, category, description, status } = workout;
  return {
    _id: new Types.ObjectId(),
    user,
    ...done,
    name,
    category,
    description,
    ...calendarFields(dayIn(timeZone, done.completedAt)),
    note: '',
    before: { lastCompletedWorkout, myWorkout, status },
  };
}

/** An entry as its member sees it. */
export function logEntryView(entry: LogEntryRecord): LogEntryResponse {
  return {
    _id: entry._id.toString(),
    name: entry.name,
    category: entry.category,
    description: entry.description,
    completedAt: entry.completedAt.toISOString(),
    day: entry.day,
    note: entry.note,
  };
}
