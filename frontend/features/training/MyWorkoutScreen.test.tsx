import { messages, validationMessages } from '@contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aMyWorkout, aPageOf } from '@tests/support/screens/builders';
import { errorResponse, networkError, ok, type Routes, unauthorized } from '@tests/support/screens/fakeApi';
import { onDay } from '@tests/support/screens/onDay';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { expectUrl } from '@tests/support/screens/renderAt';

const list = 'GET /api/myWorkout';
const [a1, b1] = [aMyWorkout('A1'), aMyWorkout('B1')];
const deletion = `DELETE /api/myWorkout/${a1._id}`;
const update = `PUT /api/myWorkout/${a1._id}`;
const cardOf = async (name: string) =>
  within(
    (await screen.findAllByRole('article')).find((card) => within(card).queryByRole('heading', { name })) ??
      document.body,
  );

function openList(routes: Routes = {}, at = '/myWorkout') {
  return openAsMember(at, { [list]: ok([a1, b1]), ...routes }, { currentWorkoutIndex: 1 });
}

describe("the member's list", () => {
  test.each(['/myWorkout', '/myWorkout/'])('at %s shows each workout on a card', async (at) => {
    openList({}, at);
    expect(await screen.findByRole('heading', { name: 'Editar meus Treinos' })).toBeVisible();
    const card = await cardOf('B1');
    expect(card.getByText('Costas')).toBeVisible();
    expect(card.getByText('Exercício de B1')).toBeVisible();
    expect(card.getByText('Outro de B1')).toBeVisible();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  test('has a heading for print with the member and the date', async () => {
    onDay('2026-11-29T01:30:00Z');
    openList();
    expect(await screen.findByText(/· 28 de novembro de 2026$/)).toHaveTextContent(/^Ana/);
  });

  test('that is empty says so and links to all workouts', async () => {
    const { user } = openList({
      [list]: errorResponse(404, messages.noWorkoutsYet),
      'GET /api/trainingTypes': ok(aPageOf([])),
    });
    expect(await screen.findByText('Nenhum treino adicionado.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Adicionar treinos' }));
    await expectUrl('/trainingTypes');
  });

  test('shows any other error, and retries', async () => {
    const { api, user } = openList({ [list]: errorResponse(404, messages.notFound) });
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.notFound);
    api.setRoute(list, ok([b1]));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect((await cardOf('B1')).getByText('Costas')).toBeVisible();
  });

  test('shows a skeleton while it loads', async () => {
    openList({ [list]: new Promise<Response>(() => undefined) });
    expect(await screen.findByRole('heading', { name: 'Editar meus Treinos' })).toBeVisible();
    expect(screen.getByText('Carregando…')).toBeInTheDocument();
  });
});

describe('removing a workout', () => {
  const question = 'Tem certeza que deseja deletar este treino?';
  const clickDelete = async (routes: Routes) => {
    const opened = openList(routes);
    await opened.user.click((await cardOf('A1')).getByRole('button', { name: /Deletar/ }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: question })) };
  };

  test('asks for confirmation and changes nothing if it is cancelled', async () => {
    const { api, dialog, user } = await clickDelete({});
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(api.calls(deletion)).toEqual([]);
  });

  test('removes it and restarts the list', async () => {
    const { api, dialog, member, user } = await clickDelete({
      [deletion]: ok({ message: messages.entryDeleted }),
    });
    api.setRoute(list, ok([b1]));
    api.setRoute('GET /api/users/profile', ok({ ...member, currentWorkoutIndex: 0 }));
    await user.click(dialog.getByRole('button', { name: 'Deletar' }));
    expect(await screen.findByText('Treino deletado')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect((await cardOf('B1')).getByText('Costas')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('userInfo')).toContain('"currentWorkoutIndex":0'));
  });

  test.each([
    ["the server's message", errorResponse(404, messages.workoutNotFound), 'Treino não encontrado'],
    ['a generic error', networkError, 'Falha ao deletar treino'],
  ])('that fails shows %s and keeps the workout', async (_case, response, text) => {
    const { dialog, user } = await clickDelete({ [deletion]: response });
    await user.click(dialog.getByRole('button', { name: 'Deletar' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  test('after the session has expired redirects to the login and back', async () => {
    const { dialog, user } = await clickDelete({ [deletion]: unauthorized() });
    await user.click(dialog.getByRole('button', { name: 'Deletar' }));
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
    await expectUrl('/login?redirect=%2FmyWorkout');
  });
});

describe("editing the member's copy of a workout's exercises", () => {
  const edit = async (text: string, routes: Routes) => {
    const opened = openList(routes);
    await opened.user.click((await cardOf('A1')).getByRole('button', { name: /Editar/ }));
    const box = await screen.findByLabelText('Exercícios de A1, um por linha');
    expect(box).toHaveValue('Exercício de A1 – 4x 10\nOutro de A1 – 3x 12');
    await opened.user.clear(box);
    if (text !== '') await opened.user.type(box, text);
    await opened.user.click(screen.getByRole('button', { name: 'Salvar' }));
    return { ...opened, box };
  };

  test('saves them, one per line', async () => {
    const description = 'Supino reto – 4x 10\nFlexão';
    let saved = a1;
    const { api } = await edit(' Supino reto – 4x 10 \n\nFlexão', {
      [list]: () => ok([saved, b1]),
      [update]: () => {
        saved = { ...a1, description };
        return ok(saved);
      },
    });
    expect(await screen.findByText('Treino atualizado com sucesso')).toBeInTheDocument();
    expect(api.calls(update).map(({ body }) => body)).toEqual([
      { description, original: { description: a1.description } },
    ]);
    expect(await screen.findByText('Flexão')).toBeVisible();
    expect(screen.queryByLabelText('Exercícios de A1, um por linha')).not.toBeInTheDocument();
  });

  test.each([
    ['', validationMessages.noExercises],
    ['Supino – 4x 10\nsupino - 4 × 10', validationMessages.exerciseRepeated],
    ['a'.repeat(121), validationMessages.exerciseTooLong],
  ])('rejects %j', async (text, message) => {
    const { api, box } = await edit(text, {});
    expect(await screen.findByText(message)).toBeVisible();
    expect(box).toHaveValue(text);
    expect(api.calls(update)).toEqual([]);
  });

  test('that fails keeps the input and can be cancelled', async () => {
    const { box, user } = await edit('Flexão', { [update]: networkError });
    expect(await screen.findByText('Erro ao atualizar treino')).toBeInTheDocument();
    expect(box).toHaveValue('Flexão');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect((await cardOf('A1')).getByText('Exercício de A1')).toBeVisible();
  });
});

test('exercises that another tab has changed meanwhile are replaced only after a question', async () => {
  const { api, user } = openList({ [update]: errorResponse(412, messages.changedElsewhere) });
  await user.click((await cardOf('A1')).getByRole('button', { name: /^Editar/ }));
  const field = screen.getByLabelText('Exercícios de A1, um por linha');
  await user.clear(field);
  await user.type(field, 'Supino');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/^Outra versão foi salva/)).toBeVisible();
  expect(field).toHaveValue('Supino');
  api.setRoute(update, ok({ ...a1, description: 'Supino' }));
  await user.click(screen.getByRole('button', { name: 'Salvar mesmo assim' }));
  expect(await screen.findByText('Treino atualizado com sucesso')).toBeInTheDocument();
  expect(api.calls(update).map(({ body }) => body)).toEqual([
    { description: 'Supino', original: { description: a1.description } },
    { description: 'Supino' },
  ]);
});
