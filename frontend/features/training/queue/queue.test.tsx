import { messages } from '@contract/messages';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { createStore, get } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { aLogEntry, aMyWorkout, anOverviewOf, aPageOf } from '@tests/support/screens/builders';
import { errorResponse, networkError, ok, type Routes } from '@tests/support/screens/fakeApi';
import { loggedBy } from '@tests/support/screens/loggedBy';
import { onDay } from '@tests/support/screens/onDay';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { renderAt } from '@tests/support/screens/renderAt';

beforeEach(() => onDay('2026-11-28T15:00:00Z'));

const overview = 'GET /api/history/overview';
const unsent = 'Guardado. Vai ser enviado quando houver conexão.';

/** Completes A1, the first of two workouts, on a server that responds to the completion with `response`. */
async function completeA1(response: Routes[string], routes: Routes = {}) {
  const [a1, b1] = [aMyWorkout('A1', { description: 'Supino – 4x 10\nFlexão – 3x 15' }), aMyWorkout('B1')];
  const completion = `PUT /api/myWorkout/${a1._id}`;
  const opened = openAsMember('/', {
    'GET /api/myWorkout': ok([a1, b1]),
    [overview]: ok(anOverviewOf([])),
    [completion]: response,
    ...routes,
  });
  await screen.findByText(/comece sua sequência/);
  await opened.user.click(screen.getByRole('button', { name: 'Treino Concluído' }));
  expect(await screen.findByRole('heading', { name: 'A1 feito' })).toBeVisible();
  /** The server accepts it from now on. */
  const accept = () =>
    opened.api.setRoute(completion, (call) => {
      const entry = loggedBy(call, opened.member, aLogEntry('A1', { day: '2026-11-28' }));
      opened.api.setRoute(overview, ok(anOverviewOf([entry])));
      opened.api.setRoute('GET /api/history', ok([entry]));
      opened.api.setRoute('GET /api/users/profile', ok({ ...opened.member, currentWorkoutIndex: 1 }));
      return ok(a1);
    });
  return { ...opened, completion, accept };
}

test('what a proxy answers in place of the server refuses nothing', async () => {
  const { api, completion, accept } = await completeA1(new Response('<h1>Not found</h1>', { status: 404 }));
  expect(screen.getByText(unsent)).toBeVisible();
  accept();
  await waitFor(() => expect(screen.queryByText(unsent)).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'A1 feito' })).toBeVisible();
  expect(api.calls(completion).length).toBeGreaterThan(1);
});

test('what the server refuses later is told until it is read, and the result goes', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { api, completion, user } = await completeA1(networkError);
  api.setRoute(completion, errorResponse(409, messages.alreadyCompleted));
  expect(await screen.findByText(/^A1, feito hoje \d\d:\d\d, não foi registrado/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'A1 feito' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Entendi' }));
  await waitFor(() => expect(screen.queryByText(/não foi registrado/)).not.toBeInTheDocument());
});

test('a log entry that is unsent cannot be corrected or deleted yet', async () => {
  const { member, accept } = await completeA1(networkError, {
    'GET /api/history': ok([]),
  });
  cleanup();
  const user = renderAt('/history', { storedUser: member });
  await user.click(await screen.findByText('A1', { selector: '.log-entry strong' }));
  expect(screen.getByText(unsent)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Corrigir/ })).not.toBeInTheDocument();
  accept();
  expect(await screen.findByRole('button', { name: /^Corrigir/ })).toBeVisible();
});

test('nothing stays on the device when the account is deleted', async () => {
  const { member } = await completeA1(networkError, {
    'GET /api/users/profile/preferences': ok({ acceptsEmails: false }),
    'DELETE /api/users/profile': ok({ message: messages.accountDeleted }),
    'GET /api/trainingTypes': ok(aPageOf([])),
  });
  expect(await get(member._id, createStore('gym-tracker', 'queue'))).toHaveLength(1);
  cleanup();
  const user = renderAt('/profile', { storedUser: member });
  await user.click(await screen.findByRole('heading', { name: 'Excluir minha conta' }));
  await user.type(screen.getByLabelText('Senha atual'), 'uma senha boa');
  await user.click(screen.getByRole('button', { name: 'Excluir minha conta' }));
  expect(await screen.findByText('Sua conta foi excluída')).toBeVisible();
  expect(await get(member._id, createStore('gym-tracker', 'queue'))).toBeUndefined();
});

test('a completion is sent once, even if the device can store nothing', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { api, completion, accept } = await completeA1(networkError);
  expect(screen.getByText(unsent)).toBeVisible();
  accept();
  const before = api.calls(completion).length;
  await waitFor(() => expect(screen.queryByText(unsent)).not.toBeInTheDocument());
  expect(api.calls(completion)).toHaveLength(before + 1);
});
