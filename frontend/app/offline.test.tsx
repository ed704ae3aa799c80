import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBlog, aPageOf, aWorkout } from '@tests/support/screens/builders';
import { fakeApi, ok, networkError } from '@tests/support/screens/fakeApi';
import { goOffline, goOnline } from '@tests/support/screens/network';
import { renderAt } from '@tests/support/screens/renderAt';

const notice = 'Sem conexão. O que você digitou continua aqui.';
const listCall = 'GET /api/trainingTypes';

test('a notice is shown while the device is offline', async () => {
  fakeApi({ [listCall]: ok(aPageOf([aWorkout('A1')])) });
  renderAt('/');
  expect(await screen.findByRole('link', { name: 'A1' })).toBeVisible();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  goOffline();
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.getByRole('link', { name: 'A1' })).toBeVisible();
  goOnline();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

test('a failed query is repeated when the device is back online', async () => {
  const api = fakeApi({ [listCall]: networkError });
  renderAt('/');
  expect(await screen.findByText(/^Sem conexão com o servidor/)).toBeVisible();
  goOffline();
  api.setRoute(listCall, ok(aPageOf([aWorkout('B2')])));
  goOnline();
  expect(await screen.findByRole('link', { name: 'B2' })).toBeVisible();
});

test('a screen opened while offline appears when the device is back online', async () => {
  const post = aBlog();
  fakeApi({
    [listCall]: ok(aPageOf([aWorkout('A1')])),
    'GET /api/blogs': ok({ blogs: [post], page: 1, pages: 1 }),
  });
  // Another test file in this process may have loaded the screen's code.
  vi.resetModules();
  const fresh = await import('@tests/support/screens/renderAt');
  const user = fresh.renderAt('/');
  await screen.findByRole('link', { name: 'A1' });
  goOffline();
  const [link] = screen.getAllByRole('link', { name: 'Blog' });
  await user.click(link ?? document.body);
  expect(await screen.findByText('Carregando…')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'A1' })).toBeVisible();
  goOnline();
  expect(await screen.findByRole('link', { name: post.title })).toBeVisible();
  expect(screen.queryByText('Carregando…')).not.toBeInTheDocument();
});

test('what the service worker has kept is shown with its date, and requested again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-28T23:00:00Z') });
  const headers = { 'X-Copy': '1', Date: 'Sat, 28 Nov 2026 21:40:00 GMT' };
  const api = fakeApi({ [listCall]: Response.json(aPageOf([aWorkout('A1')]), { headers }) });
  renderAt('/');
  expect(await screen.findByRole('link', { name: 'A1' })).toBeVisible();
  expect(await screen.findByText(/^Sem conexão, de hoje \d\d:40\./)).toBeVisible();
  api.setRoute(listCall, ok(aPageOf([aWorkout('B2')])));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByRole('link', { name: 'B2' })).toBeVisible();
  expect(screen.queryByText(/^Sem conexão/)).not.toBeInTheDocument();
});
