import type { Blog } from '@contract/blogs';
import { weekOf } from '@contract/calendar';
import type { HistoryOverview, LogEntry, MyWorkout } from '@contract/training';
import type { TrainingType, TrainingTypePage, TrainingTypeSummary } from '@contract/trainingTypes';
import type { User } from '@contract/user';
import { muscleGroupOf, type WorkoutCode } from '@contract/workoutCodes';

let made = 0;

/** A new id, as the database makes them: the later, the greater. */
export function anId(): string {
  made += 1;
  return made.toString(16).padStart(24, '0');
}

/** A member, as the server tells of them. */
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

/** A workout with its reviews, of which it has none unless given. */
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

/** A workout as lists show it, of two exercises that name it. */
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
    image: '/images/descanso-1200x675.webp',
    createdAt: '2026-01-05T12:00:00.000Z',
    comments: [],
    numComments: 0,
    ...given,
  };
}

/** A workout that was done, on a Monday unless said otherwise. */
export function aLogEntry(name: WorkoutCode, given: Partial<LogEntry> = {}): LogEntry {
  const { category, description } = aWorkout(name);
  return {
    _id: anId(),
    name,
    category,
    description,
    completedAt: '2026-11-23T21:30:00.000Z',
    day: '2026-11-23',
    note: '',
    ...given,
  };
}

/** What the server tells at a glance of these entries, of which the last one is the newest. */
export function anOverviewOf(entries: readonly LogEntry[]): HistoryOverview {
  const workouts = entries
    .map(({ name, category, day }) => ({ name, category, day }))
    .toSorted((a, b) => b.day.localeCompare(a.day));
  const days = workouts.map(({ day }) => day);
  return {
    newest: entries.at(-1)?._id ?? null,
    total: entries.length,
    workouts,
    weeks: [...new Set(days.map(weekOf))],
    months: [...new Set(days.map((day) => day.slice(0, 7)))],
  };
}
