import { messages, validationMessages } from '@contract/messages';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '@tests/support/screens/builders';
import { errorResponse, fakeApi, ok, type Route, unauthorized } from '@tests/support/screens/fakeApi';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

const request = 'POST /api/users/setup';
const marina = aUser({ name: 'Marina Duarte', email: 'marina@example.com', isAdmin: true });
const password = 'correto cavalo bateria';

async function setUp(response: Route, confirmation = password, profile: Route = ok(marina)) {
  const api = fakeApi({
    [request]: response,
    'GET /api/users/profile': profile,
    'GET /api/users/profile/second-factor': ok({ asked: { until: null, isOver: false } }),
  });
  const user = renderAt('/setup/a-token');
  await user.type(await screen.findByLabelText('Nome'), 'Marina Duarte');
  await user.type(screen.getByLabelText('Email'), 'Marina@Example.com');
  await user.type(screen.getByLabelText('Senha'), password);
  await user.type(screen.getByLabelText('Confirmar senha'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Criar conta e entrar' }));
  return { api, user };
}

test('the first administrator is created, signed in, led to the desk and asked for a second factor', async () => {
  const { api } = await setUp(ok(marina, 201));
  expect(await screen.findByRole('heading', { name: 'Painel' })).toBeVisible();
  await expectUrl('/admin');
  expect(await screen.findByRole('link', { name: 'Configurar agora' })).toBeVisible();
  expect(api.calls(request).map(({ body }) => body)).toEqual([
    { token: 'a-token', name: 'Marina Duarte', email: 'marina@example.com', password },
  ]);
});

test('the sign-in says so if the browser keeps no cookies', async () => {
  await setUp(ok(marina, 201), password, unauthorized);
  expect(await screen.findByText(/^Este navegador não guarda cookies/)).toBeVisible();
});

test('a link that is not valid any more leads to the sign-in', async () => {
  const { user } = await setUp(errorResponse(400, messages.setupLinkInvalid));
  expect(await screen.findByText(messages.setupLinkInvalid)).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Entrar' }));
  await expectUrl('/login');
});

test('two different passwords are not sent', async () => {
  const { api } = await setUp(ok(marina, 201), 'outra coisa');
  expect(await screen.findByText('As senhas não coincidem')).toBeVisible();
  expect(screen.getByLabelText('Confirmar senha')).toHaveFocus();
  expect(api.calls(request)).toEqual([]);
});

test('what the server refuses is shown at its field, and nothing is lost', async () => {
  const message = validationMessages.passwordCommon;
  await setUp(errorResponse(400, message, [{ path: 'password', message }]));
  expect(await screen.findByLabelText('Senha')).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText('Nome')).toHaveValue('Marina Duarte');
});
