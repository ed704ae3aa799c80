import type { WorkoutCode } from '@contract/workoutCodes';
import { Blog } from '../features/blogs/blog.model';
import { TrainingType, trainingTypeFields } from '../features/trainingTypes/trainingType.model';

/** A stored workout. */
export async function aWorkout(
  name: WorkoutCode = 'A1',
  description = 'Agachamento livre – 4x 10\nLeg press – 3x 12',
) {
  return TrainingType.create(trainingTypeFields(name, description));
}

/** A stored post. */
export async function aBlog(fields: { title?: string; image?: string; createdAt?: Date } = {}) {
  return Blog.create({
    title: 'Como começar',
    author: 'Marina',
    content: 'Um passo de cada vez.',
    ...fields,
  });
}
