import type { Types } from 'mongoose';
import { exerciseIdentity, linesOf, readExercise } from '@contract/exercises';
import { identitiesOf } from '@contract/identitiesOf';
import type { ExerciseLoad, ExerciseProgress, PreviousLoad } from '@contract/loads';
import type { Day } from '@contract/calendar';
import { LogEntry } from './logEntry.model';

/** Returns the last and the highest load of each of a workout's exercises that has been done with a load. */
export async function previousLoadsOf(user: Types.ObjectId, description: string): Promise<PreviousLoad[]> {
  const exercises = { $in: identitiesOf(linesOf(description)) };
  return LogEntry.aggregate<PreviousLoad>([
    { $match: { user, 'loads.exercise': exercises } },
    { $sort: { day: -1, completedAt: -1 } },
    { $project: { day: 1, loads: 1 } },
    { $unwind: '$loads' },
    { $match: { 'loads.exercise': exercises } },
    {
      $group: {
        _id: '$loads.exercise',
        last: { $first: { day: '$day', kg: '$loads.kg' } },
        best: { $max: '$loads.kg' },
      },
    },
    { $project: { _id: 0, exercise: '$_id', last: 1, best: 1 } },
  ]);
}

/** Returns the loads of an exercise over time, by its identity or in any spelling. */
export async function progressOfExercise(user: Types.ObjectId, text: string): Promise<ExerciseProgress> {
  const isAsked = { exercise: { $in: [text, exerciseIdentity(text)] } };
  const entries = await LogEntry.find({ user, loads: { $elemMatch: isAsked } })
    .sort({ day: 1, completedAt: 1 })
    .select({ day: 1, loads: { $elemMatch: isAsked } })
    .lean();
  const highest = new Map<Day, number>();
  for (const { day, loads } of entries)
    for (const { kg } of loads) highest.set(day, Math.max(kg, highest.get(day) ?? 0));
  const newest = entries.at(-1);
  return {
    name: (newest && (await nameIn({ _id: newest._id, user }, newest.loads))) ?? text,
    loads: [...highest].map(([day, kg]) => ({ day, kg })),
  };
}

/** Returns the name of a log entry's exercise as the member has written it. */
async function nameIn(
  newest: { _id: Types.ObjectId; user: Types.ObjectId },
  [load]: ExerciseLoad[],
): Promise<string | undefined> {
  const entry = await LogEntry.findOne(newest).select({ description: 1 }).lean();
  const lines = linesOf(entry?.description ?? '');
  const line = lines[identitiesOf(lines).indexOf(load?.exercise ?? '')];
  return line && (readExercise(line)?.name ?? line);
}
