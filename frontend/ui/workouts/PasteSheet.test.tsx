import { messages } from '@contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResponse } from '@tests/support/screens/fakeApi';
import {
  buttonWithText,
  chosenExercises,
  openTrainingTypeEditor,
  update,
} from '@tests/support/screens/trainingTypeEditor';

/** Opens the panel in the workout editor, where the workout has three exercises, and pastes a text. */
const paste = async (text: string) => {
  const { api, user } = await openTrainingTypeEditor();
  await user.click(buttonWithText('Colar uma ficha'));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Texto da ficha');
  expect(field).toHaveFocus();
  await user.paste(text);
  return { api, user, field };
};
const preview = () =>
  within(screen.getByRole('group', { name: 'O que foi entendido' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a sheet is shown line by line as it was understood, and then taken', async () => {
  const { user } = await paste('1) Supino reto 4x10\n3 x 12-15 Rosca direta\nprancha\nEsteira');
  expect(preview()).toEqual([
    'Supino reto – 4x 10',
    'Rosca direta – 3x 12-15',
    'pranchajá está no treino',
    'Esteiranão entendi: fica como textoCorrigir Esteira',
  ]);
  expect(screen.getByText('3 exercícios, 1 como texto.')).toHaveAttribute('role', 'status');
  await user.click(buttonWithText('Usar 3 exercícios'));
  expect(chosenExercises().slice(3)).toEqual(['Supino reto – 4x 10', 'Rosca direta – 3x 12-15', 'Esteira']);
  expect(buttonWithText('Colar uma ficha')).toHaveFocus();
  expect(screen.getByText('Adicionado: 3 exercícios da ficha.')).toBeVisible();
});

test('a sheet that was not taken is not lost by saving or leaving', async () => {
  const { api, user, field } = await paste('Supino reto 4x10');
  await user.click(buttonWithText('Salvar'));
  expect(field).toHaveAccessibleDescription(/Use os exercícios da ficha ou apague o texto\.$/);
  expect(field).toHaveFocus();
  expect(api.calls(update)).toEqual([]);
  await user.click(screen.getByRole('link', { name: /Gym Tracker/ }));
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  await user.clear(field);
  await user.click(buttonWithText('Salvar'));
  await waitFor(() => expect(api.calls(update)).toHaveLength(1));
});

test('a sheet that was not taken is not lost by replacing what somebody else has saved', async () => {
  const { api, user } = await openTrainingTypeEditor();
  api.setRoute(update, errorResponse(412, messages.changedElsewhere));
  await user.click(buttonWithText('Salvar'));
  const overwrite = await screen.findByRole('button', { name: 'Salvar mesmo assim' });
  await user.click(buttonWithText('Colar uma ficha'));
  await user.paste('Supino reto 4x10');
  await user.click(overwrite);
  expect(screen.getByLabelText('Texto da ficha')).toHaveFocus();
  expect(api.calls(update)).toHaveLength(1);
  await user.click(buttonWithText('Usar 1 exercício'));
  await user.click(overwrite);
  await waitFor(() => expect(api.calls(update)).toHaveLength(2));
});

test('a line that was not understood is selected to be mended', async () => {
  const { user, field } = await paste('Supino 4x10\n\n- Elevac\u0327a\u0303o\u200B\tleve (5)\nCorda 3x50');
  await user.click(screen.getByText('Corrigir'));
  expect(field).toHaveFocus();
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(
    '- Elevac\u0327a\u0303o\u200B\tleve (5)',
  );
  await user.keyboard('Esteira 1x10min');
  expect(preview()).toEqual(['Supino – 4x 10', 'Esteira – 1x 10min', 'Corda – 3x 50']);
});

test('one part of a sheet can be taken, or all, and the text stays when the panel is closed', async () => {
  const { user } = await paste('Aluno: Ana\nTreino A\nSupino 4x10\nTreino B\nRemada 3x12\nRosca 3x10');
  expect(screen.getByLabelText('Usar')).toHaveDisplayValue('Treino A (1 exercício)');
  expect(preview()).toEqual(['Supino – 4x 10']);
  await user.click(buttonWithText('Fechar'));
  await user.click(buttonWithText('Colar uma ficha'));
  await user.selectOptions(screen.getByLabelText('Usar'), 'Tudo, num treino só');
  await user.click(buttonWithText('Usar 4 exercícios'));
  expect(chosenExercises().slice(3)).toEqual([
    'Aluno: Ana',
    'Supino – 4x 10',
    'Remada – 3x 12',
    'Rosca – 3x 10',
  ]);
});

test.each([
  [
    Array.from({ length: 200 }, (_, at) => `Exercício n${at} 3x10`).join('\n'),
    'O treino ficaria com 203 exercícios, e pode ter no máximo 60.',
  ],
  ['a'.repeat(121), 'Cada exercício pode ter no máximo 120 caracteres.'],
  ['Prancha', 'Estes exercícios já estão no treino.'],
  ['Treino A', 'Nenhum exercício encontrado.'],
])('%.12s… is refused in words, and nothing is taken', async (text, problem) => {
  const { field } = await paste(text);
  expect(screen.getByText(problem)).toBeVisible();
  expect(screen.getByText(/^Usar/, { selector: 'button' })).toBeDisabled();
  expect(field).toHaveValue(text);
  expect(chosenExercises()).toHaveLength(3);
});
