import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPageOf, aWorkout } from '@/testing/builders';
import { fakeApi, ok } from '@/testing/fakeApi';
import { renderAt } from '@/testing/renderAt';

const loading = 'GET /api/trainingTypes';
const namesIn = async (group: string) =>
  within(await screen.findByRole('region', { name: group }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('all workouts stand by muscle group and come page after page', async () => {
  const pages = [
    aPageOf([aWorkout('A1'), aWorkout('A2')], { pages: 2 }),
    aPageOf([aWorkout('A3'), aWorkout('B1')], { page: 2, pages: 2 }),
  ];
  fakeApi({ [loading]: ({ query }) => ok(pages[Number(query.pageNumber) - 1]) });
  const user = renderAt('/trainingTypes');
  expect(await screen.findByRole('heading', { name: 'Todos os Treinos' })).toBeVisible();
  expect(await namesIn('Pernas')).toEqual(['A1', 'A2']);
  expect(screen.queryByRole('region', { name: 'Costas' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Mostrar mais treinos' }));
  expect(await namesIn('Costas')).toEqual(['B1']);
  expect(await namesIn('Pernas')).toEqual(['A1', 'A2', 'A3']);
  expect(screen.queryByRole('button', { name: 'Mostrar mais treinos' })).not.toBeInTheDocument();
});

test('without workouts it says so', async () => {
  fakeApi({ [loading]: ok(aPageOf([])) });
  renderAt('/trainingTypes');
  expect(await screen.findByText('Nenhum treino encontrado.')).toBeVisible();
});
