import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { messages } from '@contract/messages';
import { aMyWorkout, aPageOf, aTrainingType, aWorkout } from '@tests/support/screens/builders';
import { errorResponse, fakeApi, ok } from '@tests/support/screens/fakeApi';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

const list = 'GET /api/trainingTypes';
const namesIn = async (group: string) =>
  within(await screen.findByRole('region', { name: group }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('all workouts are grouped by muscle group and loaded page by page', async () => {
  const pages = [
    aPageOf([aWorkout('A1'), aWorkout('A2')], { pages: 2 }),
    aPageOf([aWorkout('A3'), aWorkout('B1')], { page: 2, pages: 2 }),
  ];
  fakeApi({ [list]: ({ query }) => ok(pages[Number(query.pageNumber) - 1]) });
  const user = renderAt('/trainingTypes');
  expect(await screen.findByRole('heading', { name: 'Todos os Treinos' })).toBeVisible();
  expect(await namesIn('Pernas')).toEqual(['A1', 'A2']);
  expect(screen.queryByRole('region', { name: 'Costas' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Mostrar mais treinos' }));
  expect(await namesIn('Costas')).toEqual(['B1']);
  expect(await namesIn('Pernas')).toEqual(['A1', 'A2', 'A3']);
  expect(screen.queryByRole('button', { name: 'Mostrar mais treinos' })).not.toBeInTheDocument();
});

test('a further page that cannot be loaded says why, and the button tries again', async () => {
  const first = aPageOf([aWorkout('A1')], { pages: 2 });
  const api = fakeApi({
    [list]: ({ query }) => (query.pageNumber === '1' ? ok(first) : errorResponse(503, messages.databaseAway)),
  });
  const user = renderAt('/trainingTypes');
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais treinos' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.databaseAway);
  expect(await namesIn('Pernas')).toEqual(['A1']);

  api.setRoute(list, ok(aPageOf([aWorkout('A2')], { page: 2, pages: 2 })));
  await user.click(screen.getByRole('button', { name: 'Mostrar mais treinos' }));
  await vi.waitFor(async () => expect(await namesIn('Pernas')).toEqual(['A1', 'A2']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('loaded pages are kept while a workout is open, however long that is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const [a1, a2] = [aWorkout('A1'), aWorkout('A2')];
  const pages = [aPageOf([a1], { pages: 2 }), aPageOf([a2], { page: 2, pages: 2 })];
  const api = fakeApi({
    [list]: ({ query }) => ok(pages[Number(query.pageNumber) - 1]),
    [`GET /api/trainingTypes/${a2._id}`]: ok(aTrainingType('A2', a2)),
  });
  const user = renderAt('/trainingTypes');
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais treinos' }));
  await user.click(await screen.findByRole('link', { name: 'A2' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'A2' })).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);
  await user.click(screen.getByRole('link', { name: /Voltar/ }));
  expect(await namesIn('Pernas')).toEqual(['A1', 'A2']);
  expect(api.calls(list)).toHaveLength(2);
});

test('a group and a search narrow the list, and stay in the address', async () => {
  const [a1, e1] = [aWorkout('A1'), aWorkout('E1')];
  const api = fakeApi({
    [list]: ({ query }) => ok(aPageOf(query.category === 'Peito' ? [e1] : [a1, e1])),
    [`GET /api/trainingTypes/${e1._id}`]: ok(aTrainingType('E1', e1)),
  });
  const user = renderAt('/trainingTypes');
  await user.click(await screen.findByRole('link', { name: 'E Peito' }));
  await expectUrl('/trainingTypes?category=Peito');
  expect(await namesIn('Peito')).toEqual(['E1']);
  expect(screen.queryByRole('region', { name: 'Pernas' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'E Peito' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'A Pernas' })).not.toHaveAttribute('aria-current');
  await waitFor(() => expect(document.title).toBe('Treinos de Peito – Gym Tracker'));

  await user.type(screen.getByLabelText('Buscar treino ou exercício'), ' supino {Enter}');
  await expectUrl('/trainingTypes?category=Peito&keyword=supino');
  await waitFor(() => expect(document.title).toBe('Busca: supino em Peito – Gym Tracker'));
  expect(api.calls(list).at(-1)?.query).toEqual({ category: 'Peito', keyword: 'supino', pageNumber: '1' });

  await user.click(await screen.findByRole('link', { name: 'E1' }));
  await user.click(await screen.findByRole('link', { name: /Voltar/ }));
  await expectUrl('/trainingTypes?category=Peito&keyword=supino');
  expect(screen.getByLabelText('Buscar treino ou exercício')).toHaveValue('supino');

  await user.click(screen.getByRole('link', { name: 'E Peito' }));
  await expectUrl('/trainingTypes?keyword=supino');
  expect(await namesIn('Pernas')).toEqual(['A1']);
});

test.each(['?category=Ombros', '?category=&keyword=+', '?outra=1'])(
  'the address %s shows all workouts',
  async (search) => {
    const api = fakeApi({ [list]: ok(aPageOf([aWorkout('A1')])) });
    renderAt(`/trainingTypes${search}`);
    expect(await namesIn('Pernas')).toEqual(['A1']);
    expect(api.calls(list).map(({ query }) => query)).toEqual([{ pageNumber: '1' }]);
  },
);

test('a search without results leads back to all workouts', async () => {
  fakeApi({ [list]: ({ query }) => ok(aPageOf(query.keyword ? [] : [aWorkout('A1')])) });
  const user = renderAt('/trainingTypes?keyword=zzz');
  expect(await screen.findByText('Nenhum treino encontrado.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ver todos os treinos' }));
  await expectUrl('/trainingTypes');
  expect(await namesIn('Pernas')).toEqual(['A1']);
});

test("workouts in the member's list say so, as soon as they are added", async () => {
  const [a1, a2] = [aWorkout('A1'), aWorkout('A2')];
  const inList = ({ _id: trainingTypeId, name }: typeof a1) => aMyWorkout(name, { trainingTypeId });
  const { api, user } = openAsMember('/trainingTypes', {
    [list]: ok(aPageOf([a1, a2])),
    'GET /api/myWorkout': ok([inList(a1)]),
    'POST /api/myWorkout': () => {
      api.setRoute('GET /api/myWorkout', ok([inList(a1), inList(a2)]));
      return ok(inList(a2), 201);
    },
  });
  const card = (name: string) =>
    within(screen.getByRole('heading', { name }).closest('article') ?? document.body);
  expect(await screen.findByRole('link', { name: 'Na sua lista ✓' })).toHaveAttribute('href', '/myWorkout');
  expect(card('A2').queryByText('Na sua lista ✓')).not.toBeInTheDocument();
  await user.click(card('A2').getByRole('button', { name: 'Adicionar ao Meu Treino' }));
  expect(await card('A2').findByText('Na sua lista ✓')).toBeVisible();

  api.setRoute('POST /api/myWorkout', errorResponse(409, messages.alreadyAdded));
  await user.click(card('A1').getByRole('button', { name: 'Adicionar ao Meu Treino' }));
  expect(await screen.findByText('Erro ao adicionar treino./ Treino já adicionado.')).toBeInTheDocument();
});

test('an empty list says so', async () => {
  fakeApi({ [list]: ok(aPageOf([])) });
  renderAt('/trainingTypes');
  expect(await screen.findByText('Nenhum treino encontrado.')).toBeVisible();
});
