import { messages } from '@contract/messages';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aMyWorkout, aPageOf, aUser, aWorkout } from '@tests/support/screens/builders';
import { fakeApi, unauthorized, ok, errorResponse, networkError } from '@tests/support/screens/fakeApi';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

const ana = aUser({ name: 'Ana Souza' });
const memberRoutes = {
  'GET /api/users/profile': ok(ana),
  'GET /api/myWorkout': ok([aMyWorkout('A1')]),
  'GET /api/trainingTypes': ok(aPageOf([aWorkout('B2')])),
};

describe('signing in', () => {
  const signIn = async (at: string, answer: Response | (() => Promise<Response>)) => {
    fakeApi({ ...memberRoutes, 'POST /api/users/auth': answer });
    const user = renderAt(at);
    await user.type(await screen.findByLabelText('Email'), 'ana@example.com');
    await user.type(screen.getByLabelText('Senha'), 'uma senha boa');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    return user;
  };

  test('stores the public fields of the user and leads to the home page', async () => {
    await signIn('/login', ok({ ...ana, secret: 'x' }));
    expect(await screen.findByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
    await expectUrl('/');
    await waitFor(() => expect(localStorage.getItem('userInfo')).toBe(JSON.stringify(ana)));
  });

  test('leads to the screen that was requested first', async () => {
    await signIn('/login?redirect=%2FmyWorkout', ok(ana));
    expect(await screen.findByRole('heading', { name: 'Editar meus Treinos' })).toBeVisible();
  });

  test.each(['https://evil.test', '//evil.test', '/\\evil.test', '/.//evil.test', 'javascript:alert(1)'])(
    'leads to the home page instead of %s',
    async (target) => {
      await signIn(`/login?redirect=${encodeURIComponent(target)}`, ok(ana));
      await screen.findByRole('heading', { name: 'Seu Exercício' });
      await expectUrl('/');
    },
  );

  test('shows the error and keeps the input when it fails', async () => {
    await signIn('/login', errorResponse(401, messages.loginFailed));
    expect(await screen.findByText('Email ou senha inválidos')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
    expect(screen.getByLabelText('Senha')).toHaveValue('uma senha boa');
  });

  test('shows an error when the server is unreachable', async () => {
    await signIn('/login', networkError);
    expect(await screen.findByText('Erro inesperado')).toBeVisible();
  });

  test('says so if the browser keeps no cookies', async () => {
    fakeApi({
      ...memberRoutes,
      'POST /api/users/auth': ok(ana),
      'GET /api/users/profile': unauthorized(),
      'GET /api/myWorkout': unauthorized(),
      'GET /api/history/overview': unauthorized(),
    });
    const user = renderAt('/login');
    await user.type(await screen.findByLabelText('Email'), 'ana@example.com');
    await user.type(screen.getByLabelText('Senha'), 'uma senha boa');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText(/^Este navegador não guarda cookies/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  });

  test('says so at once if the browser knows that it keeps none', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    fakeApi(memberRoutes);
    renderAt('/login');
    expect(await screen.findByText(/^Este navegador não guarda cookies/)).toBeVisible();
  });

  test('works when localStorage is full', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await signIn('/login', ok(ana));
    expect(await screen.findByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith('Erro ao armazenar dados do usuário', expect.anything()),
    );
  });
});
