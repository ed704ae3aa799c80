import { daysAfter, type Day } from '@contract/calendar';
import { descriptionOf, writeExercise } from '@contract/exercises';
import { workoutCodes } from '@contract/workoutCodes';
import { catalogueWorkouts } from '../../backend/seeds/catalogue';
import { trainingTypeFields } from '../../backend/features/trainingTypes/trainingType.model';
import { withSearchWords } from '../../backend/features/accounts/user.model';

/** The password of every account. */
export const benchPassword = 'medida sobre medida';
/** The JWT secret of the measured servers. */
export const benchSecret = 'a secret that is used for measuring only';
export const benchAdministrator = 'administrador@example.com';
export const memberEmail = (i: number) => `membro${i}@example.com`;
export const memberWithLongLog = 3;

/**
 * How much data goes with a number of workouts: with a million, there are 100,000 members with a million list entries,
 * and 10,000 posts with a million comments. A single member or post has the same amount at every size, except for one
 * member's log, which has a workout a day for at least a year and at most 10,000 days.
 */
export function populationOf(workouts: number) {
  return {
    members: Math.max(60, Math.floor(workouts / 10)),
    entriesEach: 10,
    blogs: Math.max(10, Math.floor(workouts / 100)),
    commentsEach: 100,
    loggedDays: Math.min(10_000, Math.max(365, workouts)),
  };
}

const firstNames = [
  'Ana',
  'Bruno',
  'Carla',
  'Diego',
  'Elisa',
  'Fábio',
  'Gabriela',
  'Hugo',
  'Inês',
  'João',
  'Lia',
];
const lastNames = ['Silva', 'Souza', 'Costa', 'Lima', 'Rocha', 'Alves', 'Gomes'];

/** When row i was created: the rows are a second apart. */
export const at = (i: number) => new Date(Date.UTC(2026, 0, 1) + i * 1000);

/** Row i of the workouts: five exercises of the code's muscle group. Row 7 also has one that occurs nowhere else. */
export function workout(i: number) {
  const code = workoutCodes[i % workoutCodes.length] ?? 'A1';
  const all = catalogueWorkouts
    .filter(({ name }) => name.startsWith(code.charAt(0)))
    .flatMap(({ exercises }) => exercises);
  const chosen = [0, 1, 2, 3, 4].map((n) => all[(i * 7 + n * 13 + Math.floor(i / 30)) % all.length]);
  const lines = new Set(chosen.flatMap((exercise) => (exercise ? [writeExercise(exercise)] : [])));
  if (i === 7) lines.add('Balanço russo – 3x 10');
  return trainingTypeFields(code, descriptionOf([...lines]));
}

/** Row i of the users: the administrator first, then members with recurring names. */
export function member(i: number) {
  const name = `${firstNames[i % firstNames.length]} ${lastNames[i % lastNames.length]}`;
  const isFirst = i === 0;
  return {
    ...withSearchWords(
      isFirst ? { name: 'Administrador', email: benchAdministrator } : { name, email: memberEmail(i) },
    ),
    isAdmin: isFirst,
    acceptsEmails: i % 2 === 0,
    createdAt: at(i),
  };
}

/** When member i trained last: a third never, the others within the last 200 days; the log itself is left out. */
export function lastTrainedDay(i: number, today: Day): Day | null {
  return i % 3 === 0 ? null : daysAfter(today, -(i % 200));
}

/** Row i of the posts, of about 1,500 characters each. */
export function blog(i: number) {
  const content = 'Um passo de cada vez: comece leve, descanse o bastante e volte no outro dia. '
    .repeat(20)
    .trim();
  return { title: `Post ${i}`, author: 'Marina', content, image: '', createdAt: at(i) };
}
