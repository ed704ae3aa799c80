import { emptyDescription } from '@contract/exercises';
import { messages, validationMessages } from '@contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aPageOf, aTrainingType } from '@tests/support/screens/builders';
import { errorResponse, networkError, ok, type Routes } from '@tests/support/screens/fakeApi';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';
import { expectUrl } from '@tests/support/screens/renderAt';
import { presetExercises } from './presetExercises';

const workout = aTrainingType('A2', {
  description: 'Agachamento livre – 4x 10\nLeg press 45° – 4x 12\nPrancha',
});
const address = `/admin/trainingType/${workout._id}/edit`;
const update = `PUT /api/trainingTypes/${workout._id}`;

const open = async (routes: Routes = {}) => {
  const opened = openAsAdmin(address, {
    [`GET /api/trainingTypes/${workout._id}`]: ok(workout),
    'GET /api/trainingTypes': ok(aPageOf([workout])),
    [update]: ok(workout),
    ...routes,
  });
  await screen.findByLabelText('Código do treino');
  return opened;
};

const chosen = () =>
  within(screen.getByRole('list', { name: /^Exercícios do treino/ }))
    .queryAllByRole('listitem')
    .map((item) => item.firstChild?.textContent);
// Not by role: with so many buttons on the screen, comparing all their names takes seconds.
const button = (text: string) => screen.getByText(text, { selector: 'button' });
const title = (text: string) => screen.findByText(text, { selector: 'h1' });
const labelled = (label: string) => screen.getByLabelText(label, { selector: 'button' });

describe('the code', () => {
  test('is one of the 30, and takes the category along, which cannot be typed', async () => {
    const { user } = await open();
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
});

describe('the catalogue', () => {
  test('offers seven groups and adds an exercise once', async () => {
    const { user } = await open();
    const groups = screen.getByLabelText('Grupo');
    expect(within(groups).getAllByRole('option')).toHaveLength(7);
    expect(labelled('Adicionar Agachamento livre – 4x10')).toBeDisabled();

    await user.selectOptions(groups, 'Ombros');
    const [line] = presetExercises.Ombros;
    await user.click(labelled(`Adicionar ${line}`));
    expect(labelled(`Adicionar ${line}`)).toBeDisabled();
    expect(labelled(`Adicionar ${line}`)).toHaveTextContent('+');
    expect(chosen()).toEqual(['Agachamento livre – 4x 10', 'Leg press 45° – 4x 12', 'Prancha', line]);

    await user.click(labelled(`Remover ${line}`));
    expect(labelled(`Adicionar ${line}`)).toBeEnabled();
  });
});

describe('the exercises of the workout', () => {
  test('are removed by ×', async () => {
    const { user } = await open();
    expect(labelled('Remover Prancha')).toHaveTextContent('×');
    await user.click(labelled('Remover Prancha'));
    expect(chosen()).toEqual(['Agachamento livre – 4x 10', 'Leg press 45° – 4x 12']);
  });

  test('change their order by keyboard, and it is told', async () => {
    const { user } = await open();
    labelled('Mover Prancha para cima').focus();
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(chosen()).toEqual(['Prancha', 'Agachamento livre – 4x 10', 'Leg press 45° – 4x 12']);
    expect(labelled('Mover Prancha para cima')).toHaveFocus();
    expect(screen.getByText('Prancha: posição 1 de 3')).toHaveAttribute('role', 'status');

    labelled('Mover Prancha para baixo').focus();
    await user.keyboard('{Enter}');
    expect(chosen()).toEqual(['Agachamento livre – 4x 10', 'Prancha', 'Leg press 45° – 4x 12']);
    expect(labelled('Mover Prancha para baixo')).toHaveFocus();
  });

  test('are none where the description says so', async () => {
    await open({
      [`GET /api/trainingTypes/${workout._id}`]: ok({ ...workout, description: emptyDescription }),
    });
    expect(chosen()).toEqual([]);
    expect(screen.getByText('Adicionar séries erepetições')).toBeVisible();
  });
});

describe('an exercise in own words', () => {
  test('is added with Enter or the button, trimmed, and the field is ready for the next', async () => {
    const { user } = await open();
    const field = screen.getByLabelText('Outro exercício');
    await user.type(field, '  Corrida – 1x 20min {Enter}');
    expect(field).toHaveValue('');
    await user.type(field, 'Corda');
    await user.click(button('Adicionar'));
    expect(chosen().slice(3)).toEqual(['Corrida – 1x 20min', 'Corda']);
  });

  test.each([
    ['   ', 'O exercício não pode ser vazio.'],
    ['prancha', 'Este exercício já foi adicionado.'],
    ['Agachamento livre - 4 × 10', 'Este exercício já foi adicionado.'],
  ])('is not taken when it is "%s"', async (text, message) => {
    const { user } = await open();
    const field = screen.getByLabelText('Outro exercício');
    await user.type(field, `${text}{Enter}`);
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveValue(text);
    expect(field).toHaveAccessibleDescription(message);
    expect(chosen()).toHaveLength(3);

    await user.type(field, 'x');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  test('that was typed but not added is not lost by saving', async () => {
    const { api, user } = await open();
    await user.type(screen.getByLabelText('Outro exercício'), 'Corda');
    await user.click(button('Salvar'));
    expect(await screen.findByText('Adicione este exercício à lista ou apague o texto.')).toBeVisible();
    expect(api.calls(update)).toEqual([]);
  });
});

describe('saving', () => {
  test('sends code, category and exercises, says so and leads to the list', async () => {
    const { api, user } = await open();
    await user.selectOptions(screen.getByLabelText('Código do treino'), 'E4');
    await user.click(labelled('Remover Prancha'));
    await user.click(button('Salvar'));
    expect(await screen.findByText('Treino atualizado com sucesso')).toBeVisible();
    await expectUrl('/admin/trainingTypelist');
    expect(api.calls(update).map(({ body }) => body)).toEqual([
      {
        name: 'E4',
        category: 'Peito',
        description: 'Agachamento livre – 4x 10\nLeg press 45° – 4x 12',
      },
    ]);
  });

  test('needs an exercise', async () => {
    const { api, user } = await open();
    for (const line of chosen()) await user.click(labelled(`Remover ${line ?? ''}`));
    await user.click(button('Salvar'));
    expect(await screen.findByText('Adicione pelo menos um exercício!')).toBeVisible();
    expect(api.calls(update)).toEqual([]);
  });

  test.each([
    [
      'is refused',
      errorResponse(400, validationMessages.exerciseTooLong),
      validationMessages.exerciseTooLong,
    ],
    ['finds the workout gone', errorResponse(404, messages.workoutNotFound), messages.workoutNotFound],
    ['is not allowed any more', errorResponse(403, messages.notAdmin), messages.notAdmin],
    ['has no network', networkError, /^Sem conexão com o servidor/],
  ])('that %s says so, and nothing is lost', async (_case, answer, reason) => {
    const { user } = await open({ [update]: answer });
    await user.click(labelled('Remover Prancha'));
    await user.click(button('Salvar'));
    expect(await screen.findByText('Erro ao atualizar treino')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(chosen()).toEqual(['Agachamento livre – 4x 10', 'Leg press 45° – 4x 12']);
    await expectUrl(address);
    expect(localStorage.getItem('userInfo')).not.toBeNull();
  });
});

describe('the address', () => {
  test('without an id names no workout', async () => {
    openAsAdmin('/admin/trainingType/edit', {});
    expect(await screen.findByText('Erro: ID do treino não encontrado!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/trainingTypelist');
  });

  test('of a workout that is gone says so', async () => {
    openAsAdmin(address, {
      [`GET /api/trainingTypes/${workout._id}`]: errorResponse(404, messages.workoutNotFound),
    });
    expect(await screen.findByText(messages.workoutNotFound)).toBeVisible();
  });
});

describe('leaving what was not saved', () => {
  const question = 'Há alterações que não foram salvas. Sair mesmo assim?';
  const dialog = () => screen.getByText(question);
  const openChanged = async () => {
    const opened = await open({ 'POST /api/users/logout': ok({ message: messages.loggedOut }) });
    await opened.user.click(labelled('Remover Prancha'));
    return opened;
  };
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event;
  };

  test('is not asked about where nothing has changed', async () => {
    const { user } = await open();
    expect(unload().defaultPrevented).toBe(false);
    await user.click(screen.getByText('Voltar'));
    expect(await title('Editar Treinos')).toBeVisible();
  });

  test('by a link asks, and goes only when told to', async () => {
    const { user } = await openChanged();
    await user.click(screen.getByText('Voltar'));
    await user.click(button('Continuar editando'));
    expect(dialog()).not.toBeVisible();
    await expectUrl(address);
    expect(chosen()).toHaveLength(2);

    await user.click(screen.getByText('Voltar'));
    await user.click(button('Sair sem salvar'));
    expect(await title('Editar Treinos')).toBeVisible();
  });

  test('by signing out asks first', async () => {
    const { api, user } = await openChanged();
    await user.click(button('Sair'));
    expect(dialog()).toBeVisible();
    expect(api.calls('POST /api/users/logout')).toEqual([]);
    await user.click(button('Sair sem salvar'));
    expect(await title('Entrar')).toBeVisible();
  });

  test('by closing the tab lets the browser ask', async () => {
    await openChanged();
    expect(unload().defaultPrevented).toBe(true);
  });

  test('by Back asks, and goes only when told to', async () => {
    const { user } = await open();
    await user.click(screen.getByText('Voltar'));
    await user.click(await screen.findByText('A2', { selector: 'a *' }));
    await user.click(await screen.findByLabelText('Remover Prancha'));

    window.history.back();
    await waitFor(() => expect(dialog()).toBeVisible());
    await expectUrl(address);
    await user.click(button('Continuar editando'));
    expect(chosen()).toHaveLength(2);

    window.history.back();
    await waitFor(() => expect(dialog()).toBeVisible());
    await expectUrl(address);
    await user.click(button('Sair sem salvar'));
    expect(await title('Editar Treinos')).toBeVisible();
    await expectUrl('/admin/trainingTypelist');
  });
});
