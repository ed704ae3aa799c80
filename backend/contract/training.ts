import { z } from 'zod';
import { Id, Ignored, Message, Moment, optionalText } from './text';
import {
  Code,
  Description,
  MemberCount,
  categoryMatchesName,
  originalWorkout,
  workoutChanges,
} from './trainingTypes';
import { ExerciseProgress, Loads, PreviousLoad, ProgressQuery } from './loads';
import { maxMyWorkouts, maxNoteLength } from './limits';
import { defineCalls } from './defineCalls';
import { User } from './user';
import { deviceClock, loggedDay, notInFuture } from './loggedDay';
import { validationMessages } from './messages';
import { muscleGroups } from './muscleGroups';
import { workoutCodes } from './workoutCodes';

export const myWorkoutStatuses = ['pending', 'completed'] as const;

/** An entry of a member's list: a copy of a workout, made when it was added. */
export const MyWorkout = z
  .object({
    _id: Id,
    trainingTypeId: Id,
    name: z.enum(workoutCodes),
    category: z.enum(muscleGroups),
    description: z.string(),
    status: z.enum(myWorkoutStatuses),
    createdAt: Moment,
  })
  .meta({ id: 'MyWorkout' });
export type MyWorkout = z.infer<typeof MyWorkout>;

/** The server copies name, category and description from the workout itself. */
const NewMyWorkout = z
  .object({
    trainingTypeId: z.string(validationMessages.invalid),
    name: Ignored,
    category: Ignored,
    description: Ignored,
  })
  .meta({ id: 'NewMyWorkout' });

const Codes = z.array(Code, validationMessages.invalid).max(workoutCodes.length, validationMessages.invalid);

/** Of several workouts with the same code, the first of the catalogue is meant. */
const WorkoutCodes = z.object({ codes: Codes }).meta({ id: 'WorkoutCodes' });

/** What became of each code: added, in the list before, without room in the list, or without a workout that has exercises. */
export const AddedCodes = z
  .object({ added: Codes, present: Codes, full: Codes, missing: Codes })
  .meta({ id: 'AddedCodes' });
export type AddedCodes = z.infer<typeof AddedCodes>;

/** How far the overview goes back: a year in whole weeks. */
export const overviewWeeks = 53;

/**
 * Marks a workout as done, exactly once. `id` is an idempotency key: new for each click, the same for its retries.
 * `after` is the newest log entry that the client knows (null for none); a completion from an outdated screen fails. The
 * device's clock determines the day of the entry, unless `day` names it: a device may have been without a network.
 */
export const Completion = z
  .object({
    id: z.uuid(validationMessages.invalid),
    after: Id.nullable().optional(),
    /** The exercises as they were done, where they differ from the list's. */
    description: Description.optional(),
    loads: Loads.optional(),
    day: loggedDay,
    ...deviceClock,
  })
  .refine(...notInFuture);
export type Completion = z.infer<typeof Completion>;

/** A copy of a workout, made when it was completed. */
export const LogEntry = z
  .object({
    _id: Id,
    name: z.enum(workoutCodes),
    category: z.enum(muscleGroups),
    description: z.string(),
    completedAt: Moment,
    day: z.iso.date(),
    note: z.string(),
    loads: Loads,
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.infer<typeof LogEntry>;

/** The sheet that a trainer has given last. The member is told until `isSeen`. */
export const SheetNotice = z
  .object({ givenBy: z.string(), givenAt: Moment, note: z.string(), isSeen: z.boolean() })
  .meta({ id: 'SheetNotice' });
export type SheetNotice = z.infer<typeof SheetNotice>;

/** The workouts of the last 53 weeks, newest first, and when there were earlier ones. */
export const HistoryOverview = z
  .object({
    /** The newest entry, which can be undone; the `after` of the next completion. */
    newest: Id.nullable(),
    total: z.int().min(0),
    workouts: z.array(LogEntry.pick({ name: true, category: true, day: true })),
    /** Mondays of all weeks with a workout, newest first. */
    weeks: z.array(z.iso.date()),
    /** All months with a workout, '2026-11', newest first. */
    months: z.array(z.string()),
    sheet: SheetNotice.nullable(),
  })
  .meta({ id: 'HistoryOverview' });
export type HistoryOverview = z.infer<typeof HistoryOverview>;

/** `?month=2026-11` */
const MonthQuery = z.object({
  month: z
    .string(validationMessages.monthInvalid)
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, validationMessages.monthInvalid),
});

export const LogEntryChanges = z
  .object({
    day: loggedDay,
    note: optionalText({ max: maxNoteLength, tooLong: validationMessages.noteTooLong }).optional(),
    loads: Loads.optional(),
    ...deviceClock,
  })
  .refine(...notInFuture)
  .meta({ id: 'LogEntryChanges' });
export type LogEntryChanges = z.infer<typeof LogEntryChanges>;

/** Omitted fields stay unchanged. */
export const MyWorkoutChanges = z
  .object({
    ...workoutChanges,
    status: z.enum(myWorkoutStatuses, validationMessages.statusInvalid).optional(),
    /** Only with the status 'completed': also adds a log entry and advances the rotation. */
    completion: Completion.optional(),
    original: originalWorkout,
  })
  .refine(categoryMatchesName.check, categoryMatchesName.options)
  .refine(({ status, completion }) => completion === undefined || status === 'completed', {
    error: validationMessages.invalid,
    path: ['completion'],
  })
  .meta({ id: 'MyWorkoutChanges' });
export type MyWorkoutChanges = z.infer<typeof MyWorkoutChanges>;

/** The ids of the whole list, in the new order. */
const NewOrder = z
  .object({ ids: z.array(Id, validationMessages.invalid).max(maxMyWorkouts, validationMessages.invalid) })
  .meta({ id: 'NewOrder' });

export const trainingCalls = defineCalls({
  'GET /api/trainingTypes/:id/members': {
    summary: 'Conta em quantas listas de alunos um treino está',
    access: 'admin',
    returns: MemberCount,
  },
  'GET /api/myWorkout': {
    summary: 'Lista os próprios treinos na ordem em que são feitos; lista vazia responde 404',
    access: 'member',
    returns: z.array(MyWorkout),
    failures: [404],
  },
  'POST /api/myWorkout': {
    summary: `Copia um treino para o fim da própria lista, que tem no máximo ${maxMyWorkouts}`,
    access: 'member',
    body: NewMyWorkout,
    returns: [201, MyWorkout],
    failures: [404, 409],
  },
  'POST /api/myWorkout/codes': {
    summary:
      'Copia o primeiro treino de cada código para o fim da própria lista, na ordem dada, se ainda não estiver nela',
    access: 'member',
    body: WorkoutCodes,
    returns: AddedCodes,
  },
  'PUT /api/myWorkout/order': {
    summary: 'Muda a ordem da própria lista; o treino atual continua o mesmo',
    access: 'member',
    body: NewOrder,
    returns: z.array(MyWorkout),
    failures: [409],
  },
  'GET /api/myWorkout/:id/loads': {
    summary: 'Mostra a última e a maior carga de cada exercício de um treino da própria lista',
    access: 'owner',
    returns: z.array(PreviousLoad),
  },
  'PUT /api/myWorkout/:id': {
    summary: 'Altera o que for dado de um treino da própria lista',
    access: 'owner',
    body: MyWorkoutChanges,
    returns: MyWorkout,
    failures: [409, 412, 429],
  },
  'DELETE /api/myWorkout/:id': {
    summary: 'Tira um treino da própria lista e volta o treino atual ao primeiro',
    access: 'owner',
    returns: Message,
  },
  'GET /api/history': {
    summary: 'Lista os treinos concluídos de um mês, do mais novo ao mais antigo',
    access: 'member',
    query: MonthQuery,
    returns: z.array(LogEntry),
  },
  'GET /api/history/overview': {
    summary: 'Resume o último ano de treinos concluídos, e diz em que semanas e meses houve treino',
    access: 'member',
    returns: HistoryOverview,
  },
  'GET /api/history/progress': {
    summary: 'Mostra as cargas de um exercício ao longo do tempo',
    access: 'member',
    query: ProgressQuery,
    returns: ExerciseProgress,
  },
  'PUT /api/history/:id': {
    summary: 'Corrige o dia, a anotação ou as cargas de um treino concluído',
    access: 'owner',
    body: LogEntryChanges,
    returns: LogEntry,
  },
  'DELETE /api/history/:id': {
    summary: 'Exclui um treino concluído do histórico',
    access: 'owner',
    returns: Message,
  },
  'POST /api/history/:id/undo': {
    summary: 'Desfaz o último treino concluído: histórico, treino atual e status voltam juntos',
    access: 'owner',
    returns: User,
    failures: [409],
  },
});
