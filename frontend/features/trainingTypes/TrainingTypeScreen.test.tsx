import { emptyDescription } from '@contract/exercises';
import { messages } from '@contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aMyWorkout, aPageOf, aTrainingType, aUser, aWorkout } from '@tests/support/screens/builders';
import { errorResponse, fakeApi, networkError, ok, type Route } from '@tests/support/screens/fakeApi';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

const a1 = aWorkout('A1');
const addRequest = 'POST /api/myWorkout';

describe('a workout', () => {
  const detail = `GET /api/trainingTypes/${a1._id}`;
  const reviewRequest = `POST /api/trainingTypes/${a1._id}/reviews`;
  const review = {
    _id: 'a'.repeat(24),
    name: 'Bia Reis',
    rating: 4,
    comment: 'Cansa na medida.',
    createdAt: new Date(2026, 2, 5, 12).toISOString(),
  };
  const reviewed = aTrainingType('A1', { ...a1, reviews: [review], rating: 4, numReviews: 1 });
  const routes = { [detail]: ok(aTrainingType('A1', a1)), 'GET /api/trainingTypes': ok(aPageOf([a1])) };

  test.each([`/trainingTypes/${a1._id}`, `/trainingType/${a1._id}`])(
    'at %s shows its exercises and links back to all workouts',
    async (at) => {
      fakeApi(routes);
      const user = renderAt(at);
      expect(await screen.findByRole('heading', { level: 1, name: 'A1' })).toBeVisible();
      expect(screen.getByText('Pernas')).toBeVisible();
      expect(screen.getByText('Exercício de A1').closest('li')).toHaveTextContent('Exercício de A1 – 4x 10');
      expect(screen.getByText('Nenhuma avaliação ainda.')).toBeVisible();
      await user.click(screen.getByRole('link', { name: /Voltar/ }));
      expect(await screen.findByRole('heading', { name: 'Todos os Treinos' })).toBeVisible();
      await expectUrl('/trainingTypes');
    },
  );

  test('without exercises is in preparation, on its card and by itself, and cannot be added', async () => {
    const sample = { ...a1, description: emptyDescription };
    const list = ok(aPageOf([sample]));
    fakeApi({ ...routes, [detail]: ok(aTrainingType('A1', sample)), 'GET /api/trainingTypes': list });
    const user = renderAt('/');
    const isInPreparation = async () => {
      expect(await screen.findByText('Em preparação')).toBeVisible();
      expect(screen.queryByText(emptyDescription)).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^Adicionar a/ })).not.toBeInTheDocument();
    };
    await isInPreparation();
    await user.click(screen.getByRole('link', { name: 'A1' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'A1' })).toBeVisible();
    await isInPreparation();
  });

  test('that does not exist shows an error and links to all workouts', async () => {
    fakeApi({ ...routes, [detail]: errorResponse(404, messages.workoutNotFound) });
    const user = renderAt(`/trainingTypes/${a1._id}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Treino não encontrado');
    expect(screen.getByRole('heading', { level: 1, name: 'Treino não encontrado' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Ver todos os treinos' }));
    await expectUrl('/trainingTypes');
  });

  test('that could not be loaded shows the error as its heading, and retries', async () => {
    const api = fakeApi({ [detail]: errorResponse(503, messages.databaseAway) });
    const user = renderAt(`/trainingTypes/${a1._id}`);
    expect(await screen.findByRole('heading', { level: 1, name: messages.databaseAway })).toBeVisible();
    api.setRoute(detail, ok(aTrainingType('A1', a1)));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'A1' })).toBeVisible();
  });

  const add = async (response: Route) => {
    const { api, user } = openAsMember(`/trainingTypes/${a1._id}`, { ...routes, [addRequest]: response });
    await user.click(await screen.findByRole('button', { name: 'Adicionar a Meu Treino' }));
    return api;
  };

  test("in the member's list says so and links there", async () => {
    const inList = ok([aMyWorkout('A1', { trainingTypeId: a1._id })]);
    openAsMember(`/trainingTypes/${a1._id}`, { ...routes, 'GET /api/myWorkout': inList });
    expect(await screen.findByRole('link', { name: 'Na sua lista ✓' })).toHaveAttribute('href', '/myWorkout');
    expect(screen.getByRole('button', { name: 'Adicionar a Meu Treino' })).toBeEnabled();
  });

  test('is added with its name, category and description', async () => {
    const api = await add(ok(aMyWorkout('A1'), 201));
    expect(await screen.findByText('Added to MyWorkout!')).toBeInTheDocument();
    const { _id, name, category, description } = a1;
    expect(api.calls(addRequest).map(({ body }) => body)).toEqual([
      { trainingTypeId: _id, name, category, description },
    ]);
  });

  test.each([
    ["the server's message", errorResponse(409, messages.alreadyAdded), 'Treino já adicionado.'],
    ['a generic error', networkError, 'Failed to add workout'],
  ])('that cannot be added shows %s', async (_case, response, text) => {
    await add(response);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  const unfold = async (user: UserEvent) => user.click(await screen.findByText('Avaliar este treino'));

  test('can be reviewed once by a member', async () => {
    const { api, user } = openAsMember(`/trainingType/${a1._id}`, {
      ...routes,
      [reviewRequest]: ok({ message: messages.reviewAdded }, 201),
    });
    await unfold(user);
    await user.click(await screen.findByRole('radio', { name: '4 de 5' }));
    await user.type(screen.getByLabelText('Seu comentário'), 'Cansa na medida.');
    api.setRoute(detail, ok(reviewed));
    await user.click(screen.getByRole('button', { name: 'Avaliar' }));
    expect(await screen.findByText('Avaliação adicionada')).toBeInTheDocument();
    expect(await screen.findByText('Bia Reis')).toBeVisible();
    expect(screen.getAllByRole('img', { name: 'Nota 4 de 5' })).toHaveLength(2);
    expect(screen.queryByLabelText('Seu comentário')).not.toBeInTheDocument();
    expect(screen.getByText('Avaliar este treino')).toHaveFocus();
    expect(api.calls(reviewRequest).map(({ body }) => body)).toEqual([
      { rating: 4, comment: 'Cansa na medida.' },
    ]);

    api.setRoute(reviewRequest, errorResponse(409, messages.alreadyReviewed));
    await unfold(user);
    await user.click(await screen.findByRole('radio', { name: '5 de 5' }));
    await user.type(screen.getByLabelText('Seu comentário'), 'De novo!');
    await user.click(screen.getByRole('button', { name: 'Avaliar' }));
    expect(await screen.findByText('Você já avaliou este treino')).toBeInTheDocument();
    expect(screen.getByLabelText('Seu comentário')).toHaveValue('De novo!');
  });

  test('shows the own review with a button that deletes it', async () => {
    const deletion = `DELETE /api/trainingTypes/${a1._id}/reviews/${review._id}`;
    const { api, user } = openAsMember(`/trainingType/${a1._id}`, {
      [detail]: ok(reviewed),
      [`${detail}/reviews/own`]: ok([review._id]),
      [deletion]: ok({ message: messages.reviewDeleted }),
    });
    await user.click(await screen.findByRole('button', { name: /^Excluir/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir esta avaliação?' }));
    api.setRoute(detail, ok(aTrainingType('A1', a1)));
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Avaliação excluída')).toBeInTheDocument();
    expect(await screen.findByText('Nenhuma avaliação ainda.')).toBeVisible();
    expect(api.calls(deletion)).toHaveLength(1);
  });

  test('requires a rating and a comment in a review', async () => {
    const { api, user } = openAsMember(`/trainingType/${a1._id}`, routes);
    await unfold(user);
    await user.click(await screen.findByRole('button', { name: 'Avaliar' }));
    expect(await screen.findByText('Dê uma nota de 1 a 5')).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'Sua nota' })).toBeInvalid();
    expect(screen.getByRole('radio', { name: '1 de 5' })).toHaveFocus();
    expect(screen.getByText('Escreva um comentário')).toBeVisible();
    expect(api.calls(reviewRequest)).toEqual([]);
  });

  test('is rated with stars, which the arrow keys choose and the mouse previews', async () => {
    const { user } = openAsMember(`/trainingType/${a1._id}`, routes);
    await unfold(user);
    await user.click(await screen.findByRole('radio', { name: '2 de 5' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '3 de 5' })).toBeChecked();
    const group = screen.getByRole('radiogroup', { name: 'Sua nota' });
    expect(group.querySelectorAll('.star-full')).toHaveLength(3);
    await user.hover(screen.getByRole('radio', { name: '5 de 5' }));
    expect(group.querySelectorAll('.star-full')).toHaveLength(5);
    await user.hover(screen.getByLabelText('Seu comentário'));
    expect(group.querySelectorAll('.star-full')).toHaveLength(3);
  });

  test('keeps the review form folded, except for one with a draft', async () => {
    const { user } = openAsMember(`/trainingType/${a1._id}`, routes);
    await screen.findByText('Avaliar este treino');
    expect(screen.queryByLabelText('Seu comentário')).not.toBeInTheDocument();
    await unfold(user);
    await user.type(await screen.findByLabelText('Seu comentário'), 'Cansa');
    await user.click(screen.getByRole('link', { name: /Voltar/ }));
    await user.click(await screen.findByRole('link', { name: 'A1' }));
    expect(await screen.findByLabelText('Seu comentário')).toHaveValue('Cansa');
  });

  test('leads visitors who want to review it by way of the login to the form', async () => {
    const ana = aUser();
    fakeApi({ ...routes, 'POST /api/users/auth': ok(ana), 'GET /api/users/profile': ok(ana) });
    const user = renderAt(`/trainingType/${a1._id}`);
    await user.click(await screen.findByRole('link', { name: 'Entre' }));
    expect(await screen.findByText('Entre para avaliar este treino.')).toBeVisible();
    await user.type(screen.getByLabelText('Email'), ana.email);
    await user.type(screen.getByLabelText('Senha'), 'correto cavalo');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: '1 de 5' })).toHaveFocus());
  });
});
