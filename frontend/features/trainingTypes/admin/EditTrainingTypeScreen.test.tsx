import { messages, validationMessages } from '@contract/messages';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { errorResponse, networkError, ok } from '@tests/support/screens/fakeApi';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';
import { expectUrl } from '@tests/support/screens/renderAt';
import {
  address,
  buttonWithLabel,
  buttonWithText,
  chosenExercises,
  openTrainingTypeEditor,
  update,
  workout,
} from '@tests/support/screens/trainingTypeEditor';

const title = (text: string) => screen.findByText(text, { selector: 'h1' });

describe('saving', () => {
  test('sends code, category and exercises, confirms and opens the list', async () => {
    const { api, user } = await openTrainingTypeEditor();
    await user.selectOptions(screen.getByLabelText('Código do treino'), 'E4');
    await user.click(buttonWithLabel('Remover Prancha'));
    await user.click(buttonWithText('Salvar'));
    expect(await screen.findByText('Treino atualizado com sucesso')).toBeVisible();
    await expectUrl('/admin/trainingTypelist');
    expect(api.calls(update).map(({ body }) => body)).toEqual([
      {
        name: 'E4',
        category: 'Peito',
        description: 'Agachamento livre – 4x 10\nLeg press 45° – 4x 12',
        original: { name: 'A2', description: workout.description },
      },
    ]);
  });

  test('asks before it replaces what somebody else has saved meanwhile', async () => {
    const { api, user } = await openTrainingTypeEditor({
      [update]: errorResponse(412, messages.changedElsewhere),
    });
    await user.click(buttonWithLabel('Remover Prancha'));
    await user.click(buttonWithText('Salvar'));
    expect(await screen.findByText(/^Outra versão foi salva/)).toBeVisible();
    expect(chosenExercises()).toHaveLength(2);
    api.setRoute(update, ok(workout));
    await user.click(buttonWithText('Salvar mesmo assim'));
    expect(await screen.findByText('Treino atualizado com sucesso')).toBeInTheDocument();
    expect(api.calls(update).at(-1)?.body).not.toHaveProperty('original');
  });

  test('requires an exercise', async () => {
    const { api, user } = await openTrainingTypeEditor();
    for (const line of chosenExercises()) await user.click(buttonWithLabel(`Remover ${line ?? ''}`));
    await user.click(buttonWithText('Salvar'));
    expect(await screen.findByText('Adicione pelo menos um exercício!')).toBeVisible();
    expect(api.calls(update)).toEqual([]);
  });

  test.each([
    [
      'is rejected',
      errorResponse(400, validationMessages.exerciseTooLong),
      validationMessages.exerciseTooLong,
    ],
    ['is for a deleted workout', errorResponse(404, messages.workoutNotFound), messages.workoutNotFound],
    ['is no longer allowed', errorResponse(403, messages.notAdmin), messages.notAdmin],
    ['has no network', networkError, /^Sem conexão com o servidor/],
  ])('that %s shows an error and keeps the input', async (_case, response, reason) => {
    const { user } = await openTrainingTypeEditor({ [update]: response });
    await user.click(buttonWithLabel('Remover Prancha'));
    await user.click(buttonWithText('Salvar'));
    expect(await screen.findByText('Erro ao atualizar treino')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(chosenExercises()).toEqual(['Agachamento livre – 4x 10', 'Leg press 45° – 4x 12']);
    await expectUrl(address);
    expect(localStorage.getItem('userInfo')).not.toBeNull();
  });
});

describe('the URL', () => {
  test('without an id shows an error', async () => {
    openAsAdmin('/admin/trainingType/edit', {});
    expect(await screen.findByText('Erro: ID do treino não encontrado!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/trainingTypelist');
  });

  test('of a deleted workout shows an error', async () => {
    openAsAdmin(address, {
      [`GET /api/trainingTypes/${workout._id}`]: errorResponse(404, messages.workoutNotFound),
    });
    expect(await screen.findByText(messages.workoutNotFound)).toBeVisible();
  });
});

describe('leaving with unsaved changes', () => {
  const question = 'Há alterações que não foram salvas. Sair mesmo assim?';
  const dialog = () => screen.getByText(question);
  const openChanged = async () => {
    const opened = await openTrainingTypeEditor({
      'POST /api/users/logout': ok({ message: messages.loggedOut }),
    });
    await opened.user.click(buttonWithLabel('Remover Prancha'));
    return opened;
  };
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event;
  };

  test('asks nothing if there are none', async () => {
    const { user } = await openTrainingTypeEditor();
    expect(unload().defaultPrevented).toBe(false);
    await user.click(screen.getByText('Voltar'));
    expect(await title('Editar Treinos')).toBeVisible();
  });

  test('by a link asks for confirmation', async () => {
    const { user } = await openChanged();
    await user.click(screen.getByText('Voltar'));
    await user.click(buttonWithText('Continuar editando'));
    expect(dialog()).not.toBeVisible();
    await expectUrl(address);
    expect(chosenExercises()).toHaveLength(2);

    await user.click(screen.getByText('Voltar'));
    await user.click(buttonWithText('Sair sem salvar'));
    expect(await title('Editar Treinos')).toBeVisible();
  });

  test('by signing out asks for confirmation', async () => {
    const { api, user } = await openChanged();
    await user.click(buttonWithText('Sair'));
    expect(dialog()).toBeVisible();
    expect(api.calls('POST /api/users/logout')).toEqual([]);
    await user.click(buttonWithText('Sair sem salvar'));
    expect(await title('Entrar')).toBeVisible();
  });

  test('by closing the tab makes the browser ask', async () => {
    await openChanged();
    expect(unload().defaultPrevented).toBe(true);
  });

  test('by Back asks for confirmation', async () => {
    const { user } = await openTrainingTypeEditor();
    await user.click(screen.getByText('Voltar'));
    await user.click(await screen.findByText('A2', { selector: 'a *' }));
    await user.click(await screen.findByLabelText('Remover Prancha'));

    window.history.back();
    await waitFor(() => expect(dialog()).toBeVisible());
    await expectUrl(address);
    await user.click(buttonWithText('Continuar editando'));
    expect(chosenExercises()).toHaveLength(2);

    window.history.back();
    await waitFor(() => expect(dialog()).toBeVisible());
    await expectUrl(address);
    await user.click(buttonWithText('Sair sem salvar'));
    expect(await title('Editar Treinos')).toBeVisible();
    await expectUrl('/admin/trainingTypelist');
  });
});
