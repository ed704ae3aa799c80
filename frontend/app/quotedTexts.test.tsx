import { messages } from '@contract/messages';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aBlog,
  aMyWorkout,
  anId,
  aPageOf,
  aTrainingType,
  aUser,
  aWorkout,
} from '@tests/support/screens/builders';
import { fakeApi, ok, errorResponse, networkError } from '@tests/support/screens/fakeApi';
import { renderAt } from '@tests/support/screens/renderAt';

// Every text that the specification quotes, on the screen for which it is specified. Logged texts are tested in
// session.test, MyHomeScreen.test and BiographyScreen.test.

type User = ReturnType<typeof renderAt>;

interface Visit {
  at: string;
  as?: 'visitor' | 'member' | 'admin';
  /** Responses that differ from `defaultRoutes`. */
  routes?: Parameters<typeof fakeApi>[0];
  act?: (user: User) => Promise<void>;
  shows: string[];
}

const a1 = aTrainingType('A1');
const entry = aMyWorkout('A1');
const post = aBlog();
const postByDeletedUser = aBlog({
  comments: [{ _id: anId(), content: 'Oi', createdAt: post.createdAt, user: null }],
  numComments: 1,
});
const password = 'correto cavalo bateria';

const defaultRoutes = {
  'GET /api/trainingTypes': ok(aPageOf([aWorkout('B2')])),
  [`GET /api/trainingTypes/${a1._id}`]: ok(a1),
  'GET /api/myWorkout': ok([entry]),
  'GET /api/blogs': ok({ blogs: [post], page: 1, pages: 1 }),
  [`GET /api/blogs/${post._id}`]: ok(post),
  [`GET /api/blogs/${postByDeletedUser._id}`]: ok(postByDeletedUser),
  'GET /api/biography': ok([]),
  'GET /api/users/profile/preferences': ok({ acceptsEmails: false }),
};

const click = (name: string | RegExp) => async (user: User) =>
  user.click((await screen.findAllByRole('button', { name }))[0] ?? document.body);

const fill = (texts: Record<string, string>, button: string) => async (user: User) => {
  for (const [label, text] of Object.entries(texts)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
  await click(button)(user);
};

const remove = async (user: User) => {
  await click(/^Excluir/)(user);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
};

const signIn = fill({ Email: 'ana@example.com', Senha: password }, 'Entrar');
const forgot = fill({ Email: 'ana@example.com' }, 'Enviar link');
const reset = fill({ 'Nova senha': password, 'Confirmar nova senha': password }, 'Redefinir senha');
const comment = fill({ 'Seu comentário': 'Boa!' }, 'Comentar');

const visits: Visit[] = [
  // Screens
  {
    at: '/',
    shows: [
      ...['Gym Tracker', 'Todos os Treinos', 'Blog', 'Sobre o App', 'Login'],
      ...['Treinos', 'Pernas', 'Costas', 'Bíceps', 'Tríceps', 'Peito', 'Abdômen', 'A-Z', 'Z-A'],
      'Adicionar ao Meu Treino',
    ],
  },
  { at: '/page/1', shows: ['Treinos'] },
  { at: '/search/peito', shows: ['Voltar'] },
  { at: '/search/peito/page/1', shows: ['Voltar'] },
  { at: '/trainingTypes', shows: ['Todos os Treinos'] },
  { at: `/trainingTypes/${a1._id}`, shows: ['Adicionar a Meu Treino', 'Voltar'] },
  { at: `/trainingType/${a1._id}`, shows: ['Adicionar a Meu Treino', 'Voltar'] },
  { at: '/biography', shows: ['Sobre o App'] },
  { at: '/blogs', shows: ['Blog', '5 de janeiro de 2026'] },
  { at: `/blog/${post._id}`, shows: ['Nenhum comentário ainda.', 'Voltar'] },
  { at: `/blog/${postByDeletedUser._id}`, shows: ['Ex-usuário'] },
  { at: '/', as: 'member', shows: ['Seu Exercício', 'Treino Concluído', 'Pernas', 'Editar meu Treino'] },
  { at: '/search/peito', as: 'member', shows: ['Voltar'] },
  {
    at: '/',
    as: 'member',
    routes: { 'GET /api/myWorkout': errorResponse(404, messages.noWorkoutsYet) },
    shows: ['Nenhum treino encontrado.'],
  },
  { at: '/myWorkout', as: 'member', shows: ['Editar meus Treinos'] },
  { at: '/profile', as: 'member', shows: ['Meu Usuário'] },
  { at: '/biography', as: 'member', act: click('Ana Souza'), shows: ['Meu Perfil', 'Sair'] },
  {
    at: '/biography',
    as: 'admin',
    act: click('Admin'),
    shows: ['Editar Treinos', 'Editar Blogs', 'Editar Usuários'],
  },
  {
    at: '/forgot-password',
    routes: { 'POST /api/users/forgot-password': new Promise(() => undefined) },
    act: forgot,
    shows: ['Enviando...'],
  },

  // Client-side validation
  {
    at: '/register',
    act: fill({ Senha: password, 'Confirmar senha': 'outra' }, 'Cadastrar'),
    shows: ['Passwords do not match'],
  },
  {
    at: '/profile',
    as: 'member',
    act: fill({ 'Nova senha': password, 'Confirmar nova senha': 'outra' }, 'Salvar'),
    shows: ['Passwords do not match'],
  },
  {
    at: '/reset-password/token',
    act: fill({ 'Nova senha': password, 'Confirmar nova senha': 'outra' }, 'Redefinir senha'),
    shows: ['As senhas não coincidem'],
  },
  {
    at: `/blog/${post._id}`,
    as: 'member',
    act: click('Comentar'),
    shows: ['O comentário não pode estar vazio!'],
  },
  {
    at: '/myWorkout',
    as: 'member',
    act: click(/^Excluir/),
    shows: ['Tem certeza que deseja deletar este treino?'],
  },

  // Failures
  {
    at: '/myWorkout',
    as: 'member',
    routes: { 'GET /api/myWorkout': errorResponse(404, 'Adicione um Treino') },
    shows: ['Nenhum treino adicionado.'],
  },
  { at: '/login', routes: { 'POST /api/users/auth': networkError }, act: signIn, shows: ['Erro inesperado'] },
  {
    at: '/',
    routes: { 'POST /api/myWorkout': errorResponse(409, messages.alreadyAdded) },
    act: click('Adicionar ao Meu Treino'),
    shows: ['Erro ao adicionar treino./ Treino já adicionado.'],
  },
  {
    at: `/trainingType/${a1._id}`,
    as: 'member',
    routes: { 'POST /api/myWorkout': networkError },
    act: click('Adicionar a Meu Treino'),
    shows: ['Failed to add workout'],
  },
  {
    at: `/trainingType/${a1._id}`,
    routes: { 'POST /api/myWorkout': errorResponse(401, 'Not authorized, no token') },
    act: click('Adicionar a Meu Treino'),
    shows: ['Entrar'],
  },
  {
    at: '/myWorkout',
    as: 'member',
    routes: { [`DELETE /api/myWorkout/${entry._id}`]: networkError },
    act: remove,
    shows: ['Falha ao deletar treino'],
  },
  {
    at: '/forgot-password',
    routes: { 'POST /api/users/forgot-password': networkError },
    act: forgot,
    shows: ['Erro ao enviar e-mail'],
  },
  {
    at: '/reset-password/token',
    routes: { 'POST /api/users/reset-password': networkError },
    act: reset,
    shows: ['Erro ao redefinir a senha'],
  },
  {
    at: `/blog/${post._id}`,
    as: 'member',
    routes: { [`POST /api/blogs/${post._id}/comments`]: networkError },
    act: comment,
    shows: ['Erro ao adicionar comentário'],
  },

  // Successes
  {
    at: `/trainingType/${a1._id}`,
    as: 'member',
    routes: { 'POST /api/myWorkout': ok(entry, 201) },
    act: click('Adicionar a Meu Treino'),
    shows: ['Added to MyWorkout!'],
  },
  {
    at: '/',
    routes: { 'POST /api/myWorkout': ok(entry, 201) },
    act: click('Adicionar ao Meu Treino'),
    shows: ['Treino adicionado com sucesso!'],
  },
  {
    at: '/myWorkout',
    as: 'member',
    routes: { [`DELETE /api/myWorkout/${entry._id}`]: ok({ message: messages.entryDeleted }) },
    act: remove,
    shows: ['Treino deletado'],
  },
  {
    at: '/profile',
    as: 'member',
    routes: { 'PUT /api/users/profile': ok(aUser()) },
    act: click('Salvar'),
    shows: ['Profile updated successfully'],
  },
  {
    at: `/blog/${post._id}`,
    as: 'member',
    routes: { [`POST /api/blogs/${post._id}/comments`]: ok({}, 201) },
    act: comment,
    shows: ['Comentário adicionado!'],
  },
  {
    at: '/forgot-password',
    routes: { 'POST /api/users/forgot-password': ok({ message: messages.resetMailSent }) },
    act: forgot,
    shows: ['Email enviado com instruções para redefinir a senha.'],
  },
  {
    at: '/reset-password/token',
    routes: { 'POST /api/users/reset-password': ok({ message: messages.passwordReset }) },
    act: reset,
    shows: ['Senha redefinida com sucesso'],
  },
];

const named = visits.map((visit) => ({ as: 'visitor', ...visit, texts: visit.shows.join(' · ') }));

test.each(named)('at $at a $as reads: $texts', async ({ at, as, routes, act, shows }) => {
  const signedInUser = aUser({ name: 'Ana Souza', isAdmin: as === 'admin' });
  fakeApi({ ...defaultRoutes, 'GET /api/users/profile': ok(signedInUser), ...routes });
  const user = renderAt(at, as === 'visitor' ? {} : { storedUser: signedInUser });
  await act?.(user);
  for (const text of shows) expect(await screen.findAllByText(text)).not.toEqual([]);
});
