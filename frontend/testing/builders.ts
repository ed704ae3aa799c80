import type { Blog } from '@contract/blogs';
import type { MyWorkout } from '@contract/myWorkout';
import type { TrainingType, TrainingTypePage, TrainingTypeSummary } from '@contract/trainingTypes';
import type { User } from '@contract/users';
import { muscleGroupOf, type WorkoutCode } from '@contract/workoutCodes';

let made = 0;

/** A new id, as the database makes them: the later, the greater. */
export function anId(): string {
  made += 1;
  return made.toString(16).padStart(24, '0');
}

export function aUser(given: Partial<User> = {}): User {
  return {
    _id: anId(),
    name: 'Ana Souza',
    email: 'ana@example.com',
    isAdmin: false,
    currentWorkoutIndex: 0,
    lastCompletedWorkout: '',
    createdAt: '2026-01-05T12:00:00.000Z',
    ...given,
  };
}

export function aTrainingType(name: WorkoutCode, given: Partial<TrainingType> = {}): TrainingType {
  return { ...aWorkout(name), reviews: [], rating: 0, numReviews: 0, ...given };
}

/** An answer of the list of workouts. */
export function aPageOf(
  trainingTypes: TrainingTypeSummary[],
  given: Partial<TrainingTypePage> = {},
): TrainingTypePage {
  return { trainingTypes, page: 1, pages: 1, ...given };
}

/** An entry of a member's own list. */
export function aMyWorkout(name: WorkoutCode, given: Partial<MyWorkout> = {}): MyWorkout {
  return {
    ...aWorkout(name),
    trainingTypeId: anId(),
    status: 'pending',
    createdAt: '2026-01-05T12:00:00.000Z',
    ...given,
  };
}

export function aWorkout(name: WorkoutCode): TrainingTypeSummary {
  return {
    _id: anId(),
    name,
    category: muscleGroupOf(name),
    description: `Exercício de ${name} – 4x 10\nOutro de ${name} – 3x 12`,
  };
}

/** A post, without comments unless given. */
export function aBlog(given: Partial<Blog> = {}): Blog {
  return {
    _id: anId(),
    title: 'Descansar também é treinar',
    author: 'Marina Duarte',
    content: 'Entre as séries, respire.',
    image: '/images/descanso.webp',
    createdAt: '2026-01-05T12:00:00.000Z',
    comments: [],
    numComments: 0,
    ...given,
  };
}
