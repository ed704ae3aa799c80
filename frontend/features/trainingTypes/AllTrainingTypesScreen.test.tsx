import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aPageOf, aTrainingType, aWorkout } from '@tests/support/screens/builders';
import { fakeApi, ok } from '@tests/support/screens/fakeApi';
import { renderAt } from '@tests/support/screens/renderAt';

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

test('an empty list says so', async () => {
  fakeApi({ [list]: ok(aPageOf([])) });
  renderAt('/trainingTypes');
  expect(await screen.findByText('Nenhum treino encontrado.')).toBeVisible();
});
