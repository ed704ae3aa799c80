import { messages } from '@contract/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResponse, fakeApi, networkError, ok, type Route } from '@tests/support/screens/fakeApi';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

const request = 'POST /api/users/verify-email';
const address = '/verify-email/a-token';
const confirm = () => screen.findByRole('button', { name: 'Confirmar meu email' });

async function verify(response: Route) {
  const api = fakeApi({ [request]: response });
  const user = renderAt(address);
  await user.click(await confirm());
  return { api, user };
}

test('opening the link sends nothing, since mail scanners open links, too', async () => {
  const api = fakeApi({ [request]: ok({ message: messages.emailVerified }) });
  renderAt(address);
  await confirm();
  expect(api.calls(request)).toEqual([]);
});

test('one press verifies the email, says so and leads on', async () => {
  const { api, user } = await verify(ok({ message: messages.emailVerified }));
  expect(await screen.findByText(/seu email está confirmado/)).toHaveFocus();
  expect(api.calls(request).map(({ body }) => body)).toEqual([{ token: 'a-token' }]);
  await user.click(screen.getByRole('link', { name: 'Ir para o início' }));
  await expectUrl('/');
});

test('a link that is not valid leads visitors to the profile by way of the sign-in', async () => {
  const { user } = await verify(errorResponse(400, messages.verificationLinkInvalid));
  expect(await screen.findByText(/já foi usado ou não vale mais/)).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Entrar e abrir meu perfil' }));
  await expectUrl('/login?redirect=%2Fprofile');
});

test('a link that is not valid leads members to their profile', async () => {
  const { user } = openAsMember(address, { [request]: errorResponse(400, messages.verificationLinkInvalid) });
  await user.click(await confirm());
  await user.click(await screen.findByRole('link', { name: 'Abrir meu perfil' }));
  expect(await screen.findByRole('heading', { name: 'Meu Usuário' })).toBeVisible();
});

test('without a network it can be tried again', async () => {
  const { api, user } = await verify(networkError);
  expect(await screen.findByText(/Sem conexão com o servidor/)).toBeInTheDocument();
  api.setRoute(request, ok({ message: messages.emailVerified }));
  const button = await confirm();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await screen.findByText(/seu email está confirmado/)).toBeVisible();
});
