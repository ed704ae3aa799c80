import { messages } from '@contract/messages';
import type { WorkoutCode } from '@contract/workoutCodes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aMyWorkout } from '@tests/support/screens/builders';
import { deferred, errorResponse, networkError, ok, unauthorized } from '@tests/support/screens/fakeApi';
import { goOffline, goOnline } from '@tests/support/screens/network';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { current, openList, strip } from '@tests/support/screens/openList';
import { expectUrl } from '@tests/support/screens/renderAt';

const list = 'GET /api/myWorkout';
const profile = 'GET /api/users/profile';
const finish = () => screen.findByRole('button', { name: 'Treino Concluído' });
const unsent = 'Guardado. Vai ser enviado quando houver conexão.';

describe('the current workout', () => {
  test('is shown on a card that links to its details', async () => {
    const { user, workouts } = openList(['A1', 'B2'], 1);
    expect(await screen.findByRole('heading', { level: 1, name: 'Seu Exercício' })).toBeVisible();
    expect(await current()).toHaveTextContent('B2');
    const [, b2] = workouts;
    expect(within(screen.getByRole('article')).getByText('Costas')).toBeVisible();
    expect(screen.getByText('Exercício de B2')).toBeVisible();
    await user.click(await current());
    await expectUrl(`/trainingType/${b2?.trainingTypeId}`);
  });

  test('is the active step between completed and pending ones', async () => {
    openList(['A1', 'B1', 'C1', 'D1'], 2);
    expect(await strip()).toEqual([
      'A1, concluídoPernas',
      'B1, concluídoCostas',
      'C1, atualBíceps',
      'D1, pendenteTríceps',
    ]);
    const active = screen.getByRole('button', { name: /^C1/ });
    expect(active).toHaveAccessibleDescription('Bíceps');
    expect(active.closest('li')).toHaveAttribute('aria-current', 'step');
  });

  test.each([
    ['is followed by the next', ['A1', 'B1', 'C1'], 1, 'C1', 2],
    ['is followed by the first after the last', ['A1', 'B1', 'C1'], 2, 'A1', 0],
    ['stays current if it is the only one', ['A1'], 0, 'A1', 0],
  ] satisfies [string, WorkoutCode[], number, string, number][])(
    'once completed %s',
    async (_case, codes, index, next, saved) => {
      const { api, user, workouts } = openList(codes, index);
      const done = workouts[index];
      await user.click(await finish());
      await waitFor(async () => expect(await current()).toHaveTextContent(next));
      const call = `PUT /api/myWorkout/${done?._id}`;
      await waitFor(() => expect(api.calls(call)[0]?.body).toMatchObject({ status: 'completed' }));
      await waitFor(() =>
        expect(localStorage.getItem('userInfo')).toContain(
          `"currentWorkoutIndex":${saved},"lastCompletedWorkout":"${done?.name}"`,
        ),
      );
      await waitFor(() => expect(api.calls(list)).toHaveLength(2));
    },
  );

  test('completed offline is followed by the next, and sent once the device is online', async () => {
    const { api, user, workouts, goTo } = openList(['A1', 'B1'], 0);
    await screen.findByRole('heading', { name: 'A1' });
    const call = `PUT /api/myWorkout/${workouts[0]?._id}`;
    api.setRoute(call, networkError);
    goOffline();
    await user.click(await finish());
    expect(await screen.findByText(unsent)).toBeVisible();
    expect(await current()).toHaveTextContent('B1');

    api.setRoute(call, ok(workouts[0]));
    goTo(1);
    goOnline();
    await waitFor(() => expect(screen.queryByText(unsent)).not.toBeInTheDocument());
    expect(await current()).toHaveTextContent('B1');
  });

  test('completed while the server is slow is followed by the next before it responds', async () => {
    const { api, user, workouts, goTo } = openList(['A1', 'B1'], 0);
    const slow = deferred(ok(workouts[0]));
    api.setRoute(`PUT /api/myWorkout/${workouts[0]?._id}`, slow.response);
    await user.click(await finish());
    expect(await screen.findByText(unsent)).toBeVisible();
    expect(await current()).toHaveTextContent('B1');
    goTo(1);
    slow.resolve();
    await waitFor(() => expect(screen.queryByText(unsent)).not.toBeInTheDocument());
    expect(await current()).toHaveTextContent('B1');
  });

  test('is followed by the one that the server chooses, even if another device has extended the list', async () => {
    const { api, user, workouts, goTo } = openList(['A1', 'B1'], 1);
    await screen.findByRole('heading', { name: 'B1' });
    api.setRoute(list, ok([...workouts, aMyWorkout('C1')]));
    api.setRoute(`PUT /api/myWorkout/${workouts[1]?._id}`, () => {
      goTo(2, 'B1');
      return ok(workouts[1]);
    });
    await user.click(await finish());
    await waitFor(async () => expect(await current()).toHaveTextContent('C1'));
    expect(api.calls('PUT /api/users/profile')).toEqual([]);
  });

  test('is followed by the next, even if the profile cannot be loaded', async () => {
    const { api, user, workouts } = openList(['A1', 'B1'], 0);
    api.setRoute(`PUT /api/myWorkout/${workouts[0]?._id}`, () => {
      api.setRoute(profile, errorResponse(503, messages.databaseAway));
      return ok(workouts[0]);
    });
    await user.click(await finish());
    expect(await screen.findByRole('heading', { name: 'A1 feito' })).toBeVisible();
    await waitFor(async () => expect(await finish()).toHaveAttribute('aria-disabled', 'false'));
    expect(await current()).toHaveTextContent('B1');
    expect(screen.queryByText(messages.databaseAway)).not.toBeInTheDocument();
  });

  test('completed after the session has expired redirects to the login and back', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { api, user, workouts } = openList(['A1', 'B1'], 0, {
      'GET /api/trainingTypes': ok({ trainingTypes: [], page: 1, pages: 1 }),
    });
    api.setRoute(`PUT /api/myWorkout/${workouts[0]?._id}`, unauthorized());
    await user.click(await finish());
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
    await expectUrl('/login?redirect=%2F');
    await waitFor(() => expect(localStorage.getItem('userInfo')).toBeNull());
  });
});

describe('an index outside the list', () => {
  test.each([
    ['is reset to the first workout', ['A1', 'B1'], 2],
    ['is reset if the list is empty', [], 3],
  ] satisfies [string, WorkoutCode[], number][])('%s', async (_case, codes, index) => {
    const { api, goTo } = openList(codes, index);
    goTo(0);
    await waitFor(() => expect(localStorage.getItem('userInfo')).toContain('"currentWorkoutIndex":0'));
    expect(api.calls(profile).length).toBeGreaterThan(0);
    if (codes.length > 0) expect(await current()).toHaveTextContent('A1');
  });

  test('loads the list again, which another device may have extended', async () => {
    const { api, workouts } = openList(['A1', 'B1'], 2);
    api.setRoute(list, ok([...workouts, aMyWorkout('C1')]));
    await waitFor(async () => expect(await current()).toHaveTextContent('C1'));
    expect(api.calls('PUT /api/users/profile')).toEqual([]);
  });

  test('shows the first workout until the server corrects it', async () => {
    const { api } = openList(['A1', 'B1'], 5);
    expect(await current()).toHaveTextContent('A1');
    await waitFor(() => expect(api.calls(list)).toHaveLength(2));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the home of members', () => {
  test('shows a spinner while it loads', async () => {
    const workouts = deferred(ok([aMyWorkout('A1')]));
    openAsMember('/', { [list]: workouts.response });
    expect(await screen.findByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
    expect(screen.getByText('Carregando…')).toBeInTheDocument();
    workouts.resolve();
    expect(await finish()).toHaveAttribute('aria-disabled', 'false');
  });

  test('without workouts says so, and explains what to do if changes do not show', async () => {
    const { user } = openList([], 0, {
      'GET /api/trainingTypes': ok({ trainingTypes: [], page: 1, pages: 1 }),
    });
    expect(await screen.findByText('Nenhum treino encontrado.')).toBeVisible();
    expect(screen.getByText('Você ainda não adicionou treinos à sua lista.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Treino Concluído' })).not.toBeInTheDocument();
    const hint = screen.getByText(/Saia e entre de novo/).closest('aside');
    expect(hint).toHaveClass('text-danger');
    expect(hint).toHaveTextContent('no menu, toque no seu nome e em “Sair”');
    expect(screen.getByRole('img', { name: /Sair/ })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Escolher treinos' }));
    await expectUrl('/trainingTypes');
  });

  test.each(['/search/peito', '/search/peito/page/2'])('at %s links back to the home', async (at) => {
    const { user } = openList(['A1'], 0, {}, at);
    const back = await screen.findByRole('link', { name: /Voltar/ });
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Treino atual',
    ]);
    await user.click(back);
    expect(await screen.findByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
    await expectUrl('/');
  });

  test('shows why the list could not be loaded, and retries', async () => {
    const { api, user } = openList(['A1'], 0, { [list]: errorResponse(503, messages.databaseAway) });
    expect(await screen.findByText(messages.databaseAway)).toBeVisible();
    api.setRoute(list, ok([aMyWorkout('C3')]));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await current()).toHaveTextContent('C3');
  });
});
