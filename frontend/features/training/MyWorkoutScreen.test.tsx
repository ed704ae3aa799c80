import { messages } from '@contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aMyWorkout, aPageOf } from '@tests/support/screens/builders';
import { errorResponse, networkError, ok, type Routes, unauthorized } from '@tests/support/screens/fakeApi';
import { onDay } from '@tests/support/screens/onDay';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { expectUrl } from '@tests/support/screens/renderAt';

const list = 'GET /api/myWorkout';
const [a1, b1] = [aMyWorkout('A1'), aMyWorkout('B1')];
const update = `PUT /api/myWorkout/${a1._id}`;
const deletion = `DELETE /api/myWorkout/${a1._id}`;
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
    await user.click(screen.getByRole('link', { name: 'Escolher treinos' }));
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

describe('the order of the list', () => {
  const order = 'PUT /api/myWorkout/order';
  const startOrdering = async (routes: Routes = {}) => {
    const opened = openList(routes);
    await opened.user.click(await screen.findByRole('button', { name: 'Mudar a ordem' }));
    return opened;
  };
  const shown = () =>
    within(screen.getByRole('list', { name: 'Ordem dos treinos' }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('strong')?.textContent);

  test('is changed by keyboard, keeps the focus, says the position, and is saved', async () => {
    const { api, member, user } = await startOrdering({ [order]: ok([b1, a1]) });
    const down = screen.getByRole('button', { name: 'Mover A1 para baixo' });
    down.focus();
    await user.keyboard('{Enter}{Enter}');
    expect(shown()).toEqual(['B1', 'A1']);
    expect(down).toHaveFocus();
    expect(screen.getByText('A1: posição 2 de 2')).toHaveAttribute('role', 'status');
    api.setRoute(list, ok([b1, a1]));
    api.setRoute('GET /api/users/profile', ok({ ...member, currentWorkoutIndex: 0 }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Ordem salva')).toBeInTheDocument();
    expect(api.calls(order).map(({ body }) => body)).toEqual([{ ids: [b1._id, a1._id] }]);
    expect(screen.getByRole('button', { name: 'Mudar a ordem' })).toHaveFocus();
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
        'B1',
        'A1',
      ]),
    );
    await waitFor(() => expect(localStorage.getItem('userInfo')).toContain('"currentWorkoutIndex":0'));
  });

  test('that was changed for a list that has changed elsewhere can be saved again with the new workout', async () => {
    const c1 = aMyWorkout('C1');
    const { api, user } = await startOrdering({ [order]: errorResponse(409, messages.listChanged) });
    await user.click(screen.getByRole('button', { name: 'Mover B1 para cima' }));
    api.setRoute(list, ok([a1, b1, c1]));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(messages.listChanged)).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual(['B1', 'A1', 'C1']));
    api.setRoute(order, ok([b1, a1, c1]));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Ordem salva')).toBeInTheDocument();
    expect(api.calls(order).at(-1)?.body).toEqual({ ids: [b1._id, a1._id, c1._id] });
  });
});

test("'Imprimir ficha' prints the screen", async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { user } = openList();
  await user.click(await screen.findByRole('button', { name: 'Imprimir ficha' }));
  expect(print).toHaveBeenCalledOnce();
});

describe('removing a workout', () => {
  const question = 'Tem certeza que deseja deletar este treino?';
  const clickDelete = async (routes: Routes) => {
    const opened = openList(routes);
    await opened.user.click((await cardOf('A1')).getByRole('button', { name: /Excluir/ }));
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
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
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
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  test('after the session has expired redirects to the login and back', async () => {
    const { dialog, user } = await clickDelete({ [deletion]: unauthorized() });
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
    await expectUrl('/login?redirect=%2FmyWorkout');
  });
});

test('exercises that another tab has changed meanwhile are replaced only after a question', async () => {
  const { api, user } = openList({ [update]: errorResponse(412, messages.changedElsewhere) });
  await user.click((await cardOf('A1')).getByRole('button', { name: /^Editar/ }));
  const field = screen.getByLabelText('Nome do exercício 1 de A1');
  await user.clear(field);
  await user.type(field, 'Supino');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/^Outra versão foi salva/)).toBeVisible();
  expect(field).toHaveValue('Supino');
  const description = 'Supino – 4x 10\nOutro de A1 – 3x 12';
  api.setRoute(update, ok({ ...a1, description }));
  await user.click(screen.getByRole('button', { name: 'Salvar mesmo assim' }));
  expect(await screen.findByText('Treino atualizado com sucesso')).toBeInTheDocument();
  expect(api.calls(update).map(({ body }) => body)).toEqual([
    { description, original: { description: a1.description } },
    { description },
  ]);
});
