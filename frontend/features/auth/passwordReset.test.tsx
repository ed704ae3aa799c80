import { messages, validationMessages } from '@contract/messages';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  deferred,
  errorResponse,
  fakeApi,
  networkError,
  ok,
  type Route,
} from '@tests/support/screens/fakeApi';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

const password = 'correto cavalo bateria';

describe('requesting a reset link', () => {
  const request = 'POST /api/users/forgot-password';
  const requestFor = async (email: string, response: Route) => {
    const api = fakeApi({ [request]: response });
    const user = renderAt('/forgot-password');
    if (email !== '') await user.type(await screen.findByLabelText('Email'), email);
    await user.click(await screen.findByRole('button', { name: 'Enviar link' }));
    return { api, user };
  };

  test('is sent once while the server is slow, and clears the field afterwards', async () => {
    const sent = deferred(ok({ message: messages.resetMailSent }));
    const { api, user } = await requestFor('ana@example.com', sent.response);
    const button = await screen.findByRole('button', { name: 'Enviando...' });
    expect(button).toBeDisabled();
    await user.click(button);

    sent.resolve();
    expect(
      await screen.findByText('Email enviado com instruções para redefinir a senha.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Enviar link' })).toBeEnabled();
    expect(api.calls(request).map(({ body }) => body)).toEqual([{ email: 'ana@example.com' }]);
  });

  test('takes the address from the sign-in form, and leaves word of where the mail went', async () => {
    fakeApi({ [request]: ok({ message: messages.resetMailSent }) });
    const user = renderAt('/login?redirect=%2FmyWorkout');
    await user.type(await screen.findByLabelText('Email'), 'ana@example.com');
    await user.click(screen.getByRole('link', { name: 'Esqueceu a senha?' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar link' }));
    expect(await screen.findByText(/spam/)).toHaveTextContent('Se ana@example.com tem conta aqui');
    expect(screen.getByLabelText('Email')).toHaveValue('');

    await user.click(screen.getByRole('link', { name: 'Voltar ao login' }));
    await expectUrl('/login?redirect=%2FmyWorkout');
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
  });

  test.each(['', 'ana', 'ana@'])('with the email "%s" is not sent', async (email) => {
    const { api } = await requestFor(email, ok({ message: '' }));
    expect(await screen.findByText(validationMessages.emailInvalid)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(validationMessages.emailInvalid);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(api.calls(request)).toEqual([]);
  });

  test("that fails shows the server's message and keeps the email", async () => {
    await requestFor('ana@example.com', errorResponse(429, messages.tooManyTries));
    expect(await screen.findByText(messages.tooManyTries)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
  });

  test('without a network shows a generic error', async () => {
    await requestFor('ana@example.com', networkError);
    expect(await screen.findByText('Erro ao enviar e-mail')).toBeInTheDocument();
  });
});

describe('the reset form', () => {
  const request = 'POST /api/users/reset-password';
  const reset = async (
    first: string,
    second: string,
    response: Route = ok({ message: messages.passwordReset }),
  ) => {
    const api = fakeApi({ [request]: response });
    const user = renderAt('/reset-password/a-token');
    const type = async (label: string, text: string) =>
      text !== '' && (await user.type(await screen.findByLabelText(label), text));
    await type('Nova senha', first);
    await type('Confirmar nova senha', second);
    await user.click(await screen.findByRole('button', { name: 'Redefinir senha' }));
    return { api, user };
  };

  test('sets the new password and redirects to the login', async () => {
    const { api } = await reset(password, password);
    expect(await screen.findByText('Senha redefinida com sucesso')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
    await expectUrl('/login');
    expect(api.calls(request).map(({ body }) => body)).toEqual([{ token: 'a-token', password }]);
  });

  test.each([
    ['two different passwords', password, `${password}!`],
    ['two different short ones', 'abc', 'abd'],
    ['no confirmation', password, ''],
    ['a confirmation alone', '', password],
  ])('rejects %s', async (_case, first, second) => {
    const { api } = await reset(first, second);
    expect(await screen.findByText('As senhas não coincidem')).toBeVisible();
    expect(screen.getByLabelText('Nova senha')).toHaveValue(first);
    expect(api.calls(request)).toEqual([]);
  });

  test('requires a password', async () => {
    const { api } = await reset('', '');
    expect(await screen.findByText(validationMessages.passwordTooShort)).toBeVisible();
    expect(api.calls(request)).toEqual([]);
  });

  test('with an expired link says so, keeps the input and links to a new request', async () => {
    const { user } = await reset(password, password, errorResponse(400, messages.resetLinkInvalid));
    expect(await screen.findByText(messages.resetLinkInvalid)).toBeInTheDocument();
    expect(screen.getByLabelText('Nova senha')).toHaveValue(password);
    await user.click(screen.getByRole('link', { name: 'O link não funciona? Peça outro' }));
    expect(await screen.findByRole('heading', { name: 'Esqueci a senha' })).toBeVisible();
  });

  test('without a network shows a generic error', async () => {
    await reset(password, password, networkError);
    expect(await screen.findByText('Erro ao redefinir a senha')).toBeInTheDocument();
  });
});
