import { messages } from '@contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aMyWorkout, aPageOf, aUser, aWorkout } from '@tests/support/screens/builders';
import {
  deferred,
  errorResponse,
  fakeApi,
  networkError,
  ok,
  type Route,
  unauthorized,
} from '@tests/support/screens/fakeApi';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

const list = 'GET /api/trainingTypes';
const addRequest = 'POST /api/myWorkout';
const [a1, a2, b1] = [aWorkout('A1'), aWorkout('A2'), aWorkout('B1')];
const visibleNames = async () =>
  (await screen.findAllByRole('heading', { level: 3, name: /^[A-F][1-5]$/ })).map(
    ({ textContent }) => textContent,
  );

describe('the home of visitors', () => {
  test('shows the legend, the workouts and example weeks', async () => {
    fakeApi({ [list]: ok(aPageOf([a1, b1])) });
    renderAt('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Treinos' })).toBeVisible();
    const legend = within(screen.getByRole('navigation', { name: 'Grupos musculares' }));
    expect(legend.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'A Pernas',
      'B Costas',
      'C Bíceps',
      'D Tríceps',
      'E Peito',
      'F Abdômen',
    ]);
    expect(await visibleNames()).toEqual(['A1', 'B1']);
    expect(screen.getByRole('heading', { name: 'Exemplos de treinos' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).not.toBeInTheDocument();
  });

  test('says on the first page what the app is, with the way to an account', async () => {
    fakeApi({ [list]: ok(aPageOf([a1], { page: 2, pages: 2 })) });
    const user = renderAt('/page/2');
    await screen.findByRole('heading', { name: 'A1' });
    expect(screen.queryByRole('link', { name: 'Criar conta' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Página 1' }));
    expect(await screen.findByText(/^Sua ficha de treino no celular/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Criar conta' }));
    await expectUrl('/register');
  });

  test('leads from a group of the legend to its workouts', async () => {
    const api = fakeApi({ [list]: ok(aPageOf([aWorkout('C1')])) });
    const user = renderAt('/');
    await user.click(await screen.findByRole('link', { name: 'C Bíceps' }));
    await expectUrl('/trainingTypes?category=B%C3%ADceps');
    expect(await screen.findByRole('region', { name: 'Bíceps' })).toBeVisible();
    expect(api.calls(list).at(-1)?.query).toEqual({ category: 'Bíceps', pageNumber: '1' });
  });

  test('sorts by name both ways without asking the server again', async () => {
    const api = fakeApi({ [list]: ok(aPageOf([a2, b1, a1])) });
    const user = renderAt('/');
    expect(await visibleNames()).toEqual(['A1', 'A2', 'B1']);
    await user.selectOptions(screen.getByLabelText('Ordenar por nome'), 'Z-A');
    expect(await visibleNames()).toEqual(['B1', 'A2', 'A1']);
    await user.selectOptions(screen.getByLabelText('Ordenar por nome'), 'A-Z');
    expect(await visibleNames()).toEqual(['A1', 'A2', 'B1']);
    expect(api.calls(list)).toHaveLength(1);
  });

  test('keeps the page in the URL', async () => {
    const api = fakeApi({
      [list]: ({ query }) => ok(aPageOf([a1], { page: Number(query.pageNumber ?? 1), pages: 3 })),
    });
    const user = renderAt('/page/2');
    await user.click(await screen.findByRole('link', { name: 'Página 3' }));
    await expectUrl('/page/3');
    await user.click(await screen.findByRole('link', { name: 'Página 1' }));
    await expectUrl('/');
    await waitFor(() =>
      expect(api.calls(list).map(({ query }) => query)).toEqual([
        { pageNumber: '2' },
        { pageNumber: '3' },
        {},
      ]),
    );
  });

  test.each(['/page/0', '/page/-1', '/page/nada', '/page/1e30'])(
    'treats %s as the first page',
    async (at) => {
      const api = fakeApi({ [list]: ok(aPageOf([a1])) });
      renderAt(at);
      expect(await visibleNames()).toEqual(['A1']);
      expect(api.calls(list).map(({ query }) => query)).toEqual([{}]);
    },
  );

  test('shows a skeleton while the workouts load', async () => {
    const workouts = deferred(ok(aPageOf([a1])));
    fakeApi({ [list]: workouts.response });
    renderAt('/');
    expect(await screen.findByText('Carregando…')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Treinos' })).toBeVisible();
    workouts.resolve();
    expect(await visibleNames()).toEqual(['A1']);
    expect(screen.queryByText('Carregando…')).not.toBeInTheDocument();
  });

  test('shows why nothing could be loaded, and retries', async () => {
    const api = fakeApi({ [list]: errorResponse(503, messages.databaseAway) });
    const user = renderAt('/');
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.databaseAway);
    api.setRoute(list, networkError);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText(/^Sem conexão com o servidor/)).toBeVisible();
    api.setRoute(list, ok(aPageOf([a1])));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await visibleNames()).toEqual(['A1']);
  });
});

describe('the search', () => {
  test('opens the first page of the results, with a link back', async () => {
    const api = fakeApi({ [list]: ok(aPageOf([a1], { pages: 2 })) });
    const user = renderAt('/page/2');
    await user.type(await screen.findByLabelText('Buscar treino ou exercício'), ' supino ');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await expectUrl('/search/supino');
    expect(screen.queryByRole('heading', { name: 'Treinos' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'Página 2' }));
    await expectUrl('/search/supino/page/2');
    await user.click(screen.getByRole('link', { name: /Voltar/ }));
    await expectUrl('/');
    expect(await screen.findByRole('heading', { name: 'Treinos' })).toBeVisible();
    expect(api.calls(list).map(({ query }) => query)).toContainEqual({
      keyword: 'supino',
      pageNumber: '2',
    });
  });

  test.each(['50%', 'a/b', '?', '#1', '..', 'supino reto + 100% ç', '\\', '"'])(
    'keeps %s intact in the URL',
    async (keyword) => {
      const api = fakeApi({ [list]: ok(aPageOf([])) });
      const user = renderAt('/');
      await user.click(await screen.findByLabelText('Buscar treino ou exercício'));
      await user.paste(keyword);
      await user.keyboard('{Enter}');
      expect(await screen.findByText('Nenhum treino encontrado.')).toBeVisible();
      expect(api.calls(list).at(-1)?.query).toEqual({ keyword });
      expect(screen.getByLabelText('Buscar treino ou exercício')).toHaveValue(keyword);
    },
  );

  test('without a keyword opens the home', async () => {
    fakeApi({ [list]: ok(aPageOf([a1])) });
    const user = renderAt('/search/peito');
    await user.clear(await screen.findByLabelText('Buscar treino ou exercício'));
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await expectUrl('/');
  });
});

describe('adding a workout from the home', () => {
  const add = async (response: Route) => {
    const ana = aUser();
    const api = fakeApi({
      [list]: ok(aPageOf([a1])),
      [addRequest]: response,
      'POST /api/users/auth': ok(ana),
      'GET /api/users/profile': ok(ana),
    });
    const user = renderAt('/search/pernas');
    await user.click(await screen.findByRole('button', { name: 'Adicionar ao Meu Treino' }));
    return { api, user };
  };

  test('shows that it succeeded', async () => {
    const { api } = await add(ok(aMyWorkout('A1'), 201));
    expect(await screen.findByText('Treino adicionado com sucesso!')).toBeInTheDocument();
    expect(api.calls(addRequest).map(({ body }) => body)).toEqual([{ trainingTypeId: a1._id }]);
  });

  test.each([
    ['twice', errorResponse(409, messages.alreadyAdded)],
    ['without a network', networkError],
  ])('%s shows that it failed', async (_case, response) => {
    await add(response);
    expect(await screen.findByText('Erro ao adicionar treino./ Treino já adicionado.')).toBeInTheDocument();
  });

  describe('as a visitor', () => {
    const signIn = async (user: ReturnType<typeof renderAt>) => {
      await user.type(await screen.findByLabelText('Email'), 'ana@example.com');
      await user.type(screen.getByLabelText('Senha'), 'uma senha boa');
      await user.click(screen.getByRole('button', { name: 'Entrar' }));
      expect(await screen.findByRole('button', { name: 'Ana Souza' })).toBeVisible();
    };
    const bodies = (api: ReturnType<typeof fakeApi>) => api.calls(addRequest).map(({ body }) => body);

    test('says why to sign in, and the sign-in adds it and leads back', async () => {
      const { api, user } = await add(unauthorized());
      expect(await screen.findByText('Entre para guardar A1 na sua lista.')).toBeVisible();
      await expectUrl('/login?redirect=%2Fsearch%2Fpernas');
      api.setRoute(addRequest, ok(aMyWorkout('A1'), 201));
      await signIn(user);
      expect(await screen.findByText('Treino adicionado com sucesso!')).toBeInTheDocument();
      await expectUrl('/search/pernas');
      expect(bodies(api)).toEqual([{ trainingTypeId: a1._id }, { trainingTypeId: a1._id }]);
    });

    test('the registration adds it as well', async () => {
      const { api, user } = await add(unauthorized());
      api.setRoute(addRequest, ok(aMyWorkout('A1'), 201));
      api.setRoute('POST /api/users', ok(aUser(), 201));
      await user.click(await screen.findByRole('link', { name: 'Ainda não tem conta? Cadastre-se' }));
      expect(await screen.findByText('Cadastre-se para guardar A1 na sua lista.')).toBeVisible();
      await user.type(screen.getByLabelText('Nome'), 'Ana Souza');
      await user.type(screen.getByLabelText('Email'), 'ana@example.com');
      await user.type(screen.getByLabelText('Senha'), 'uma senha boa');
      await user.type(screen.getByLabelText('Confirmar senha'), 'uma senha boa');
      await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
      expect(await screen.findByText('Treino adicionado com sucesso!')).toBeInTheDocument();
      await expectUrl('/search/pernas');
    });

    test('a workout that is in the list already is said to be there', async () => {
      const { api, user } = await add(unauthorized());
      await screen.findByText('Entre para guardar A1 na sua lista.');
      api.setRoute(addRequest, errorResponse(409, messages.alreadyAdded));
      await signIn(user);
      expect(await screen.findByText('Erro ao adicionar treino./ Treino já adicionado.')).toBeInTheDocument();
    });

    test('whoever goes elsewhere and signs in later adds nothing', async () => {
      const { api, user } = await add(unauthorized());
      await screen.findByText('Entre para guardar A1 na sua lista.');
      await user.click(screen.getByRole('link', { name: 'Gym Tracker' }));
      await screen.findByRole('heading', { name: 'Treinos' });
      await user.click(screen.getByRole('link', { name: 'Login' }));
      await expectUrl('/login');
      expect(screen.queryByText(/na sua lista/)).not.toBeInTheDocument();
      await signIn(user);
      expect(bodies(api)).toHaveLength(1);
    });
  });
});
