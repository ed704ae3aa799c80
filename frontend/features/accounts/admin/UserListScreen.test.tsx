import type { ListedUser } from '@contract/accounts';
import { messages } from '@contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aUser, aUserRow } from '@tests/support/screens/builders';
import { errorResponse, fakeApi, ok } from '@tests/support/screens/fakeApi';
import { onDay } from '@tests/support/screens/onDay';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

const list = 'GET /api/users';
const bia = aUserRow({
  _id: '6b0a23dc749a9db8bf79ef1f',
  name: 'Bia Lima',
  email: 'bia@example.com',
  emailVerified: false,
});
const boss = aUserRow({ name: 'Chefe', email: 'chefe@example.com', isAdmin: true });

const page = (users: ListedUser[], { page: number = 1, pages = 1 } = {}) =>
  Response.json(users, { headers: { 'X-Page': String(number), 'X-Pages': String(pages) } });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

describe('the list of users', () => {
  test('shows code, name, email and role, and no actions for administrators', async () => {
    openAsAdmin('/admin/userlist', { [list]: page([bia, boss]) });
    const member = await rowOf('Bia Lima');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Código',
      'Nome',
      'Email',
      'Admin',
      'Ações',
    ]);
    expect(member.getByText('79ef1f')).toBeVisible();
    expect(member.getByRole('link', { name: 'bia@example.com' })).toHaveAttribute(
      'href',
      'mailto:bia@example.com',
    );
    expect(member.getByRole('img', { name: 'Não' })).toHaveTextContent('✗');
    expect(member.getByRole('link', { name: 'Editar Bia Lima' })).toHaveAttribute(
      'href',
      `/admin/user/${bia._id}/edit`,
    );
    expect(member.getByRole('link', { name: 'Ficha Bia Lima' })).toHaveAttribute(
      'href',
      `/admin/user/${bia._id}/ficha`,
    );

    expect(member.getByText('não confirmado')).toBeVisible();

    const admin = await rowOf('Chefe');
    expect(admin.queryByText('não confirmado')).not.toBeInTheDocument();
    expect(admin.getByRole('img', { name: 'Sim' })).toHaveTextContent('✓');
    expect(admin.queryByRole('link', { name: /Editar|Ficha/ })).not.toBeInTheDocument();
    expect(admin.queryByRole('button', { name: /Excluir/ })).not.toBeInTheDocument();
  });

  test('keeps search and page in the URL', async () => {
    const { api, user } = openAsAdmin('/admin/userlist?pageNumber=2', {
      [list]: ({ query }) => page([bia], { page: Number(query.pageNumber), pages: 3 }),
    });
    await user.click(await screen.findByRole('link', { name: 'Página 3' }));
    await expectUrl('/admin/userlist?pageNumber=3');

    await user.type(screen.getByLabelText('Buscar por nome ou email'), ' bia@ {Enter}');
    await expectUrl('/admin/userlist?keyword=bia%40');
    await user.click(await screen.findByRole('link', { name: 'Página 2' }));
    await expectUrl('/admin/userlist?keyword=bia%40&pageNumber=2');
    await rowOf('Bia Lima');
    expect(screen.getByLabelText('Buscar por nome ou email')).toHaveValue('bia@');
    expect(api.calls(list).map(({ query }) => query)).toEqual([
      { keyword: '', pageNumber: '2' },
      { keyword: '', pageNumber: '3' },
      { keyword: 'bia@', pageNumber: '1' },
      { keyword: 'bia@', pageNumber: '2' },
    ]);
  });

  test('of an activity says which it is, and leads back to all', async () => {
    onDay('2026-11-25T12:00:00-03:00');
    const absent = { ...bia, acceptsEmails: true, lastTrainedDay: '2026-11-05' };
    const { api, user } = openAsAdmin('/admin/userlist?activity=absent', {
      [list]: ({ query }) => page([absent], { page: Number(query.pageNumber), pages: 2 }),
    });
    const member = await rowOf('Bia Lima');
    expect(screen.getByText('Sem treinar há 14 dias ou mais')).toBeVisible();
    expect(member.getByText('há 20 dias')).toBeVisible();
    expect(member.getByRole('link', { name: 'Escrever para Bia Lima' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Página 2' }));
    await expectUrl('/admin/userlist?activity=absent&pageNumber=2');

    await user.click(screen.getByRole('link', { name: 'Mostrar todos' }));
    await expectUrl('/admin/userlist');
    await waitFor(() => expect(screen.queryByText(/^Sem treinar/)).not.toBeInTheDocument());
    await rowOf('Bia Lima');
    const activity = { activity: 'absent', today: '2026-11-25' };
    expect(api.calls(list).map(({ query }) => query)).toEqual([
      { ...activity, pageNumber: '1' },
      { ...activity, pageNumber: '2' },
      { keyword: '', pageNumber: '1' },
    ]);
  });

  test("says that no user was found, and links to the customers' emails", async () => {
    openAsAdmin('/admin/userlist?keyword=nada', { [list]: page([]) });
    expect(await screen.findByText('Nenhum usuário encontrado.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Emails dos Clientes' })).toHaveAttribute(
      'href',
      '/admin/email-list',
    );
  });
});

describe('deleting a user', () => {
  const deletion = `DELETE /api/users/${bia._id}`;
  const confirmDeletion = async (user: ReturnType<typeof openAsAdmin>['user'], choice: string) => {
    await user.click((await rowOf('Bia Lima')).getByRole('button', { name: 'Excluir Bia Lima' }));
    const dialog = screen.getByRole('dialog', { name: 'Are you sure?' });
    expect(within(dialog).getByText('Are you sure?')).toHaveAttribute('lang', 'en');
    await user.click(within(dialog).getByRole('button', { name: choice }));
  };

  test('asks for confirmation and removes the row', async () => {
    const { api, user } = openAsAdmin('/admin/userlist', {
      [list]: page([bia, boss]),
      [deletion]: () => {
        api.setRoute(list, page([boss]));
        return ok({ message: messages.userDeleted });
      },
    });
    await confirmDeletion(user, 'Cancelar');
    expect(api.calls(deletion)).toEqual([]);

    await confirmDeletion(user, 'Excluir');
    expect(await screen.findByText('User deleted')).toHaveAttribute('lang', 'en');
    await waitFor(() => expect(screen.queryByText('Bia Lima')).not.toBeInTheDocument());
    expect(await rowOf('Chefe')).toBeDefined();
  });

  test('shows an error if the user has become an administrator', async () => {
    const { user } = openAsAdmin('/admin/userlist', {
      [list]: page([bia]),
      [deletion]: errorResponse(403, messages.adminProtected),
    });
    await confirmDeletion(user, 'Excluir');
    expect(await screen.findByText(messages.adminProtected)).toBeVisible();
    expect(await rowOf('Bia Lima')).toBeDefined();
  });
});

describe('an admin URL', () => {
  const adminUrls = [
    '/admin/trainingTypelist',
    '/admin/trainingTypelist/2',
    `/admin/trainingType/${bia._id}/edit`,
    '/admin/userlist',
    `/admin/user/${bia._id}/edit`,
    `/admin/user/${bia._id}/ficha`,
    '/admin/sheetTemplates',
    '/admin/sheetTemplate/edit',
    `/admin/sheetTemplate/${bia._id}/edit`,
    `/admin/sheetTemplate/${bia._id}/give`,
    '/admin/email-list',
    '/admin/bloglist',
    '/admin/blog/create',
    `/admin/blog/${bia._id}/edit`,
  ];

  test.each(adminUrls)('%s redirects visitors to the login without loading data', async (address) => {
    const api = fakeApi({});
    renderAt(address);
    expect(await screen.findByLabelText('Senha')).toBeVisible();
    await expectUrl(`/login?redirect=${encodeURIComponent(address)}`);
    expect(api.calls(list)).toEqual([]);
  });

  test('redirects members to the home without signing them out', async () => {
    const api = fakeApi({ 'GET /api/users/profile': ok(aUser(bia)), 'GET /api/myWorkout': ok([]) });
    renderAt('/admin/userlist', { storedUser: aUser(bia) });
    expect(await screen.findByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
    await expectUrl('/');
    expect(localStorage.getItem('userInfo')).not.toBeNull();
    expect(api.calls(list)).toEqual([]);
  });

  test("shows the server's error to a former administrator without signing them out", async () => {
    openAsAdmin('/admin/userlist', { [list]: errorResponse(403, messages.notAdmin) });
    expect(await screen.findByText('Not authorized as an admin')).toBeVisible();
    expect(localStorage.getItem('userInfo')).not.toBeNull();
  });
});
