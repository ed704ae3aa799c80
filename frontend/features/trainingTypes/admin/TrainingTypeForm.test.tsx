import { emptyDescription, inUsualForm } from '@contract/exercises';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ok } from '@tests/support/screens/fakeApi';
import {
  buttonWithLabel,
  buttonWithText,
  chosenExercises,
  openTrainingTypeEditor,
  update,
  workout,
} from '@tests/support/screens/trainingTypeEditor';
import { presetExercises } from '@contract/presetExercises';

describe('the code', () => {
  test('is one of 30 and determines the category, which is read-only', async () => {
    const { user } = await openTrainingTypeEditor();
    const code = screen.getByLabelText('Código do treino');
    expect(code).toHaveValue('A2');
    expect(within(code).getAllByRole('option')).toHaveLength(30);
    const category = screen.getByLabelText('Categoria');
    expect(category).toHaveValue('Pernas');
    expect(category).toHaveAttribute('readonly');

    await user.selectOptions(code, 'F5');
    expect(category).toHaveValue('Abdômen');
    expect(screen.getByLabelText('Grupo')).toHaveValue('Abdômen');
  });

  test('may be that of another workout, which is pointed out', async () => {
    const { user } = await openTrainingTypeEditor({
      'GET /api/trainingTypes/codes': ok([
        { name: 'A2', workouts: 1 },
        { name: 'E1', workouts: 1 },
      ]),
    });
    await user.selectOptions(screen.getByLabelText('Código do treino'), 'E1');
    expect(await screen.findByText('Já há outro treino E1.')).toHaveAttribute('role', 'status');
    await user.selectOptions(screen.getByLabelText('Código do treino'), 'A2');
    expect(screen.queryByText(/^Já há/)).not.toBeInTheDocument();
  });
});

describe('the preset exercises', () => {
  test('have seven groups and can each be added once', async () => {
    const { user } = await openTrainingTypeEditor();
    const groups = screen.getByLabelText('Grupo');
    expect(within(groups).getAllByRole('option')).toHaveLength(7);
    expect(buttonWithLabel('Adicionar Agachamento livre – 4x 10')).toBeDisabled();

    await user.selectOptions(groups, 'Ombros');
    const [line = '', next = ''] = presetExercises.Ombros.map(inUsualForm);
    await user.click(buttonWithLabel(`Adicionar ${line}`));
    expect(buttonWithLabel(`Adicionar ${line}`)).toBeDisabled();
    expect(buttonWithLabel(`Adicionar ${line}`)).toHaveTextContent('+');
    expect(buttonWithLabel(`Adicionar ${next}`)).toHaveFocus();
    expect(chosenExercises()).toEqual([
      'Agachamento livre – 4x 10',
      'Leg press 45° – 4x 12',
      'Prancha',
      line,
    ]);

    await user.click(buttonWithLabel(`Remover ${line}`));
    expect(buttonWithLabel(`Adicionar ${line}`)).toBeEnabled();
  });
});

describe('the exercises of the workout', () => {
  test('can be removed', async () => {
    const { user } = await openTrainingTypeEditor();
    expect(buttonWithLabel('Remover Prancha')).toHaveTextContent('×');
    await user.click(buttonWithLabel('Remover Prancha'));
    expect(chosenExercises()).toEqual(['Agachamento livre – 4x 10', 'Leg press 45° – 4x 12']);
    expect(buttonWithLabel('Remover Leg press 45° – 4x 12')).toHaveFocus();
    await user.click(buttonWithLabel('Remover Agachamento livre – 4x 10'));
    expect(buttonWithLabel('Remover Leg press 45° – 4x 12')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('list', { name: /^Exercícios do treino/ })).toHaveFocus();
  });

  test('can be reordered by keyboard, with an announcement', async () => {
    const { user } = await openTrainingTypeEditor();
    buttonWithLabel('Mover Prancha para cima').focus();
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(chosenExercises()).toEqual(['Prancha', 'Agachamento livre – 4x 10', 'Leg press 45° – 4x 12']);
    expect(buttonWithLabel('Mover Prancha para cima')).toHaveFocus();
    expect(screen.getByText('Prancha: posição 1 de 3')).toHaveAttribute('role', 'status');

    buttonWithLabel('Mover Prancha para baixo').focus();
    await user.keyboard('{Enter}');
    expect(chosenExercises()).toEqual(['Agachamento livre – 4x 10', 'Prancha', 'Leg press 45° – 4x 12']);
    expect(buttonWithLabel('Mover Prancha para baixo')).toHaveFocus();
  });

  test('can be reordered by a drag that ends before the screen is drawn again', async () => {
    await openTrainingTypeEditor();
    const [handle] = screen.getAllByText('⠿');
    if (!handle) throw new Error('There is no handle');
    handle.setPointerCapture = () => undefined;
    fireEvent.pointerDown(handle);
    act(() => {
      fireEvent.pointerMove(handle, { clientY: 1 });
      fireEvent.pointerUp(handle, { clientY: 1 });
    });
    expect(chosenExercises()).toEqual(['Leg press 45° – 4x 12', 'Prancha', 'Agachamento livre – 4x 10']);
  });

  test('are empty if the description is the placeholder', async () => {
    await openTrainingTypeEditor({
      [`GET /api/trainingTypes/${workout._id}`]: ok({ ...workout, description: emptyDescription }),
    });
    expect(chosenExercises()).toEqual([]);
    expect(screen.getByText('Adicionar séries erepetições')).toBeVisible();
  });
});

describe('another exercise', () => {
  test('is added with Enter or the button, with or without sets and repetitions', async () => {
    const { user } = await openTrainingTypeEditor();
    const field = screen.getByLabelText('Outro exercício');
    await user.type(field, '  Corrida 1x20min {Enter}');
    expect(field).toHaveValue('');
    await user.type(field, 'Corda');
    await user.click(buttonWithText('Adicionar'));
    expect(field).toHaveFocus();
    await user.keyboard('Supino reto{Tab}4{Tab}8-10{Enter}');
    expect(screen.getByLabelText('Reps')).toHaveValue('');
    expect(field).toHaveFocus();
    expect(chosenExercises().slice(3)).toEqual(['Corrida – 1x 20min', 'Corda', 'Supino reto – 4x 8-10']);
  });

  test.each([
    ['   ', 'O exercício não pode ser vazio.'],
    ['prancha', 'Este exercício já foi adicionado.'],
    ['Agachamento livre - 4 × 10', 'Este exercício já foi adicionado.'],
  ])('is rejected if it is "%s"', async (text, message) => {
    const { user } = await openTrainingTypeEditor();
    const field = screen.getByLabelText('Outro exercício');
    await user.type(field, `${text}{Enter}`);
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveValue(text);
    expect(field).toHaveAccessibleDescription(message);
    expect(chosenExercises()).toHaveLength(3);

    await user.type(field, 'x');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  test('needs both sets and repetitions, or none', async () => {
    const { user } = await openTrainingTypeEditor();
    await user.type(screen.getByLabelText('Outro exercício'), 'Supino{Tab}4{Enter}');
    expect(await screen.findByText('Preencha séries e repetições, ou nenhuma das duas')).toBeVisible();
    expect(screen.getByLabelText('Séries')).toHaveFocus();
    expect(chosenExercises()).toHaveLength(3);
  });

  test('that is pasted as a list opens the panel for sheets', async () => {
    const { user } = await openTrainingTypeEditor();
    await user.click(screen.getByLabelText('Outro exercício'));
    await user.paste('Supino 4x10\nCorda');
    expect(await screen.findByLabelText('Texto da ficha')).toHaveValue('Supino 4x10\nCorda');
    expect(screen.getByLabelText('Outro exercício')).toHaveValue('');
    await user.click(screen.getByLabelText('Outro exercício'));
    await user.paste('Remada 4x10\nRosca 3x12');
    expect(await screen.findByLabelText('Texto da ficha')).toHaveValue(
      'Supino 4x10\nCorda\nRemada 4x10\nRosca 3x12',
    );
    expect(screen.getByLabelText('Texto da ficha')).toHaveFocus();
  });

  test('that was typed but not added prevents saving', async () => {
    const { api, user } = await openTrainingTypeEditor();
    await user.type(screen.getByLabelText('Outro exercício'), 'Corda');
    await user.click(buttonWithText('Salvar'));
    expect(await screen.findByText('Adicione este exercício à lista ou apague o texto.')).toBeVisible();
    expect(api.calls(update)).toEqual([]);
  });
});
