import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { WorkoutCode } from '@contract/workoutCodes';
import { Blog } from '../../backend/features/blogs/blog.model';
import { Comment } from '../../backend/features/blogs/comment.model';
import { LogEntry, newLogEntry } from '../../backend/features/training/logEntry.model';
import { MyWorkout } from '../../backend/features/training/myWorkout.model';
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

/** A workout in a member's list, at the end of it. */
export async function anEntry(user: Id, name: WorkoutCode = 'A1', fields = {}) {
  const { category, description } = trainingTypeFields(name, `Exercício de ${name} – 3x 12`);
  return MyWorkout.create({
    user,
    trainingTypeId: new Types.ObjectId(),
    name,
    category,
    description,
    ...fields,
  });
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
