import { descriptionOf, writeExercise } from '@contract/exercises';
import { workoutCodes } from '@contract/workoutCodes';
import { catalogueWorkouts } from '../../backend/seeds/catalogue';
import { trainingTypeFields } from '../../backend/features/trainingTypes/trainingType.model';
import { withSearchWords } from '../../backend/features/accounts/user.model';

/** Who signs in while measuring. */
export const benchPassword = 'medida sobre medida';
/** What the measured servers sign sessions with. */
export const benchSecret = 'a secret of nobody, for measuring alone';
export const benchAdministrator = 'administrador@example.com';
/** The address of member i. */
export const memberEmail = (i: number) => `membro${i}@example.com`;
/** The member whose log is long. */
export const diligentMember = 3;

/**
 * Who and what goes with a number of workouts. Of a million: 100,000 members with a million entries in their lists, and
 * 10,000 posts with a million comments. What belongs to one member or post is the same at every size, but for the log
 * of one diligent member: a workout a day, for a year at least and as far back as 10,000 days.
 */
export function populationOf(workouts: number) {
  return {
    members: Math.max(60, Math.floor(workouts / 10)),
    entriesEach: 10,
    blogs: Math.max(10, Math.floor(workouts / 100)),
    commentsEach: 100,
    daysOfDiligence: Math.min(10_000, Math.max(365, workouts)),
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

/** Rows are a second apart, in their order. */
export const at = (i: number) => new Date(Date.UTC(2026, 0, 1) + i * 1000);

/** Row i of the workouts: five exercises of the group that goes with the code, and once one that nobody else does. */
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

/** Row i of the users: the administrator first, then members whose names come up again and again. */
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

/** Row i of the posts: of about 1,500 characters each. */
export function blog(i: number) {
  const content = 'Um passo de cada vez: comece leve, descanse o bastante e volte no outro dia. '
    .repeat(20)
    .trim();
  return { title: `Post ${i}`, author: 'Marina', content, image: '', createdAt: at(i) };
}
