import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { Day } from '@contract/calendar';
import type { WorkoutCode } from '@contract/workoutCodes';
import { Blog } from '../../backend/features/blogs/blog.model';
import { Comment } from '../../backend/features/blogs/comment.model';
import { ExerciseGuide } from '../../backend/features/exerciseGuides/exerciseGuide.model';
import { SecondFactor } from '../../backend/features/secondFactor/secondFactor.model';
import { LogEntry, newLogEntry } from '../../backend/features/training/logEntry.model';
import { SheetTemplate } from '../../backend/features/sheets/sheetTemplate.model';
import { Rotation, type RotationEntry } from '../../backend/features/training/rotation.model';
import { Review } from '../../backend/features/trainingTypes/review.model';
import { TrainingType, trainingTypeFields } from '../../backend/features/trainingTypes/trainingType.model';

/** A well-formed id that no record has. */
export const missingId = '0123456789abcdef01234567';

type Id = string | Types.ObjectId;

/** A stored workout. */
export async function aWorkout(
  name: WorkoutCode = 'A1',
  description = 'Agachamento livre – 4x 10\nLeg press – 3x 12',
) {
  return TrainingType.create(trainingTypeFields(name, description));
}

/** A stored review. */
export async function aReview(trainingType: Id, user: Id = new Types.ObjectId(), fields = {}) {
  return Review.create({ trainingType, user, rating: 5, comment: 'Puxado e bom.', ...fields });
}

/** A stored list entry; the user need not exist. */
export async function anEntry(
  user: Id,
  name: WorkoutCode = 'A1',
  fields: Partial<RotationEntry> = {},
): Promise<RotationEntry> {
  const { category, description } = trainingTypeFields(name, `Exercício de ${name} – 3x 12`);
  const entry: RotationEntry = {
    _id: new Types.ObjectId(),
    trainingTypeId: new Types.ObjectId(),
    name,
    category,
    description,
    status: 'pending',
    createdAt: new Date(),
    ...fields,
  };
  await Rotation.updateOne(
    { _id: user },
    { $push: { entries: { $each: [entry], $sort: { createdAt: 1, _id: 1 } } } },
    { upsert: true },
  );
  return entry;
}

/** Reads the stored list of a user. */
export async function storedList(user: Id): Promise<RotationEntry[]> {
  return (await Rotation.findById(user).lean())?.entries ?? [];
}

/** A stored log entry. */
export async function aLogEntry(user: Id, day?: Day) {
  return LogEntry.create(
    newLogEntry({
      user: new Types.ObjectId(user),
      workout: {
        ...trainingTypeFields('A1', 'Leg press – 3x 12'),
        _id: new Types.ObjectId(),
        status: 'pending',
      },
      completionId: randomUUID(),
      completedAt: new Date('2026-01-05T12:00:00Z'),
      timeZone: 'UTC',
      day,
      lastCompletedWorkout: '',
    }),
  );
}

/** What is sent to give a sheet of these codes, or to save it as a template. */
export function aSheet(...codes: WorkoutCode[]) {
  const workouts = codes.map((name) => ({ name, description: `Ficha de ${name} – 3x 10` }));
  return { name: 'Iniciantes', note: 'Descanse 60 s.', workouts };
}

/** A stored template, by default of what `aWorkout` stores. */
export async function aSheetTemplate(...codes: WorkoutCode[]) {
  return SheetTemplate.create({
    ...aSheet(...(codes.length > 0 ? codes : ['A1' as const])),
    updatedAt: new Date(),
  });
}

/** A passkey of a user that nobody can use. Returns its id. */
export async function aPasskey(user: Id): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId();
  const passkey = {
    _id,
    credentialId: _id.toString(),
    publicKey: 'x',
    counter: 0,
    name: 'Celular',
    createdAt: new Date(),
  };
  await SecondFactor.create({ _id: user, passkeys: [passkey], recoveryCodes: ['x'] });
  return _id;
}

/** A stored post. */
export async function aBlog(
  fields: { title?: string; content?: string; image?: string; createdAt?: Date } = {},
) {
  return Blog.create({
    title: 'Como começar',
    author: 'Marina',
    content: 'Um passo de cada vez.',
    ...fields,
  });
}

/** The stored guide of an exercise, in place of the one before. */
export async function aGuide(fields: { exercise?: string; sentence?: string; picture?: string } = {}) {
  const guide = {
    exercise: 'Voador',
    sentence: 'Cotovelos na altura dos ombros.',
    substitutes: [],
    ...fields,
  };
  return ExerciseGuide.findOneAndReplace({ exercise: guide.exercise }, guide, {
    upsert: true,
    new: true,
  }).lean();
}

/** A stored comment. */
export async function aComment(blog: Id, user: Id = new Types.ObjectId(), fields = {}) {
  return Comment.create({ entityType: 'Blog', entityId: blog, user, content: 'Ótimo texto!', ...fields });
}
