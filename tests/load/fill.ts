import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Types, type Collection } from 'mongoose';
import { daysAfter, type Day } from '@contract/calendar';
import { config } from '../../backend/config/config';
import { closeDatabase, openDatabase } from '../../backend/database/connect';
import { joinEmbedded } from '../../backend/database/embedded/embedded';
import { Blog } from '../../backend/features/blogs/blog.model';
import { Comment } from '../../backend/features/blogs/comment.model';
import { LogEntry, newLogEntry } from '../../backend/features/training/logEntry.model';
import { Rotation } from '../../backend/features/training/rotation.model';
import { TrainingType } from '../../backend/features/trainingTypes/trainingType.model';
import { hashPassword } from '../../backend/features/accounts/passwords';
import { User } from '../../backend/features/accounts/user.model';
import { loadsOfAll } from './loadsOfAll';
import {
  at,
  benchPassword,
  blog,
  memberWithLongLog,
  member,
  populationOf,
  workout,
  lastTrainedDay,
} from './population';

const BATCH = 5000;

/**
 * `DATA_DIR=… tsx tests/load/fill.ts --size=10000` fills an empty embedded database, or that of MONGODB_URI, with that many
 * workouts (30 or more), and with members, lists, posts and comments in proportion. The same size always gives the same
 * data, except for the ids and the days of the log, which ends today.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    /** How many workouts are in the log of each member. */
    logged: { type: 'string', default: '0' },
  },
});

const embedded = config.mongodbUri === undefined ? await joinEmbedded(config.dataDir) : undefined;
const uri = embedded?.uri ?? config.mongodbUri ?? '';
try {
  await openDatabase(uri);
  await fillWith(Number(values.size), Number(values.logged));
} finally {
  await closeDatabase();
  await embedded?.stop();
}
process.exit(0);

async function fillWith(size: number, logged: number): Promise<void> {
  if ((await User.exists({})) ?? (await TrainingType.exists({})))
    throw new Error('The database is not empty');
  const began = Date.now();
  const { members, entriesEach, blogs, commentsEach, loggedDays } = populationOf(size);
  const today = new Date().toISOString().slice(0, 10);
  const workouts = ids(size);
  const users = ids(members);
  const posts = ids(blogs);
  const passwordHash = await hashPassword(benchPassword);

  await fill(TrainingType, size, (i) => ({ _id: workouts(i), ...workout(i) }));
  await fill(User, members, (i) => ({ _id: users(i), ...member(i), passwordHash }));
  await fill(Rotation, members, (owner) => ({
    _id: users(owner),
    entries: Array.from({ length: entriesEach }, (_, i) => {
      const { name, category, description } = workout((i * 7 + owner) % size);
      return {
        _id: new Types.ObjectId(),
        trainingTypeId: workouts(i * 7 + owner),
        name,
        category,
        description,
        status: 'pending',
        createdAt: at(i * members + owner),
      };
    }),
    currentWorkoutIndex: 0,
    lastCompletedWorkout: '',
    newestLogEntry: null,
    pending: null,
    undone: [],
    lastTrainedDay: owner === memberWithLongLog ? today : lastTrainedDay(owner, today),
    corrections: 0,
  }));
  const logEntry = (owner: number, i: number, day: Day) =>
    newLogEntry({
      user: users(owner),
      workout: { ...workout(i % size), _id: workouts(i), status: 'pending' },
      completionId: randomUUID(),
      completedAt: new Date(`${day}T12:00:00Z`),
      timeZone: 'UTC',
      day,
      loads: loadsOfAll(workout(i % size).description),
      lastCompletedWorkout: '',
    });
  await fill(LogEntry, loggedDays, (i) =>
    logEntry(memberWithLongLog, i, daysAfter(today, i + 1 - loggedDays)),
  );
  // As in real life: day by day, with the indexes in place, and three times a week what is in the list.
  await insert(LogEntry, members * logged, (row) => {
    const [i, owner] = [Math.floor(row / members), row % members];
    const day = daysAfter(today, Math.ceil((i - logged) * (7 / 3)));
    return logEntry(owner, (i % entriesEach) * 7 + owner, day);
  });
  await fill(Blog, blogs, (i) => ({ _id: posts(i), ...blog(i) }));
  await fill(Comment, blogs * commentsEach, (i) => {
    const content = `Comentário ${i}: gostei das dicas, vou tentar já na próxima semana.`;
    const about = { entityType: 'Blog', entityId: posts(i % blogs) };
    return { ...about, user: users(i % members), content, createdAt: at(i) };
  });
  process.stdout.write(`Filled for ${size} workouts in ${Math.round((Date.now() - began) / 1000)} s.\n`);
}

interface Fillable {
  collection: Collection;
  createIndexes(): Promise<unknown>;
}

/** Builds the indexes after inserting all rows, which takes half the time. */
async function fill(model: Fillable, rows: number, row: (i: number) => object): Promise<void> {
  await model.collection.dropIndexes();
  await insert(model, rows, row);
  await model.createIndexes();
}

async function insert({ collection }: Fillable, rows: number, row: (i: number) => object): Promise<void> {
  for (let from = 0; from < rows; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, rows - from) }, (_, i) => row(from + i));
    await collection.insertMany(batch, { ordered: false, writeConcern: { w: 1 } });
  }
}

/** The ids of rows that others refer to; each is created on first use. */
function ids(count: number): (i: number) => Types.ObjectId {
  const created: Types.ObjectId[] = [];
  return (i) => (created[i % count] ??= new Types.ObjectId());
}
