import { z } from 'zod';
import { defineCalls } from './defineCalls';
import { maxEmailLength, maxNameLength, maxPasswordLength, minPasswordLength } from './limits';
import { loggedDay } from './loggedDay';
import { absentAfterDays, memberActivities } from './memberActivities';
import { messages, validationMessages } from './messages';
import { SearchQuery } from './pagination';
import { Ignored, Message, Moment, cleaned, requiredLine } from './text';
import { User, UserSummary } from './user';

/**
 * The names of the session cookie. Browsers accept both prefixes over HTTPS alone, and `__Host-` from this host alone, but
 * not below a path.
 */
export const sessionCookiesBelow = (basePath: string) => ({
  http: 'jwt',
  https: basePath === '' ? '__Host-jwt' : '__Secure-jwt',
});

export const usersPerPage = 50;

export const Name = requiredLine({
  max: maxNameLength,
  empty: validationMessages.nameRequired,
  tooLong: validationMessages.nameTooLong,
  // Some ligatures stand for whole sentences, and the index of names has them in full.
}).refine((name) => name.normalize('NFKC').length <= maxNameLength, validationMessages.nameTooLong);

/** Valid by the rules of an HTML e-mail field; in lower case, so that addresses compare without case. */
export const Email = z
  .string(validationMessages.emailInvalid)
  .overwrite(cleaned)
  .toLowerCase()
  .max(maxEmailLength, validationMessages.emailInvalid)
  .regex(z.regexes.html5Email, validationMessages.emailInvalid);

/** 8 to 128 characters of any kind. The server also rejects common passwords. */
export const Password = z
  .string({
    error: (issue) =>
      issue.input === undefined ? validationMessages.passwordRequired : validationMessages.invalid,
  })
  .min(minPasswordLength, validationMessages.passwordTooShort)
  .max(maxPasswordLength, validationMessages.passwordTooLong);

/** `today` is the date by the device's clock; by default that in UTC. */
export const TodayQuery = z.object({ today: loggedDay });

/** `?activity=`: only such members, most recent first. It excludes a search. */
const UserListQuery = SearchQuery.extend({
  activity: z.enum(memberActivities, validationMessages.invalid).optional(),
  ...TodayQuery.shape,
}).refine(({ activity, keyword }) => activity === undefined || !keyword, {
  error: validationMessages.invalid,
  path: ['keyword'],
});

/** A row of the user list. The last two fields are of lists by activity alone. */
export const ListedUser = UserSummary.extend({
  emailVerified: z.boolean(),
  acceptsEmails: z.boolean().optional(),
  /** Missing for new members, too. */
  lastTrainedDay: z.iso.date().optional(),
}).meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof ListedUser>;

/** `?agreed=true`: only users who accept the gym's mails. */
const EmailListQuery = z.object({
  agreed: z.enum(['true', 'false'], validationMessages.invalid).optional(),
});

export const EmailListEntry = User.pick({ name: true, email: true })
  .extend({
    emailVerified: z.boolean(),
    /** Only of those who accept the gym's mails; null if that was before moments were kept. */
    acceptedAt: Moment.nullable().optional(),
  })
  .meta({ id: 'EmailListEntry' });
export type EmailListEntry = z.infer<typeof EmailListEntry>;

/** Less strict than a registration: an account may be older than the rules for new ones. */
export const Login = z
  .object({
    email: z
      .string(validationMessages.emailInvalid)
      .overwrite(cleaned)
      .toLowerCase()
      .min(1, validationMessages.emailInvalid)
      .max(maxEmailLength, validationMessages.emailInvalid),
    password: z
      .string(validationMessages.passwordRequired)
      .min(1, validationMessages.passwordRequired)
      // In either form: some keyboards write a letter and its accent as two characters, and some characters, such as '…',
      // stand for several.
      .refine(
        (password) =>
          [password, password.normalize('NFKC')].some(({ length }) => length <= maxPasswordLength),
        validationMessages.passwordTooLong,
      ),
  })
  .meta({ id: 'Login' });
export type Login = z.infer<typeof Login>;

/** Other fields, such as `isAdmin`, are dropped. */
export const Registration = z
  .object({
    name: Name,
    email: Email,
    password: Password,
    /** Consent to the gym's mails. */
    acceptsEmails: z.boolean(validationMessages.invalid).default(false),
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof Registration>;

export const CurrentWorkoutIndex = z
  .int(validationMessages.indexOutOfRange)
  .min(0, validationMessages.indexOutOfRange);

/** A member's fields that an administrator can change. */
export const UserChanges = z
  .object({
    name: Name.optional(),
    email: Email.optional(),
    isAdmin: z.boolean(validationMessages.invalid).optional(),
    userId: Ignored,
    /** The values that an edit started from; the change fails with a 412 if the account has others by now. */
    original: User.pick({ name: true, email: true }).partial().optional(),
  })
  .meta({ id: 'UserChanges' });
export type UserChanges = z.infer<typeof UserChanges>;

/** The server checks that the index is within the list. */
const CurrentWorkoutIndexChange = z
  .object({ currentWorkoutIndex: CurrentWorkoutIndex, _id: Ignored })
  .meta({ id: 'CurrentWorkoutIndexChange' });

/** Requests a mail with a password reset link. */
export const ForgotPassword = z.object({ email: Email }).meta({ id: 'ForgotPassword' });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

/** The last segment of a link. */
export const linkToken = (invalid: string) => z.string(invalid).min(1, invalid).max(200, invalid);

export const ResetPassword = z
  .object({ token: linkToken(messages.resetLinkInvalid), password: Password })
  .meta({ id: 'ResetPassword' });
export type ResetPassword = z.infer<typeof ResetPassword>;

/** A call of its own, since mail scanners open links. */
const VerifyEmail = z
  .object({ token: linkToken(messages.verificationLinkInvalid) })
  .meta({ id: 'VerifyEmail' });

export const accountCalls = defineCalls({
  'POST /api/users/auth': {
    summary: 'Entra na conta e recebe o cookie da sessão',
    access: 'public',
    body: Login,
    returns: User,
    failures: [401, 429],
  },
  'POST /api/users': {
    summary: 'Cria uma conta e entra nela',
    access: 'public',
    body: Registration,
    returns: [201, User],
    failures: [409, 429],
  },
  'POST /api/users/logout': {
    summary: 'Encerra a sessão',
    access: 'public',
    returns: Message,
  },
  'GET /api/users': {
    summary: `Lista as contas, ${usersPerPage} por página, as mais novas por último; keyword procura em nome e email; com activity, só alunos que treinaram na semana, sumiram há ${absentAfterDays} dias ou são novos`,
    access: 'admin',
    query: UserListQuery,
    returns: z.array(ListedUser),
    headers: {
      'X-Page': 'A página respondida',
      'X-Pages': 'O número de páginas',
      'X-Total-Count': 'O número de contas',
      Link: 'Os endereços da primeira página, da anterior, da próxima e da última',
    },
  },
  'GET /api/users/email-list': {
    summary:
      'Lista nome e email de todos que não são administradores, por nome, e desde quando aceitam emails da academia',
    access: 'admin',
    query: EmailListQuery,
    returns: z.array(EmailListEntry),
    headers: { 'X-Unverified-Count': 'Quantos ficaram de fora por não terem confirmado o email' },
    streamed: true,
  },
  'GET /api/users/:id': {
    summary: 'Mostra uma conta',
    access: 'admin',
    returns: User,
  },
  'PUT /api/users/:id': {
    summary:
      'Altera o que for dado de uma conta que não é de administrador; quem vira administrador precisa entrar de novo',
    access: 'admin',
    body: UserChanges,
    returns: User,
    failures: [409, 412],
  },
  'DELETE /api/users/:id': {
    summary: 'Exclui uma conta que não é de administrador, com a sua lista',
    access: 'admin',
    returns: Message,
  },
  'PUT /api/users/:id/currentWorkoutIndex': {
    summary: 'Define o treino atual da própria lista; administradores, o de qualquer aluno',
    access: 'self',
    body: CurrentWorkoutIndexChange,
    returns: User,
  },
  'POST /api/users/forgot-password': {
    summary: 'Envia um link para redefinir a senha; a resposta é a mesma para endereços desconhecidos',
    access: 'public',
    body: ForgotPassword,
    returns: Message,
    failures: [429],
  },
  'POST /api/users/reset-password': {
    summary:
      'Define uma senha nova com o token do link, uma vez e dentro de uma hora; confirma também o email',
    access: 'public',
    body: ResetPassword,
    returns: Message,
  },
  'POST /api/users/verify-email': {
    summary: 'Confirma o email da conta com o token do link enviado para ele, uma vez e dentro de sete dias',
    access: 'public',
    body: VerifyEmail,
    returns: Message,
  },
});
