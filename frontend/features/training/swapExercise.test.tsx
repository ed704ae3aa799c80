import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMyWorkout, anOverviewOf } from '@tests/support/screens/builders';
import { ok } from '@tests/support/screens/fakeApi';
import { openAsMember } from '@tests/support/screens/openAsMember';

const e1 = aMyWorkout('E1', { description: 'Supino reto com barra – 4x 10\nCrucifixo reto – 3x 12' });

const open = () =>
  openAsMember('/', {
    'GET /api/myWorkout': ok([e1]),
    'GET /api/history/overview': ok(anOverviewOf([])),
    [`PUT /api/myWorkout/${e1._id}`]: ok({ ...e1, description: 'Voador – 3x 15' }),
  }).user;

const exercises = async () =>
  (await within(await screen.findByRole('article')).findAllByRole('checkbox')).map(
    (box) => box.closest('label')?.textContent,
  );

const inHeader = (name: string | RegExp) =>
  within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('link', { name });

/** Replaces an exercise by another of the same muscle group. */
async function swap(user: ReturnType<typeof open>, oldLine: string, newLine: string) {
  await user.click(await screen.findByRole('button', { name: 'Trocar exercício' }));
  await user.selectOptions(await screen.findByLabelText('Trocar, só hoje'), oldLine);
  await user.selectOptions(screen.getByLabelText('por'), newLine);
  await user.click(screen.getByRole('button', { name: 'Trocar' }));
}

test('an exercise is replaced for today by a preset of the same group, and the other keeps its tick', async () => {
  const user = open();
  await user.click(await screen.findByRole('checkbox', { name: /Crucifixo/ }));
  await swap(user, 'Supino reto com barra – 4x 10', 'Supino na máquina – 3x 12');
  expect(await exercises()).toEqual(['Supino na máquina – 3x 12', 'Crucifixo reto – 3x 12']);
  expect(screen.getByRole('checkbox', { name: /Crucifixo/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /máquina/ })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Trocar exercício' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Desfazer troca' }));
  expect(await exercises()).toEqual(['Supino reto com barra – 4x 10', 'Crucifixo reto – 3x 12']);
  expect(screen.queryByRole('button', { name: 'Desfazer troca' })).not.toBeInTheDocument();
});

test('exercises that the workout has already are not offered', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Trocar exercício' }));
  const offered = within(await screen.findByLabelText('por')).getAllByRole('option');
  const texts = offered.map(({ textContent }) => textContent);
  expect(texts).toContain('Voador – 3x 15');
  expect(texts).not.toContain('Crucifixo reto – 3x 12');
});

test('editing the list replaces the exercises of the day', async () => {
  const user = open();
  await swap(user, 'Crucifixo reto – 3x 12', 'Crucifixo inclinado – 3x 12');
  await user.click(inHeader('Editar meu Treino'));
  await user.click(await screen.findByRole('button', { name: /^Editar.*de E1$/ }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Treino atualizado com sucesso');
  await user.click(inHeader(/Gym Tracker/));
  expect(await screen.findByRole('button', { name: 'Trocar exercício' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Desfazer troca' })).not.toBeInTheDocument();
});
