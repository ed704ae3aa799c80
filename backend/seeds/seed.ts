import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { Day } from '@contract/calendar';
import { descriptionOf, writeExercise } from '@contract/exercises';
import type { WorkoutCode } from '@contract/workoutCodes';
import { config, type Config } from '../config/config';
import { demoPassword } from '../config/demoPassword';
import { ConfigError } from '../config/readConfig';
import { isUsedByProduction } from '../database/productionUse';
import { withStartLock } from '../database/startLock';
import { BiographyEntry } from '../features/biography/biography.model';
import { Blog } from '../features/blogs/blog.model';
import { Comment } from '../features/blogs/comment.model';
import { LogEntry, newLogEntry } from '../features/training/logEntry.model';
import { Rotation } from '../features/training/rotation.model';
import { addToList, listOf } from '../features/training/rotation.service';
import { TrainingType, trainingTypeFields } from '../features/trainingTypes/trainingType.model';
import { hashPassword } from '../features/accounts/passwords';
import { createAccount } from '../features/accounts/createAccount.service';
import { User } from '../features/accounts/user.model';
import { log } from '../log';
import { catalogueBiography, catalogueWorkouts } from './catalogue';
import { demoLoads, demoPosts, demoTrainingDaysAgo, demoUsers, type DemoPost } from './demo';
import { Seeding } from './seeding.model';

const DAY_MS = 24 * 60 * 60 * 1000;

/** No user has this id. */
const deletedUser = new Types.ObjectId('000000000000000000000000');

/**
 * Seeds an empty database with the catalogue and, for `demo`, with accounts and posts. Does nothing if it has any data,
 * except to finish an interrupted seeding. Throws a ConfigError rather than seed a production database with `demo`.
 */
export async function seedDatabase(kind: Config['seed']): Promise<void> {
  if (kind === 'none') return;
  await withStartLock(async () => {
    const seeding = await Seeding.findById('seeding').lean();
    if (seeding ? seeding.finished : await hasData()) return;
    if (kind === 'demo' && (config.environment === 'production' || (await isUsedByProduction())))
      throw new ConfigError(
        "SEED: 'demo' has accounts with a known password, and this is a production database",
      );
    await Seeding.updateOne({ _id: 'seeding' }, { finished: false }, { upsert: true });
    await seedCatalogue();
    if (kind === 'demo') await seedDemo();
    await Seeding.updateOne({ _id: 'seeding' }, { finished: true });
    log.info({ seed: kind }, 'Seeded the database');
  });
}

async function hasData(): Promise<boolean> {
  const found = await Promise.all([
    TrainingType.exists({}),
    User.exists({}),
    Blog.exists({}),
    BiographyEntry.exists({}),
    Rotation.exists({}),
    Comment.exists({}),
  ]);
  return found.some(Boolean);
}

async function seedCatalogue(): Promise<void> {
  for (const { name, exercises } of catalogueWorkouts) {
    const description = descriptionOf(exercises.map(writeExercise));
    if (!(await TrainingType.exists({ name }))) {
      await TrainingType.create(trainingTypeFields(name, description));
    }
  }
  for (const { name, bio } of catalogueBiography) {
    await BiographyEntry.updateOne({ name }, { $setOnInsert: { bio } }, { upsert: true });
  }
}

async function seedDemo(): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  for (const { name, email, isAdmin, workouts } of demoUsers) {
    const { _id } =
      (await User.exists({ email })) ?? (await createAccount({ name, email, isAdmin, passwordHash }));
    for (const code of workouts) await addToListOnce(_id, code);
    if (!(await Rotation.exists({ _id, newestLogEntry: { $ne: null } }))) await addLog(_id);
  }
  for (const post of demoPosts) await addPost(post);
}

async function addToListOnce(user: Types.ObjectId, code: WorkoutCode): Promise<void> {
  const workout = await TrainingType.findOne({ name: code }).lean();
  if (!workout || (await listOf(user)).some(({ name }) => name === code)) return;
  await addToList(user, workout);
}

/** Adds twelve weeks of completed workouts in rotation order. Starts over if it was interrupted. */
async function addLog(user: Types.ObjectId): Promise<void> {
  const list = await listOf(user);
  await LogEntry.deleteMany({ user });
  let newestLogEntry: Types.ObjectId | null = null;
  let lastCompletedWorkout = '';
  let lastTrainedDay: Day | null = null;
  for (const [step, daysAgo] of demoTrainingDaysAgo.entries()) {
    const workout = list[step % list.length];
    if (!workout) return;
    const entry = newLogEntry({
      user,
      workout,
      completionId: randomUUID(),
      completedAt: new Date(Date.now() - daysAgo * DAY_MS),
      timeZone: 'America/Sao_Paulo',
      loads: demoLoads(Math.floor(step / list.length)),
      lastCompletedWorkout,
    });
    await LogEntry.create(entry);
    [newestLogEntry, lastCompletedWorkout, lastTrainedDay] = [entry._id, workout.name, entry.day];
  }
  await Rotation.updateOne({ _id: user }, { $set: { newestLogEntry, lastCompletedWorkout, lastTrainedDay } });
}

/** Adds a post and its comments, half a day apart. */
async function addPost({
  title,
  author,
  image,
  content,
  daysAgo,
  workout,
  comments,
}: DemoPost): Promise<void> {
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
  const carried = workout && (await TrainingType.findOne({ name: workout }).lean());
  const fields = { author, image, content, createdAt, ...(carried && { trainingTypeId: carried._id }) };
  const blog = await Blog.findOneAndUpdate(
    { title },
    { $setOnInsert: fields },
    { upsert: true, new: true },
  ).lean();
  for (const [position, comment] of comments.entries()) {
    const user = await User.findOne({ email: comment.by }).lean();
    const commentedAt = new Date(createdAt.getTime() + ((position + 1) * DAY_MS) / 2);
    const row = {
      entityType: 'Blog',
      entityId: blog._id,
      user: user?._id ?? deletedUser,
      content: comment.content,
    };
    await Comment.updateOne(row, { $setOnInsert: { createdAt: commentedAt } }, { upsert: true });
  }
}
