import { messages, validationMessages } from '@contract/messages';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '@tests/support/screens/builders';
import {
  deferred,
  errorResponse,
  fakeApi,
  networkError,
  ok,
  type Route,
} from '@tests/support/screens/fakeApi';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

const registration = 'POST /api/users';
const ana = aUser({ name: 'Ana Souza' });
const password = 'correto cavalo bateria';

async function register(
  response: Route,
  { at = '/register', confirmation = password }: { at?: string; confirmation?: string } = {},
) {
  const api = fakeApi({ 'GET /api/users/profile': ok(ana), [registration]: response });
  const user = renderAt(at);
  await user.type(await screen.findByLabelText('Nome'), 'Ana Souza');
  await user.type(screen.getByLabelText('Email'), 'Ana@Example.com');
  await user.type(screen.getByLabelText('Senha'), password);
  await user.type(screen.getByLabelText('Confirmar senha'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  return { api, user };
}

test('registering signs in and opens the home screen', async () => {
  const { api } = await register(ok(ana, 201));
  expect(await screen.findByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
  await expectUrl('/');
  expect(api.calls(registration)[0]?.body).toMatchObject({
    name: 'Ana Souza',
    email: 'ana@example.com',
    password,
  });
  expect(api.calls(registration)[0]?.body).not.toHaveProperty('confirmPassword');
});

test('the redirect target is kept between registration and login', async () => {
  const { user } = await register(networkError, { at: '/register/?redirect=%2FmyWorkout' });
  await user.click(screen.getByRole('link', { name: 'Entre' }));
  await expectUrl('/login?redirect=%2FmyWorkout');
  await user.click(await screen.findByRole('link', { name: 'Ainda não tem conta? Cadastre-se' }));
  await expectUrl('/register?redirect=%2FmyWorkout');
});

test('two different passwords are not sent', async () => {
  const { api } = await register(ok(ana, 201), { confirmation: 'outra coisa' });
  expect(await screen.findByText('Passwords do not match')).toHaveAttribute('lang', 'en');
  expect(screen.getByLabelText('Confirmar senha')).toHaveFocus();
  expect(screen.getByLabelText('Senha')).toHaveValue(password);
  expect(api.calls(registration)).toEqual([]);
});

test('a password that the server rejects shows its error at the field and clears no input', async () => {
  await register(
    errorResponse(400, validationMessages.passwordCommon, [
      { path: 'password', message: validationMessages.passwordCommon },
    ]),
  );
  expect(await screen.findByLabelText('Senha')).toHaveAccessibleDescription(
    validationMessages.passwordCommon,
  );
  expect(screen.getByLabelText('Senha')).toHaveFocus();
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana Souza');
});

test('an email that is taken shows an error', async () => {
  await register(errorResponse(409, messages.userExists));
  expect(await screen.findByText('Usuário já existe')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('Ana@Example.com');
});

test('the form is sent once while the server is slow', async () => {
  const slow = deferred(ok(ana, 201));
  const { api, user } = await register(slow.response);
  expect(screen.getByRole('button', { name: 'Cadastrar' })).toBeDisabled();
  await user.type(screen.getByLabelText('Senha'), '{Enter}');
  slow.resolve();
  expect(await screen.findByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
  expect(api.calls(registration)).toHaveLength(1);
});

test('a password can be shown while it is typed', async () => {
  fakeApi({});
  const user = renderAt('/register');
  const field = await screen.findByLabelText('Senha');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(field).toHaveAttribute('type', 'password');
});
