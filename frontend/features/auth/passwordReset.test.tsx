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

describe('a forgotten password', () => {
  const asking = 'POST /api/users/forgot-password';
  const askFor = async (email: string, answer: Route) => {
    const api = fakeApi({ [asking]: answer });
    const user = renderAt('/forgot-password');
    if (email !== '') await user.type(await screen.findByLabelText('Email'), email);
    await user.click(await screen.findByRole('button', { name: 'Enviar link' }));
    return { api, user };
  };

  test('is asked for once while it is being sent, and the field is empty afterwards', async () => {
    const sent = deferred(ok({ message: messages.resetMailSent }));
    const { api, user } = await askFor('ana@example.com', sent.response);
    const button = await screen.findByRole('button', { name: 'Enviando...' });
    expect(button).toBeDisabled();
    await user.click(button);

    sent.resolve();
    expect(
      await screen.findByText('Email enviado com instruções para redefinir a senha.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Enviar link' })).toBeEnabled();
    expect(api.calls(asking).map(({ body }) => body)).toEqual([{ email: 'ana@example.com' }]);
  });

  test.each(['', 'ana', 'ana@'])('with the address "%s" is not sent', async (email) => {
    const { api } = await askFor(email, ok({ message: '' }));
    expect(await screen.findByText(validationMessages.emailInvalid)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(validationMessages.emailInvalid);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(api.calls(asking)).toEqual([]);
  });

  test('keeps the address when it cannot be sent, and says what the server said', async () => {
    await askFor('ana@example.com', errorResponse(429, messages.tooManyTries));
    expect(await screen.findByText(messages.tooManyTries)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
  });

  test('says that sending failed when there is no answer', async () => {
    await askFor('ana@example.com', networkError);
    expect(await screen.findByText('Erro ao enviar e-mail')).toBeInTheDocument();
  });
});

describe('the link of the mail', () => {
  const resetting = 'POST /api/users/reset-password';
  const reset = async (
    first: string,
    second: string,
    answer: Route = ok({ message: messages.passwordReset }),
  ) => {
    const api = fakeApi({ [resetting]: answer });
    const user = renderAt('/reset-password/a-token');
    const type = async (label: string, text: string) =>
      text !== '' && (await user.type(await screen.findByLabelText(label), text));
    await type('Nova senha', first);
    await type('Confirmar nova senha', second);
    await user.click(await screen.findByRole('button', { name: 'Redefinir senha' }));
    return { api, user };
  };

  test('sets the new password and leads to the login', async () => {
    const { api } = await reset(password, password);
    expect(await screen.findByText('Senha redefinida com sucesso')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
    await expectUrl('/login');
    expect(api.calls(resetting).map(({ body }) => body)).toEqual([{ token: 'a-token', password }]);
  });

  test.each([
    ['two different passwords', password, `${password}!`],
    ['two different short ones', 'abc', 'abd'],
    ['no confirmation', password, ''],
    ['a confirmation alone', '', password],
  ])('refuses %s', async (_case, first, second) => {
    const { api } = await reset(first, second);
    expect(await screen.findByText('As senhas não coincidem')).toBeVisible();
    expect(screen.getByLabelText('Nova senha')).toHaveValue(first);
    expect(api.calls(resetting)).toEqual([]);
  });

  test('wants a password', async () => {
    const { api } = await reset('', '');
    expect(await screen.findByText(validationMessages.passwordTooShort)).toBeVisible();
    expect(api.calls(resetting)).toEqual([]);
  });

  test('that has expired says so, keeps what was typed and leads to a new one', async () => {
    const { user } = await reset(password, password, errorResponse(400, messages.resetLinkInvalid));
    expect(await screen.findByText(messages.resetLinkInvalid)).toBeInTheDocument();
    expect(screen.getByLabelText('Nova senha')).toHaveValue(password);
    await user.click(screen.getByRole('link', { name: 'O link não funciona? Peça outro' }));
    expect(await screen.findByRole('heading', { name: 'Esqueci a senha' })).toBeVisible();
  });

  test('says that it failed when there is no answer', async () => {
    await reset(password, password, networkError);
    expect(await screen.findByText('Erro ao redefinir a senha')).toBeInTheDocument();
  });
});
