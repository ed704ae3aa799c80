import type { ListedUser } from '@contract/accounts';
import type { PostedComment } from '@contract/blogs';
import type { Desk } from '@contract/desk';
import { messages } from '@contract/messages';
import type { PostedReview } from '@contract/trainingTypes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aBlog, anId, aUser, aWorkout } from '@tests/support/screens/builders';
import { errorResponse, fakeApi, ok } from '@tests/support/screens/fakeApi';
import { onDay } from '@tests/support/screens/onDay';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

beforeEach(() => onDay('2026-11-25T12:00:00-03:00'));

const listOf = <Row,>(...rows: Row[]) => ({ count: rows.length, rows });

function aListedUser(name: string, overrides: Partial<ListedUser> = {}): ListedUser {
  const { _id, email, isAdmin, createdAt } = aUser({ name });
  return { _id, name, email, isAdmin, createdAt, emailVerified: true, acceptsEmails: true, ...overrides };
}

const { _id: postId, title, createdAt } = aBlog({ title: 'Descanso' });
const workout = aWorkout('B1');
const comment: PostedComment = {
  _id: anId(),
  content: 'Dormir é a parte difícil.',
  createdAt,
  user: { name: 'João' },
  blog: { _id: postId, title },
};
const review: PostedReview = {
  _id: anId(),
  name: 'Bia',
  rating: 4,
  comment: 'Puxado e bom.',
  createdAt,
  trainingType: { _id: workout._id, name: workout.name },
};
const bia = aListedUser('Bia Lima', { email: 'bia@example.com', lastTrainedDay: '2026-11-05' });
const desk: Desk = {
  trainedThisWeek: { count: 1234, rows: [aListedUser('Ana', { lastTrainedDay: '2026-11-24' })] },
  absent: listOf(bia, aListedUser('Caio', { lastTrainedDay: '2026-11-01', acceptsEmails: false })),
  newMembers: listOf(aListedUser('Davi', { createdAt: '2026-11-23T12:00:00.000Z' })),
  comments: listOf(comment),
  reviews: listOf(review),
  posts: listOf({ _id: postId, title, createdAt }),
};
const empty: Desk = {
  trainedThisWeek: listOf(),
  absent: listOf(),
  newMembers: listOf(),
  comments: listOf(),
  reviews: listOf(),
  posts: listOf(),
};

const list = 'GET /api/desk';
const card = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const open = (content = desk, routes = {}) => openAsAdmin('/admin', { [list]: ok(content), ...routes });

test('shows who trains, who is absent, who and what is new, and the way to all of each', async () => {
  const { api } = open();
  expect((await card(/^Treinaram nesta semana 1\.234$/)).getByRole('listitem')).toHaveTextContent(
    'Ana ontem',
  );
  const newMembers = await card(/^Novos/);
  expect(newMembers.getByRole('listitem')).toHaveTextContent('Davi há 2 dias');
  expect(newMembers.getByRole('link', { name: 'Davi' })).toHaveAttribute(
    'href',
    `/admin/user/${desk.newMembers.rows[0]?._id}/edit`,
  );
  expect((await card(/^Comentários 1/)).getByRole('listitem')).toHaveTextContent(
    'João em Descanso 05/01/2026Excluir o comentário: Dormir é a parte difícil.',
  );
  expect((await card(/^Avaliações 1/)).getByRole('link', { name: 'Treino B1' })).toBeVisible();

  const ways = screen.getAllByRole('link', { name: /^Ver / }).map((link) => link.getAttribute('href'));
  expect(ways).toEqual([
    '/admin/userlist?activity=trainedThisWeek',
    '/admin/userlist?activity=absent',
    '/admin/userlist?activity=new',
    '/admin/bloglist',
    '/admin/comments',
    '/admin/reviews',
  ]);
  expect(api.calls(list).map(({ query }) => query)).toEqual([{ today: '2026-11-25' }]);
});

test('offers to write to absent members who accept mails', async () => {
  open();
  const absent = await card(/^Sem treinar há 14 dias ou mais 2/);
  const [first, second] = absent.getAllByRole('listitem');
  expect(first).toHaveTextContent('Bia Lima há 20 dias');
  const href = absent.getByRole('link', { name: 'Escrever para Bia Lima' }).getAttribute('href') ?? '';
  expect(href).toMatch(/^mailto:bia@example\.com\?subject=Sentimos%20a%20sua%20falta&body=/);
  expect(new URL(href).searchParams.get('body')).toMatch(/^Oi, Bia!\r\n\r\n/);
  expect(second).toHaveTextContent(/^Caio há 24 dias.*Não quer receber emails$/);
});

test('says of each empty list that there is nothing', async () => {
  open(empty);
  expect(await screen.findByText('Ninguém sumiu. Que bom!')).toBeVisible();
  expect(screen.queryByRole('listitem', { name: /./ })).not.toBeInTheDocument();
  expect(screen.getAllByText(/^(Ninguém|Nenhum)/)).toHaveLength(6);
});

test.each([
  ['o comentário', `DELETE /api/blogs/${postId}/comments/${comment._id}`, 'Comentários'],
  ['a avaliação', `DELETE /api/trainingTypes/${workout._id}/reviews/${review._id}`, 'Avaliações'],
])('asks before deleting %s, and keeps the focus in its list', async (what, deletion, label) => {
  const { api, user } = open(desk, {
    [deletion]: () => {
      api.setRoute(list, ok(empty));
      return ok({ message: messages.commentDeleted });
    },
  });
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Excluir ${what}`) }));
  expect(api.calls(deletion)).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText(messages.commentDeleted)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: new RegExp(`^Excluir ${what}`) })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('list', { name: label })).toHaveFocus();
});

test('says why it cannot be shown', async () => {
  openAsAdmin('/admin', { [list]: errorResponse(503, messages.databaseAway) });
  expect(await screen.findByText(messages.databaseAway)).toBeVisible();
});

test('is first in the Admin menu, and one link away from the home of administrators', async () => {
  const { user } = openAsAdmin('/', { [list]: ok(desk), 'GET /api/myWorkout': ok([]) });
  await user.click(await screen.findByRole('button', { name: 'Admin' }));
  const menu = within(screen.getByRole('banner')).getAllByRole('link', { name: /^(Painel|Editar (T|B|U))/ });
  expect(menu.map(({ textContent }) => textContent)).toEqual([
    'Painel',
    'Editar Treinos',
    'Editar Blogs',
    'Editar Usuários',
  ]);
  await user.click(await screen.findByRole('link', { name: 'Ir para o painel' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Painel' })).toBeVisible();
  await expectUrl('/admin');
});

test('is not on the home of members, and not for them', async () => {
  openAsMember('/admin', { 'GET /api/myWorkout': ok([]) });
  expect(await screen.findByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ir para o painel' })).not.toBeInTheDocument();
});

test.each([
  ['/admin/comments', 'comments', comment, 'Dormir é a parte difícil.'],
  ['/admin/reviews', 'reviews', review, 'Puxado e bom.'],
])('%s lists all of them in pages', async (address, name, row, text) => {
  const { api, user } = openAsAdmin(address, {
    [`GET /api/${name}`]: ({ query }) => ok({ [name]: [row], page: Number(query.pageNumber), pages: 2 }),
  });
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Página 2' }));
  await expectUrl(`${address}?pageNumber=2`);
  await waitFor(() =>
    expect(api.calls(`GET /api/${name}`).map(({ query }) => query.pageNumber)).toEqual(['1', '2']),
  );
});

test.each(['/admin', '/admin/comments', '/admin/reviews'])(
  '%s sends visitors to the login',
  async (address) => {
    fakeApi({});
    renderAt(address);
    expect(await screen.findByLabelText('Senha')).toBeVisible();
    await expectUrl(`/login?redirect=${encodeURIComponent(address)}`);
  },
);
