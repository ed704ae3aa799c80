import { messages } from '@contract/messages';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aMyWorkout, anOverviewOf, aPageOf, aUser, aWorkout } from '@tests/support/screens/builders';
import {
  fakeApi,
  deferred,
  unauthorized,
  ok,
  errorResponse,
  networkError,
} from '@tests/support/screens/fakeApi';
import { goOffline, goOnline } from '@tests/support/screens/network';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

const ana = aUser({ name: 'Ana Souza' });
const storedName = () => /"name":"([^"]*)"/.exec(localStorage.getItem('userInfo') ?? '')?.[1];
const memberRoutes = {
  'GET /api/users/profile': ok(ana),
  'GET /api/myWorkout': ok([aMyWorkout('A1')]),
  'GET /api/trainingTypes': ok(aPageOf([aWorkout('B2')])),
};

describe('at the start', () => {
  test('a visitor does not wait for a profile call', async () => {
    const api = fakeApi({ 'GET /api/trainingTypes': ok(aPageOf([aWorkout('B2')])) });
    renderAt('/');
    expect(await screen.findByRole('link', { name: 'B2' })).toBeVisible();
    expect(api.calls('GET /api/users/profile')).toEqual([]);
  });

  test('a stored user sees a spinner until the server has confirmed the session', async () => {
    const profile = deferred(ok({ ...ana, name: 'Ana Lima' }));
    fakeApi({ ...memberRoutes, 'GET /api/users/profile': profile.response });
    renderAt('/', { storedUser: ana });
    expect(screen.getByText('Carregando…')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Seu Exercício' })).not.toBeInTheDocument();

    profile.resolve();
    expect(await screen.findByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Ana Lima' })).toBeVisible();
    await waitFor(() => expect(storedName()).toBe('Ana Lima'));
  });

  test('a stored user does not wait longer than 3 s for a server that does not respond', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const profile = deferred(unauthorized());
    fakeApi({ ...memberRoutes, 'GET /api/users/profile': profile.response });
    renderAt('/', { storedUser: ana });
    expect(screen.getByText('Carregando…')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(await screen.findByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
    profile.resolve();
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
  });

  test.each([
    ['a deleted user', errorResponse(404, messages.userNotFound)],
    ['a server error', errorResponse(500, messages.internal)],
  ])('%s signs the stored user out', async (_case, answer) => {
    fakeApi({ ...memberRoutes, 'GET /api/users/profile': answer });
    renderAt('/', { storedUser: ana });
    expect(await screen.findByRole('heading', { name: 'Treinos' })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('userInfo')).toBeNull());
  });

  test('an expired session leads to the login screen and back', async () => {
    fakeApi({ ...memberRoutes, 'GET /api/users/profile': unauthorized() });
    renderAt('/', { storedUser: ana });
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
    await expectUrl('/login?redirect=%2F');
    await waitFor(() => expect(localStorage.getItem('userInfo')).toBeNull());
  });

  test('an expired session does not lead away from the screen of a reset link', async () => {
    const api = fakeApi({ ...memberRoutes, 'GET /api/users/profile': unauthorized() });
    renderAt('/reset-password/token', { storedUser: ana });
    expect(await screen.findByLabelText('Nova senha')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('userInfo')).toBeNull());
    expect(api.calls('GET /api/users/profile')).toHaveLength(1);
    await expectUrl('/reset-password/token');
  });

  test('a proxy that fails signs the stored user out only with a lasting error', async () => {
    const page = (status: number) => new Response('<h1>Proxy</h1>', { status });
    const api = fakeApi({ ...memberRoutes, 'GET /api/users/profile': page(502) });
    renderAt('/', { storedUser: ana });
    expect(await screen.findByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
    await waitFor(() => expect(storedName()).toBe('Ana Souza'));
    api.setRoute('GET /api/users/profile', page(500));
    expect(await screen.findByRole('heading', { name: 'Treinos' })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('userInfo')).toBeNull());
  });

  test('the profile is requested again until the server responds', async () => {
    const api = fakeApi({ ...memberRoutes, 'GET /api/users/profile': networkError });
    renderAt('/', { storedUser: ana });
    expect(await screen.findByRole('button', { name: 'Ana Souza' })).toBeVisible();
    api.setRoute('GET /api/users/profile', ok({ ...ana, name: 'Ana Lima' }));
    expect(await screen.findByRole('button', { name: 'Ana Lima' })).toBeVisible();
  });

  test('the profile is not requested again before the time that the server asks for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const profile = 'GET /api/users/profile';
    const busy = Response.json(
      { message: messages.tooManyTries },
      { status: 429, headers: { 'Retry-After': '600' } },
    );
    const api = fakeApi({ ...memberRoutes, [profile]: busy });
    renderAt('/', { storedUser: ana });
    expect(await screen.findByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(500_000));
    expect(api.calls(profile)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(100_000));
    expect(api.calls(profile)).toHaveLength(2);
  });

  test('a session is continued without a stored user', async () => {
    document.cookie = 'sessionState=active; Path=/';
    fakeApi(memberRoutes);
    renderAt('/myWorkout');
    expect(screen.getByText('Carregando…')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Editar meus Treinos' })).toBeVisible();
    await expectUrl('/myWorkout');
    await waitFor(() => expect(storedName()).toBe('Ana Souza'));
  });

  test('a session is continued where storage is blocked', async () => {
    document.cookie = 'sessionState=active; Path=/';
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    fakeApi(memberRoutes);
    renderAt('/');
    expect(await screen.findByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
  });

  test.each([
    ['while the server is unreachable', networkError],
    ['while the server is unavailable', errorResponse(503, messages.databaseAway)],
    ['while calls are rate-limited', errorResponse(429, messages.tooManyTries)],
  ])('%s the stored user stays signed in', async (_case, answer) => {
    fakeApi({ ...memberRoutes, 'GET /api/users/profile': answer });
    renderAt('/', { storedUser: ana });
    expect(await screen.findByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
    await waitFor(() => expect(storedName()).toBe('Ana Souza'));
  });

  test('an unreadable stored user is ignored', async () => {
    fakeApi(memberRoutes);
    localStorage.setItem('userInfo', '{"name":');
    renderAt('/');
    expect(await screen.findByRole('heading', { name: 'Treinos' })).toBeVisible();
  });
});

describe('the end of a session', () => {
  test('signing out ends the session on the server, forgets the user and leads to the login screen', async () => {
    const api = fakeApi({ ...memberRoutes, 'POST /api/users/logout': ok({ message: messages.loggedOut }) });
    const user = renderAt('/myWorkout', { storedUser: ana });
    await user.click(await screen.findByRole('button', { name: 'Ana Souza' }));
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
    await expectUrl('/login');
    await waitFor(() => expect(localStorage.getItem('userInfo')).toBeNull());
    expect(api.calls('POST /api/users/logout')).toHaveLength(1);
  });

  test('the sign-in can be typed while the server is still ending the session', async () => {
    const logout = deferred(ok({ message: messages.loggedOut }));
    const api = fakeApi({ ...memberRoutes, 'POST /api/users/logout': logout.response });
    const user = renderAt('/myWorkout', { storedUser: ana });
    await user.click(await screen.findByRole('button', { name: 'Ana Souza' }));
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    await user.type(await screen.findByLabelText('Email'), 'bia@example.com');
    await expectUrl('/login');
    logout.resolve();
    await waitFor(() => expect(document.cookie).toBe(''));
    expect(screen.getByLabelText('Email')).toHaveValue('bia@example.com');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(api.calls('POST /api/users/logout')).toHaveLength(1);
  });

  test('signing out without a network forgets the user, and ends the session once online', async () => {
    const logout = 'POST /api/users/logout';
    const api = fakeApi({ ...memberRoutes, [logout]: networkError });
    const user = renderAt('/biography', { storedUser: ana });
    await user.click(await screen.findByRole('button', { name: 'Ana Souza' }));
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByText(/Assim que houver conexão, a sessão termina/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('userInfo')).toBeNull());

    const before = api.calls(logout).length;
    api.setRoute(logout, ok({ message: messages.loggedOut }));
    goOffline();
    goOnline();
    await waitFor(() => expect(document.cookie).toBe(''));
    expect(api.calls(logout)).toHaveLength(before + 1);
  });

  test('a sign-out that the server has missed comes before all other calls of the next start', async () => {
    const logout = deferred(ok({ message: messages.loggedOut }));
    const list = 'GET /api/trainingTypes';
    document.cookie = 'sessionState=ended; Path=/';
    const api = fakeApi({ ...memberRoutes, 'POST /api/users/logout': logout.response });
    renderAt('/', { storedUser: ana });
    await waitFor(() => expect(api.calls('POST /api/users/logout')).toHaveLength(1));
    expect(await screen.findByRole('heading', { name: 'Treinos' })).toBeVisible();
    expect(api.calls(list)).toEqual([]);
    logout.resolve();
    expect(await screen.findByRole('link', { name: 'B2' })).toBeVisible();
    expect(api.calls('GET /api/users/profile')).toEqual([]);
    expect(document.cookie).toBe('');
  });

  test('a 401 signs out, and signing in again leads back', async () => {
    const api = fakeApi({ ...memberRoutes, 'POST /api/users/auth': ok(ana) });
    const user = renderAt('/myWorkout', { storedUser: ana });
    await screen.findByRole('heading', { name: 'A1' });
    api.setRoute('GET /api/myWorkout', unauthorized());
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', newValue: JSON.stringify(ana) }));
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
    await expectUrl('/login?redirect=%2FmyWorkout');
    await waitFor(() => expect(localStorage.getItem('userInfo')).toBeNull());

    api.setRoute('GET /api/myWorkout', ok([aMyWorkout('C3')]));
    await user.type(screen.getByLabelText('Email'), 'ana@example.com');
    await user.type(screen.getByLabelText('Senha'), 'uma senha boa');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByRole('heading', { name: 'C3' })).toBeVisible();
  });

  test('simultaneous 401s lead to the login screen once', async () => {
    const api = fakeApi({ ...memberRoutes, 'GET /api/history/overview': ok(anOverviewOf([])) });
    renderAt('/', { storedUser: ana });
    await screen.findByText(/comece sua sequência/);
    for (const call of ['GET /api/users/profile', 'GET /api/myWorkout', 'GET /api/history/overview'])
      api.setRoute(call, unauthorized());
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
    await expectUrl('/login?redirect=%2F');
    await waitFor(() => expect(localStorage.getItem('userInfo')).toBeNull());
  });

  test('signing out in another tab signs this one out, without refetching the data of the member', async () => {
    const api = fakeApi(memberRoutes);
    renderAt('/', { storedUser: ana });
    await screen.findByRole('link', { name: 'A1' });
    const before = api.calls('GET /api/myWorkout').length;
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', newValue: null }));
    expect(await screen.findByRole('heading', { name: 'Treinos' })).toBeVisible();
    expect(api.calls('GET /api/myWorkout')).toHaveLength(before);
  });

  test('a tab that has missed the sign-in of somebody else follows once the server names them', async () => {
    const bia = aUser({ name: 'Bia Reis' });
    const api = fakeApi(memberRoutes);
    renderAt('/', { storedUser: ana });
    await screen.findByRole('link', { name: 'A1' });
    api.setRoute('GET /api/users/profile', ok(bia));
    api.setRoute('GET /api/myWorkout', ok([aMyWorkout('F5')]));
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByRole('button', { name: 'Bia Reis' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'F5' })).toBeVisible();
    expect(storedName()).toBe('Bia Reis');
  });

  test('the next user on the device sees no data of the previous one', async () => {
    const bia = aUser({ name: 'Bia Reis' });
    const api = fakeApi({ ...memberRoutes, 'POST /api/users/logout': ok({ message: messages.loggedOut }) });
    const user = renderAt('/', { storedUser: ana });
    await screen.findByRole('link', { name: 'A1' });
    await user.click(screen.getByRole('button', { name: 'Ana Souza' }));
    await user.click(screen.getByRole('button', { name: 'Sair' }));

    const list = deferred(ok([aMyWorkout('F5')]));
    api.setRoute('POST /api/users/auth', ok(bia));
    api.setRoute('GET /api/users/profile', ok(bia));
    api.setRoute('GET /api/myWorkout', list.response);
    await user.type(await screen.findByLabelText('Email'), 'bia@example.com');
    await user.type(screen.getByLabelText('Senha'), 'uma senha boa');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { name: 'Seu Exercício' });
    expect(screen.queryByRole('link', { name: 'A1' })).not.toBeInTheDocument();
    list.resolve();
    expect(await screen.findByRole('link', { name: 'F5' })).toBeVisible();
  });
});

describe('guards', () => {
  test('a visitor is sent from a member screen to the login screen', async () => {
    fakeApi(memberRoutes);
    renderAt('/myWorkout/');
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
  });

  test('a signed-in user is redirected away from the login screen', async () => {
    fakeApi(memberRoutes);
    renderAt('/login?redirect=/myWorkout', { storedUser: ana });
    expect(await screen.findByRole('heading', { name: 'Editar meus Treinos' })).toBeVisible();
  });

  test('an unknown address offers a link to the home page', async () => {
    fakeApi(memberRoutes);
    const user = renderAt('/nada');
    await user.click(await screen.findByRole('link', { name: 'Ir para o início' }));
    expect(await screen.findByRole('heading', { name: 'Treinos' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Treinos – Gym Tracker'));
  });
});
