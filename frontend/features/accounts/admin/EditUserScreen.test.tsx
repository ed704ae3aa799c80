import { messages, validationMessages } from '@contract/messages';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aUser } from '@tests/support/screens/builders';
import { errorResponse, networkError, ok, type Route, type Routes } from '@tests/support/screens/fakeApi';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';
import { expectUrl } from '@tests/support/screens/renderAt';

const bia = aUser({ name: 'Bia Lima', email: 'bia@example.com' });
const address = `/admin/user/${bia._id}/edit`;
const update = `PUT /api/users/${bia._id}`;

const open = async (response: Route = ok(bia), routes: Routes = {}) => {
  const opened = openAsAdmin(address, {
    [`GET /api/users/${bia._id}`]: ok(bia),
    'GET /api/users': ok([bia]),
    [update]: response,
    ...routes,
  });
  await screen.findByLabelText('Nome');
  return opened;
};
const save = () => screen.getByRole('button', { name: 'Salvar' });

test('the form starts with the saved values', async () => {
  await open();
  expect(screen.getByLabelText('Nome')).toHaveValue('Bia Lima');
  expect(screen.getByLabelText('Endereço de email')).toHaveValue('bia@example.com');
  expect(screen.getByLabelText('Endereço de email')).toHaveAttribute('type', 'email');
  expect(screen.getByRole('checkbox', { name: 'Usuário é Adiministrador?' })).not.toBeChecked();
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/userlist');
});

describe('saving', () => {
  test('sends all fields, confirms and opens the list', async () => {
    const { api, user } = await open();
    await user.clear(screen.getByLabelText('Nome'));
    await user.type(screen.getByLabelText('Nome'), 'Bia Souza');
    await user.click(screen.getByLabelText('Usuário é Adiministrador?'));
    await user.click(save());
    expect(await screen.findByText('user updated successfully')).toBeVisible();
    await expectUrl('/admin/userlist');
    expect(api.calls(update)).toMatchObject([
      { body: { userId: bia._id, name: 'Bia Souza', email: 'bia@example.com', isAdmin: true } },
    ]);
  });

  test('does not take back what the member has changed meanwhile, unless told to', async () => {
    const conflict = errorResponse(412, messages.changedElsewhere);
    const { api, user } = await open(({ body }) =>
      JSON.stringify(body).includes('original') ? conflict : ok(bia),
    );
    await user.type(screen.getByLabelText('Nome'), ' Souza');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Salvar mesmo assim' }));
    await expectUrl('/admin/userlist');
    expect(api.calls(update)).toMatchObject([
      { body: { original: { name: 'Bia Lima', email: 'bia@example.com' } } },
      { body: { name: 'Bia Lima Souza' } },
    ]);
  });

  test.each([
    ['Nome', ' ', validationMessages.nameRequired],
    ['Endereço de email', 'bia', validationMessages.emailInvalid],
  ])('is not sent with %s "%s"', async (label, text, message) => {
    const { api, user } = await open();
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
    await user.click(save());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(api.calls(update)).toEqual([]);
  });

  test.each([
    ['with an email that is taken', errorResponse(409, messages.userExists), messages.userExists],
    ['of an administrator', errorResponse(403, messages.adminProtected), messages.adminProtected],
    ['without a network', networkError, /^Sem conexão com o servidor/],
  ])('%s shows an error and keeps the input', async (_case, response, message) => {
    const { user } = await open(response);
    await user.type(screen.getByLabelText('Nome'), '!');
    await user.click(save());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Nome')).toHaveValue('Bia Lima!');
    await expectUrl(address);
  });
});

test("a member's sessions are counted, and ended after a question", async () => {
  const sessions = `GET /api/users/${bia._id}/sessions`;
  const session = { device: 'Chrome no Android', createdAt: '', lastUsedAt: '', isCurrent: false };
  const { api, user } = await open(ok(bia), { [sessions]: ok([session, session]) });
  expect(await screen.findByText('2 aparelhos conectados.')).toBeVisible();
  api.setRoute(`DELETE /api/users/${bia._id}/sessions`, () => {
    api.setRoute(sessions, ok([]));
    return ok({ message: messages.sessionsEnded });
  });
  await user.click(screen.getByRole('button', { name: 'Encerrar as sessões' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Encerrar' }));
  expect(await screen.findByText(messages.sessionsEnded)).toBeVisible();
  expect(await screen.findByText('Nenhum aparelho conectado.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sessões' })).toHaveFocus();
});

test('an administrator cannot be edited', async () => {
  openAsAdmin(address, { [`GET /api/users/${bia._id}`]: ok({ ...bia, isAdmin: true }) });
  expect(await screen.findByText(messages.adminProtected)).toBeVisible();
  expect(screen.queryByLabelText('Nome')).not.toBeInTheDocument();
});

test('a missing user shows an error', async () => {
  openAsAdmin(address, { [`GET /api/users/${bia._id}`]: errorResponse(404, messages.userNotFound) });
  expect(await screen.findByText(messages.userNotFound)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar' })).toBeVisible();
});
