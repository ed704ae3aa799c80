import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { WorkoutCode } from '@contract/workoutCodes';
import { Blog } from '../../backend/features/blogs/blog.model';
import { Comment } from '../../backend/features/blogs/comment.model';
import { LogEntry, newLogEntry } from '../../backend/features/training/logEntry.model';
import { listOrder, Rotation, type RotationEntry } from '../../backend/features/training/rotation.model';
import { Review } from '../../backend/features/trainingTypes/review.model';
import { TrainingType, trainingTypeFields } from '../../backend/features/trainingTypes/trainingType.model';

/** Of nobody and nothing: a well-formed id that is not taken. */
export const missingId = '0123456789abcdef01234567';

type Id = string | Types.ObjectId;

/** A stored workout. */
export async function aWorkout(
  name: WorkoutCode = 'A1',
  description = 'Agachamento livre – 4x 10\nLeg press – 3x 12',
) {
  return TrainingType.create(trainingTypeFields(name, description));
}

/** What a member thinks of a workout. */
export async function aReview(trainingType: Id, user: Id = new Types.ObjectId(), fields = {}) {
  return Review.create({ trainingType, user, rating: 5, comment: 'Puxado e bom.', ...fields });
}

/** A workout in the list of a member, or of nobody. */
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
    { $push: { entries: { $each: [entry], $sort: listOrder } } },
    { upsert: true },
  );
  return entry;
}

/** The list of a user, as it is stored. */
export async function storedList(user: Id): Promise<RotationEntry[]> {
  return (await Rotation.findById(user).lean())?.entries ?? [];
}

/** A workout that a member has done. */
export async function aLogEntry(user: Id) {
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
      lastCompletedWorkout: '',
    }),
  );
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

/** What somebody wrote below a post. */
export async function aComment(blog: Id, user: Id = new Types.ObjectId(), fields = {}) {
  return Comment.create({ entityType: 'Blog', entityId: blog, user, content: 'Ótimo texto!', ...fields });
}
