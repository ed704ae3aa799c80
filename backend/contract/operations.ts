import { z } from 'zod';
import { BiographyEntry } from './biography';
import {
  Blog,
  BlogChanges,
  BlogPage,
  blogsPerPage,
  BlogSummary,
  Comment,
  NewBlog,
  NewComment,
} from './blogs';
import {
  HistoryOverview,
  LogEntry,
  LogEntryChanges,
  MonthQuery,
  MyWorkout,
  MyWorkoutChanges,
  NewMyWorkout,
} from './training';
import { maxImageMegabytes, maxImageMegapixels, maxMyWorkouts } from './limits';
import {
  AccountDeletion,
  HistoryTable,
  OwnData,
  Preferences,
  CurrentWorkoutIndexChange,
  EmailListEntry,
  EmailListQuery,
  ForgotPassword,
  Login,
  ProfileChanges,
  Registration,
  ResetPassword,
  UserChanges,
  usersPerPage,
} from './accounts';
import { newestShown, PageQuery, SearchQuery } from './pagination';
import { Message } from './text';
import {
  MemberCount,
  NewReview,
  TrainingType,
  TrainingTypeChanges,
  TrainingTypePage,
  trainingTypesPerPage,
  TrainingTypeSummary,
} from './trainingTypes';
import { NewUpload, Upload } from './uploads';
import { User, UserSummary } from './user';

/** A call of the API, as its documentation shows it and its tests hold it to. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  /** As the router knows it, with ':id'. */
  path: `/api/${string}`;
  /** Everybody, members, the member whose record it is, administrators. */
  who: 'all' | 'member' | 'owner' | 'admin';
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A body may be left out. */
  bodyIsOptional?: true;
  /** What success answers, by status. */
  answers: Record<number, z.ZodType>;
  /** Of success, beside the usual ones. */
  headers?: Record<string, string>;
  /** The statuses of refusals that are this call's own; for the usual ones see `refusalsOf`. */
  refusals?: number[];
}

/** Every call of the API. */
export const operations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/trainingTypes',
    who: 'all',
    summary: `Lista os treinos por nome, ${trainingTypesPerPage} por página; com keyword, os que têm palavras começando assim`,
    query: SearchQuery,
    answers: { 200: TrainingTypePage },
  },
  {
    method: 'post',
    path: '/api/trainingTypes',
    who: 'admin',
    summary: 'Cria um treino de exemplo, para ser editado',
    answers: { 201: TrainingTypeSummary },
  },
  {
    method: 'get',
    path: '/api/trainingTypes/:id',
    who: 'all',
    summary: `Mostra um treino com as ${newestShown} avaliações mais novas, a nota média e o número delas`,
    answers: { 200: TrainingType },
  },
  {
    method: 'put',
    path: '/api/trainingTypes/:id',
    who: 'admin',
    summary: 'Altera o que for dado de um treino; a categoria acompanha a letra do nome',
    body: TrainingTypeChanges,
    answers: { 200: TrainingTypeSummary },
  },
  {
    method: 'delete',
    path: '/api/trainingTypes/:id',
    who: 'admin',
    summary: 'Exclui um treino; as cópias nas listas dos alunos ficam',
    answers: { 200: Message },
  },
  {
    method: 'get',
    path: '/api/trainingTypes/:id/members',
    who: 'admin',
    summary: 'Conta em quantas listas de alunos um treino está',
    answers: { 200: MemberCount },
  },
  {
    method: 'post',
    path: '/api/trainingTypes/:id/reviews',
    who: 'member',
    summary: 'Avalia um treino, uma vez por aluno',
    body: NewReview,
    answers: { 201: Message },
    refusals: [409],
  },

  {
    method: 'get',
    path: '/api/myWorkout',
    who: 'member',
    summary: 'Lista os próprios treinos na ordem em que são feitos; lista vazia responde 404',
    answers: { 200: z.array(MyWorkout) },
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/myWorkout',
    who: 'member',
    summary: `Copia um treino para o fim da própria lista, que tem no máximo ${maxMyWorkouts}`,
    body: NewMyWorkout,
    answers: { 201: MyWorkout },
    refusals: [404, 409],
  },
  {
    method: 'put',
    path: '/api/myWorkout/:id',
    who: 'owner',
    summary: 'Altera o que for dado de um treino da própria lista',
    body: MyWorkoutChanges,
    answers: { 200: MyWorkout },
    refusals: [409],
  },
  {
    method: 'delete',
    path: '/api/myWorkout/:id',
    who: 'owner',
    summary: 'Tira um treino da própria lista e volta o treino atual ao primeiro',
    answers: { 200: Message },
  },

  {
    method: 'get',
    path: '/api/history',
    who: 'member',
    summary: 'Lista os treinos concluídos de um mês, do mais novo ao mais antigo',
    query: MonthQuery,
    answers: { 200: z.array(LogEntry) },
  },
  {
    method: 'get',
    path: '/api/history/overview',
    who: 'member',
    summary: 'Resume o último ano de treinos concluídos, e diz em que semanas e meses houve treino',
    answers: { 200: HistoryOverview },
  },
  {
    method: 'put',
    path: '/api/history/:id',
    who: 'owner',
    summary: 'Corrige o dia ou a anotação de um treino concluído',
    body: LogEntryChanges,
    answers: { 200: LogEntry },
  },
  {
    method: 'delete',
    path: '/api/history/:id',
    who: 'owner',
    summary: 'Exclui um treino concluído do histórico',
    answers: { 200: Message },
  },
  {
    method: 'post',
    path: '/api/history/:id/undo',
    who: 'owner',
    summary: 'Desfaz o último treino concluído: histórico, treino atual e status voltam juntos',
    answers: { 200: User },
    refusals: [409],
  },

  {
    method: 'post',
    path: '/api/users/auth',
    who: 'all',
    summary: 'Entra na conta e recebe o cookie da sessão',
    body: Login,
    answers: { 200: User },
    refusals: [401, 429],
  },
  {
    method: 'post',
    path: '/api/users',
    who: 'all',
    summary: 'Cria uma conta e entra nela',
    body: Registration,
    answers: { 201: User },
    refusals: [409, 429],
  },
  {
    method: 'post',
    path: '/api/users/logout',
    who: 'all',
    summary: 'Encerra a sessão',
    answers: { 200: Message },
  },
  {
    method: 'get',
    path: '/api/users/profile',
    who: 'member',
    summary: 'Mostra os próprios dados',
    answers: { 200: User },
  },
  {
    method: 'put',
    path: '/api/users/profile',
    who: 'member',
    summary: 'Altera o que for dado dos próprios dados; uma senha nova encerra as outras sessões',
    body: ProfileChanges,
    answers: { 200: User },
    refusals: [404, 409, 429],
  },
  {
    method: 'get',
    path: '/api/users',
    who: 'admin',
    summary: `Lista as contas, ${usersPerPage} por página, as mais novas por último; keyword procura em nome e email`,
    query: SearchQuery,
    answers: { 200: z.array(UserSummary) },
    headers: {
      'X-Page': 'A página respondida',
      'X-Pages': 'O número de páginas',
      'X-Total-Count': 'O número de contas',
      Link: 'Os endereços da primeira página, da anterior, da próxima e da última',
    },
  },
  {
    method: 'delete',
    path: '/api/users/profile',
    who: 'member',
    summary:
      'Exclui a própria conta, com lista, histórico e sessões; comentários ficam como de um ex-usuário',
    body: AccountDeletion,
    answers: { 200: Message },
    refusals: [409, 429],
  },
  {
    method: 'get',
    path: '/api/users/profile/preferences',
    who: 'member',
    summary: 'Diz se aceita receber emails da academia',
    answers: { 200: Preferences },
  },
  {
    method: 'put',
    path: '/api/users/profile/preferences',
    who: 'member',
    summary: 'Aceita ou recusa emails da academia',
    body: Preferences,
    answers: { 200: Preferences },
  },
  {
    method: 'get',
    path: '/api/users/profile/data.json',
    who: 'member',
    summary: 'Baixa tudo o que está guardado sobre a própria conta',
    answers: { 200: OwnData },
  },
  {
    method: 'get',
    path: '/api/users/profile/history.csv',
    who: 'member',
    summary: 'Baixa o próprio histórico como tabela para planilhas',
    answers: { 200: HistoryTable },
  },
  {
    method: 'get',
    path: '/api/users/email-list',
    who: 'admin',
    query: EmailListQuery,
    summary: 'Lista nome e email de todos que não são administradores, por nome',
    answers: { 200: z.array(EmailListEntry) },
  },
  {
    method: 'get',
    path: '/api/users/:id',
    who: 'admin',
    summary: 'Mostra uma conta',
    answers: { 200: User },
  },
  {
    method: 'put',
    path: '/api/users/:id',
    who: 'admin',
    summary: 'Altera o que for dado de uma conta que não é de administrador',
    body: UserChanges,
    answers: { 200: User },
    refusals: [409],
  },
  {
    method: 'delete',
    path: '/api/users/:id',
    who: 'admin',
    summary: 'Exclui uma conta que não é de administrador, com a sua lista',
    answers: { 200: Message },
  },
  {
    method: 'put',
    path: '/api/users/:id/currentWorkoutIndex',
    who: 'owner',
    summary: 'Define o treino atual da própria lista; administradores, o de qualquer aluno',
    body: CurrentWorkoutIndexChange,
    answers: { 200: User },
  },
  {
    method: 'post',
    path: '/api/users/forgot-password',
    who: 'all',
    summary: 'Envia um link para redefinir a senha; a resposta é a mesma para endereços desconhecidos',
    body: ForgotPassword,
    answers: { 200: Message },
    refusals: [429],
  },
  {
    method: 'post',
    path: '/api/users/reset-password',
    who: 'all',
    summary: 'Define uma senha nova com o token do link, uma vez e dentro de uma hora',
    body: ResetPassword,
    answers: { 200: Message },
  },

  {
    method: 'get',
    path: '/api/blogs',
    who: 'all',
    summary: `Lista os posts sem os comentários, ${blogsPerPage} por página, os mais novos primeiro`,
    query: PageQuery,
    answers: { 200: BlogPage },
  },
  {
    method: 'post',
    path: '/api/blogs',
    who: 'admin',
    summary: 'Cria um post; sem corpo, um de exemplo, para ser editado',
    body: NewBlog,
    bodyIsOptional: true,
    answers: { 201: BlogSummary },
  },
  {
    method: 'get',
    path: '/api/blogs/:id',
    who: 'all',
    summary: `Mostra um post com os ${newestShown} comentários mais novos e o número deles`,
    answers: { 200: Blog },
  },
  {
    method: 'put',
    path: '/api/blogs/:id',
    who: 'admin',
    summary: 'Altera o que for dado de um post',
    body: BlogChanges,
    answers: { 200: BlogSummary },
  },
  {
    method: 'delete',
    path: '/api/blogs/:id',
    who: 'admin',
    summary: 'Exclui um post com os comentários e a imagem enviada que nenhum outro mostra',
    answers: { 200: Message },
  },
  {
    method: 'post',
    path: '/api/blogs/:id/comments',
    who: 'member',
    summary: 'Comenta um post',
    body: NewComment,
    answers: { 201: Comment },
    refusals: [429],
  },

  {
    method: 'post',
    path: '/api/upload',
    who: 'admin',
    summary: `Guarda uma imagem JPEG, PNG ou WebP de até ${maxImageMegabytes} MB e ${maxImageMegapixels} megapixels, convertida em WebP`,
    body: NewUpload,
    answers: { 200: Upload },
    refusals: [507],
  },
  {
    method: 'get',
    path: '/api/biography',
    who: 'all',
    summary: 'Conta o que é o app',
    answers: { 200: z.array(BiographyEntry) },
  },
  {
    method: 'get',
    path: '/api/health',
    who: 'all',
    summary: 'Diz se o serviço está pronto',
    answers: { 200: z.object({ status: z.literal('ok') }) },
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    who: 'all',
    summary: 'Descreve estas chamadas em OpenAPI 3.1',
    answers: { 200: z.record(z.string(), z.unknown()) },
  },
];

/** All statuses with which a call can be refused: its own and the usual ones of its kind. */
export function refusalsOf({ method, path, who, refusals = [] }: Operation): number[] {
  const usual = [400, 413, 415, 500, 503];
  if (who !== 'all') usual.push(401);
  // A call that changes something is refused to other sites' pages.
  if (who === 'admin' || method !== 'get') usual.push(403);
  if (path.includes(':')) usual.push(404);
  return [...new Set([...usual, ...refusals])].sort();
}
