import { messages, validationMessages } from '@contract/messages';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { errorResponse, networkError, ok, type Routes } from '@tests/support/screens/fakeApi';
import { openAsMember } from '@tests/support/screens/openAsMember';

const saving = 'PUT /api/users/profile';

async function openProfile(routes: Routes = {}, at = '/profile') {
  const preferences = { 'GET /api/users/profile/preferences': ok({ acceptsEmails: false }) };
  const opened = openAsMember(
    at,
    { ...preferences, ...routes },
    { name: 'Ana Souza', email: 'ana@example.com' },
  );
  await screen.findByRole('heading', { name: 'Meu Usuário' });
  return opened;
}

const save = () => screen.getByRole('button', { name: 'Salvar' });

test.each(['/profile', '/profile/'])('%s shows name and email, and no password', async (at) => {
  await openProfile({}, at);
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana Souza');
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
  expect(screen.getByLabelText('Nova senha')).toHaveValue('');
});

test('a new name appears in the header and in the stored user', async () => {
  const { api, member, user } = await openProfile();
  await user.clear(screen.getByLabelText('Nome'));
  await user.type(screen.getByLabelText('Nome'), 'Ana Lima');
  await user.click(save());
  expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Ana Lima' })).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('userInfo')).toContain('"name":"Ana Lima"'));
  expect(api.calls(saving).map(({ body }) => body)).toEqual([
    { _id: member._id, name: 'Ana Lima', email: 'ana@example.com', password: '' },
  ]);
});

test('a new password is sent and its fields are cleared', async () => {
  const { api, user } = await openProfile();
  await user.type(screen.getByLabelText('Nova senha'), 'correto cavalo bateria');
  await user.type(screen.getByLabelText('Confirmar nova senha'), 'correto cavalo bateria');
  await user.click(save());
  expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument();
  expect(api.calls(saving)[0]?.body).toMatchObject({ password: 'correto cavalo bateria' });
  expect(screen.getByLabelText('Nova senha')).toHaveValue('');
  expect(screen.getByLabelText('Confirmar nova senha')).toHaveValue('');
});

test.each([
  ['two different passwords', 'correto cavalo', 'correto burro', 'Passwords do not match'],
  ['two different short ones', 'abc', 'abd', 'Passwords do not match'],
  ['a password without confirmation', 'correto cavalo', '', 'Passwords do not match'],
  ['a short password', 'abc', 'abc', validationMessages.passwordTooShort],
])('saves nothing given %s', async (_case, first, second, text) => {
  const { api, user } = await openProfile();
  await user.type(screen.getByLabelText('Nova senha'), first);
  if (second !== '') await user.type(screen.getByLabelText('Confirmar nova senha'), second);
  await user.click(save());
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Nova senha')).toHaveValue(first);
  expect(api.calls(saving)).toEqual([]);
});

test('asks for the current password if the server needs it, and goes on with everything typed', async () => {
  const { api, member, user } = await openProfile({
    [saving]: ok({ message: messages.passwordRequired, code: 'PASSWORD_REQUIRED' }, 403),
  });
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'ana@novo.example.com');
  await user.type(screen.getByLabelText('Nova senha'), 'correto cavalo bateria');
  await user.type(screen.getByLabelText('Confirmar nova senha'), 'correto cavalo bateria');
  await user.click(save());
  expect(await screen.findByText(messages.passwordRequired)).toBeVisible();
  expect(screen.getByLabelText('Sua senha atual')).toHaveFocus();

  const wrong = { path: 'currentPassword', message: validationMessages.passwordWrong };
  api.setRoute(saving, errorResponse(400, wrong.message, [wrong]));
  await user.type(screen.getByLabelText('Sua senha atual'), 'não é esta');
  await user.click(save());
  expect(await screen.findAllByText('Senha incorreta')).not.toEqual([]);

  api.setRoute(saving, ok({ ...member, email: 'ana@novo.example.com' }));
  await user.clear(screen.getByLabelText('Sua senha atual'));
  await user.type(screen.getByLabelText('Sua senha atual'), 'a senha de antes');
  await user.click(save());
  expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument();
  expect(api.calls(saving).at(-1)?.body).toMatchObject({
    email: 'ana@novo.example.com',
    password: 'correto cavalo bateria',
    currentPassword: 'a senha de antes',
  });
  expect(screen.queryByLabelText('Sua senha atual')).not.toBeInTheDocument();
});

test.each([
  ["the server's message", errorResponse(409, messages.userExists), 'Usuário já existe'],
  [
    'that there is no network',
    networkError,
    'Sem conexão com o servidor. Verifique a internet e tente de novo.',
  ],
])('a failure shows %s and keeps the input', async (_case, response, text) => {
  const { user } = await openProfile({ [saving]: response });
  await user.type(screen.getByLabelText('Nome'), ' Lima');
  await user.click(save());
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana Souza Lima');
});

describe('an email that is not verified', () => {
  const verification = 'GET /api/users/profile/verification';
  const request = 'POST /api/users/profile/verification';

  test('is named, and its link can be sent again', async () => {
    const { api, user } = await openProfile({
      [verification]: ok({ emailVerified: false }),
      [request]: ok({ message: messages.verificationMailSent }),
    });
    expect(await screen.findByText(/^Endereço ainda não confirmado/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar o link de novo' }));
    expect(await screen.findByText(messages.verificationMailSent)).toBeInTheDocument();
    expect(api.calls(request)).toHaveLength(1);

    api.setRoute(request, errorResponse(429, messages.tooManyTries));
    const again = screen.getByRole('button', { name: 'Enviar o link de novo' });
    await waitFor(() => expect(again).toBeEnabled());
    await user.click(again);
    expect(await screen.findByText(messages.tooManyTries)).toBeInTheDocument();
  });

  test.each([
    ['in another tab', () => window.dispatchEvent(new Event('focus'))],
    [
      'on another device, before its link is sent again',
      () => screen.getByRole('button', { name: 'Enviar o link de novo' }).click(),
    ],
  ])('is no longer named once it is, %s', async (_where, comeBack) => {
    const { api } = await openProfile({
      [verification]: ok({ emailVerified: false }),
      [request]: ok({ message: messages.emailVerified }),
    });
    await screen.findByText(/^Endereço ainda não confirmado/);
    api.setRoute(verification, ok({ emailVerified: true }));
    comeBack();
    await waitFor(() => expect(screen.queryByText(/ainda não confirmado/)).not.toBeInTheDocument());
  });

  test('is named after a change of the email', async () => {
    const { api, user } = await openProfile({ [verification]: ok({ emailVerified: true }) });
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'nova@example.com');
    await waitFor(() => expect(api.calls(verification)).toHaveLength(1));
    api.setRoute(verification, ok({ emailVerified: false }));
    await user.click(save());
    expect(await screen.findByText(/^Endereço ainda não confirmado/)).toBeVisible();
  });
});
