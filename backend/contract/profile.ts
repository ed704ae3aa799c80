import { z } from 'zod';
import { CurrentWorkoutIndex, Email, Login, Name, Password } from './accounts';
import { AuditEntry } from './audit';
import { Comment } from './blogs';
import { defineCalls } from './defineCalls';
import { maxNameLength } from './limits';
import { validationMessages } from './messages';
import { SecondFactors } from './secondFactor';
import { Session } from './sessions';
import { Id, Ignored, Message, Moment, optionalText } from './text';
import { SheetWorkout } from './sheets';
import { LogEntry, MyWorkout, SheetNotice } from './training';
import { Review } from './trainingTypes';
import { User } from './user';

/** An empty password means no change. */
export const ProfileChanges = z
  .object({
    _id: Ignored,
    name: Name.optional(),
    email: Email.optional(),
    password: z.union([z.literal(''), Password]).optional(),
    /** Needed for a new address or password if the password was last typed more than 15 minutes ago. */
    currentPassword: z.union([z.literal(''), Login.shape.password]).optional(),
    currentWorkoutIndex: CurrentWorkoutIndex.optional(),
    lastCompletedWorkout: optionalText({
      max: maxNameLength,
      tooLong: validationMessages.invalid,
    }).optional(),
  })
  .meta({ id: 'ProfileChanges' });
export type ProfileChanges = z.infer<typeof ProfileChanges>;

const Preferences = z
  .object({ acceptsEmails: z.boolean(validationMessages.invalid) })
  .meta({ id: 'Preferences' });

/** Whether somebody has followed a link that was mailed to the address. */
const Verification = z.object({ emailVerified: z.boolean() }).meta({ id: 'Verification' });

/** Everything stored about a member, for their download. */
export const OwnData = z
  .object({
    /** `emailsAcceptedAt` is missing if it was before moments were kept. */
    user: User.extend(Preferences.shape).extend({
      emailsAcceptedAt: Moment.optional(),
      emailVerifiedAt: Moment.optional(),
    }),
    myWorkouts: z.array(MyWorkout),
    sheet: SheetNotice.extend({ workouts: z.array(SheetWorkout) }).nullable(),
    history: z.array(LogEntry),
    comments: z.array(Comment.omit({ user: true }).extend({ entityId: Id })),
    reviews: z.array(Review.omit({ name: true }).extend({ trainingTypeId: Id })),
    /** What happened to the account, and when. */
    audit: z.array(AuditEntry.pick({ at: true, action: true, to: true, isConfirmed: true })),
    secondFactors: SecondFactors,
    sessions: z.array(
      Session.omit({ _id: true, isCurrent: true }).extend({
        expiresAt: Moment,
        passwordConfirmedAt: Moment.optional(),
      }),
    ),
  })
  .meta({ id: 'OwnData' });
export type OwnData = z.infer<typeof OwnData>;

/** CSV for spreadsheets. */
const HistoryTable = z.string();

/** The password proves that the account's owner makes the call. */
export const AccountDeletion = Login.pick({ password: true }).meta({ id: 'AccountDeletion' });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const profileCalls = defineCalls({
  'GET /api/users/profile': {
    summary: 'Mostra os próprios dados',
    access: 'member',
    returns: User,
  },
  'PUT /api/users/profile': {
    summary:
      'Altera o que for dado dos próprios dados; uma senha nova encerra as outras sessões. Sem a senha há mais de 15 minutos, email e senha pedem currentPassword: 403 com code PASSWORD_REQUIRED',
    access: 'member',
    body: ProfileChanges,
    returns: User,
    failures: [404, 409, 429],
  },
  'DELETE /api/users/profile': {
    summary:
      'Exclui a própria conta, com lista, histórico e sessões; comentários ficam como de um ex-usuário',
    access: 'member',
    body: AccountDeletion,
    returns: Message,
    failures: [409, 429],
  },
  'GET /api/users/profile/preferences': {
    summary: 'Diz se aceita receber emails da academia',
    access: 'member',
    returns: Preferences,
  },
  'PUT /api/users/profile/preferences': {
    summary: 'Aceita ou recusa emails da academia',
    access: 'member',
    body: Preferences,
    returns: Preferences,
  },
  'GET /api/users/profile/verification': {
    summary: 'Diz se o próprio email está confirmado',
    access: 'member',
    returns: Verification,
  },
  'POST /api/users/profile/verification': {
    summary: 'Envia de novo o link para confirmar o próprio email',
    access: 'member',
    returns: Message,
    failures: [429],
  },
  'GET /api/users/profile/data.json': {
    summary: 'Baixa tudo o que está guardado sobre a própria conta',
    access: 'member',
    returns: OwnData,
    failures: [404, 429],
    download: 'gym-tracker-meus-dados.json',
  },
  'GET /api/users/profile/history.csv': {
    summary: 'Baixa o próprio histórico como tabela para planilhas',
    access: 'member',
    returns: HistoryTable,
    failures: [429],
    download: 'gym-tracker-historico.csv',
  },
});
