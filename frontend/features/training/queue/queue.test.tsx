import { messages } from '@contract/messages';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { createStore, get } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPageOf } from '@tests/support/screens/builders';
import { completeA1, unsent } from '@tests/support/screens/completeA1';
import { errorResponse, networkError, ok } from '@tests/support/screens/fakeApi';
import { onDay } from '@tests/support/screens/onDay';
import { renderAt } from '@tests/support/screens/renderAt';

beforeEach(() => onDay('2026-11-28T15:00:00Z'));

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

test('a workout stays in the history until its month has been loaded', async () => {
  const { member, accept } = await completeA1(networkError, { 'GET /api/history': ok([]) });
  cleanup();
  renderAt('/history', { storedUser: member });
  const inHistory = { selector: '.log-entry strong' };
  expect(await screen.findByText('A1', inHistory)).toBeVisible();
  const failures = [errorResponse(503, messages.databaseAway)];
  accept((entry) => failures.pop() ?? ok([entry]));
  window.dispatchEvent(new Event('online'));
  const queue = () => get(member._id, createStore('gym-tracker', 'queue'));
  await waitFor(async () => expect(await queue()).toBeUndefined());
  expect(screen.getByText('A1', inHistory)).toBeVisible();
});

test('a workout counts on the day where it was finished, even if it is sent from another time zone', async () => {
  onDay('2026-11-29T01:00:00Z');
  const { api, completion } = await completeA1(networkError);
  onDay('2026-11-29T03:30:00Z', 'Asia/Tokyo');
  window.dispatchEvent(new Event('online'));
  const sent = { completion: { day: '2026-11-28', timeZone: 'America/Sao_Paulo' } };
  await waitFor(() => expect(api.calls(completion).at(-1)?.body).toMatchObject(sent));
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
