import type { Blog, Comment } from '@contract/blogs';
import { weekOf } from '@contract/calendar';
import type { SheetTemplate } from '@contract/sheets';
import type { HistoryOverview, LogEntry, MyWorkout } from '@contract/training';
import type { TrainingType, TrainingTypePage, TrainingTypeSummary } from '@contract/trainingTypes';
import type { ListedUser } from '@contract/accounts';
import type { User } from '@contract/user';
import { muscleGroupOf, type WorkoutCode } from '@contract/workoutCodes';

let lastId = 0;

/** A new ObjectId; ids ascend, as in the database. */
export function anId(): string {
  lastId += 1;
  return lastId.toString(16).padStart(24, '0');
}

/** A member. */
export function aUser(overrides: Partial<User> = {}): User {
  return {
    _id: anId(),
    name: 'Ana Souza',
    email: 'ana@example.com',
    isAdmin: false,
    currentWorkoutIndex: 0,
    lastCompletedWorkout: '',
    createdAt: new Date(2026, 0, 5, 12).toISOString(),
    ...overrides,
  };
}

/** A row of the administrators' list of users. */
export function aUserRow({ emailVerified = true, ...user }: Partial<ListedUser> = {}): ListedUser {
  return { ...aUser(user), emailVerified };
}

/** A workout; by default without reviews. */
export function aTrainingType(name: WorkoutCode, overrides: Partial<TrainingType> = {}): TrainingType {
  return { ...aWorkout(name), reviews: [], rating: 0, numReviews: 0, ...overrides };
}

/** A page of the list of workouts. */
export function aPageOf(
  trainingTypes: TrainingTypeSummary[],
  overrides: Partial<TrainingTypePage> = {},
): TrainingTypePage {
  return { trainingTypes, page: 1, pages: 1, ...overrides };
}

/** An entry of a member's list. */
export function aMyWorkout(name: WorkoutCode, overrides: Partial<MyWorkout> = {}): MyWorkout {
  return {
    ...aWorkout(name),
    trainingTypeId: anId(),
    status: 'pending',
    createdAt: new Date(2026, 0, 5, 12).toISOString(),
    ...overrides,
  };
}

/** A workout as lists show it, with two exercises named after it. */
export function aWorkout(name: WorkoutCode): TrainingTypeSummary {
  return {
    _id: anId(),
    name,
    category: muscleGroupOf(name),
    description: `Exercício de ${name} – 4x 10\nOutro de ${name} – 3x 12`,
  };
}

/** A template of a sheet. */
export function aSheetTemplate(name: string, ...codes: WorkoutCode[]): SheetTemplate {
  const workouts = codes
    .map(aWorkout)
    .map((workout) => ({ name: workout.name, description: workout.description }));
  return { _id: anId(), name, note: `Recado de ${name}`, workouts, updatedAt: '2026-11-20T12:00:00.000Z' };
}

/** A post; by default without comments. */
export function aBlog(overrides: Partial<Blog> = {}): Blog {
  return {
    _id: anId(),
    title: 'Descansar também é treinar',
    author: 'Marina Duarte',
    content: 'Entre as séries, respire.',
    image: '/images/descanso-1200x675.webp',
    createdAt: new Date(2026, 0, 5, 12).toISOString(),
    trainingType: null,
    comments: [],
    numComments: 0,
    ...overrides,
  };
}

/** A completed workout; by default on a Monday. */
export function aLogEntry(name: WorkoutCode, overrides: Partial<LogEntry> = {}): LogEntry {
  const { category, description } = aWorkout(name);
  return {
    _id: anId(),
    name,
    category,
    description,
    completedAt: '2026-11-23T21:30:00.000Z',
    day: '2026-11-23',
    note: '',
    loads: [],
    ...overrides,
  };
}

/** The overview of a history with these entries, oldest first. */
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
    sheet: null,
  };
}

/** A comment on a post. */
export function aComment(content: string, overrides: Partial<Comment> = {}): Comment {
  return {
    _id: anId(),
    content,
    createdAt: new Date(2026, 2, 5, 12).toISOString(),
    user: { name: 'João Pedro Alves' },
    ...overrides,
  };
}
