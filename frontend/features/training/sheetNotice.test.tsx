import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMyWorkout, anOverviewOf } from '@tests/support/screens/builders';
import { networkError, ok, type Route } from '@tests/support/screens/fakeApi';
import { openAsMember } from '@tests/support/screens/openAsMember';

const seen = 'PUT /api/myWorkout/sheet';
const sheet = {
  givenBy: 'Carlos Lima',
  givenAt: '2026-11-20T12:00:00.000Z',
  note: 'Sem pressa.',
  isSeen: false,
};

const open = (
  address: string,
  given: Partial<typeof sheet> | null = {},
  answer: Route = ok({ message: 'Ficha lida' }),
) =>
  openAsMember(address, {
    'GET /api/myWorkout': ok([aMyWorkout('A1')]),
    'GET /api/history/overview': ok({ ...anOverviewOf([]), sheet: given && { ...sheet, ...given } }),
    [seen]: answer,
  });
const notice = () => screen.queryByText(/^Seu treino foi atualizado por/);
const home = () => screen.findByRole('button', { name: 'Treino Concluído' });

test('a member reads who has given them a sheet, once', async () => {
  const { api, user } = open('/');
  expect(await screen.findByText('Carlos Lima')).toBeVisible();
  expect(notice()).toHaveTextContent('Seu treino foi atualizado por Carlos Lima');
  expect(screen.getByRole('link', { name: 'Ler o recado' })).toHaveAttribute('href', '/myWorkout');
  await user.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(notice()).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() => expect(api.calls(seen)).toMatchObject([{ body: { givenAt: sheet.givenAt } }]));
});

test('a member without a network is not told again, and the server hears of it on the next visit', async () => {
  const { api, user } = open('/', {}, networkError);
  await user.click(await screen.findByRole('button', { name: 'Entendi' }));
  await waitFor(() => expect(api.calls(seen)).toHaveLength(1));
  const next = open('/');
  await waitFor(() => expect(next.api.calls(seen)).toHaveLength(1));
  expect(notice()).not.toBeInTheDocument();
});

test.each([
  ['was seen', { isSeen: true }],
  ['was never given', null],
])('a sheet that %s is not told of', async (_what, given) => {
  const { api } = open('/', given);
  await home();
  await waitFor(() => expect(api.calls('GET /api/history/overview')).toHaveLength(1));
  expect(notice()).not.toBeInTheDocument();
  expect(api.calls(seen)).toEqual([]);
});

test('the note stays beside the own list', async () => {
  open('/myWorkout', { isSeen: true });
  expect(await screen.findByRole('complementary', { name: 'Recado da ficha' })).toHaveTextContent(
    'Recado de Carlos Lima, 20/11/2026Sem pressa.',
  );
});

test('the current workout is that of the list which a sheet has brought meanwhile', async () => {
  const [a1, b1, c1] = [aMyWorkout('A1'), aMyWorkout('B1'), aMyWorkout('C1')];
  const { api, member } = open('/', null);
  api.setRoute('GET /api/myWorkout', ok([a1, b1]));
  const profile = 'GET /api/users/profile';
  expect(await screen.findByRole('heading', { name: 'A1' })).toBeVisible();
  const visits = api.calls(profile).length;
  api.setRoute('GET /api/myWorkout', ok([c1, b1]));
  // The profile that is loaded together with the list is older.
  api.setRoute(profile, () =>
    ok({ ...member, currentWorkoutIndex: api.calls(profile).length > visits + 1 ? 1 : 0 }),
  );
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByRole('heading', { name: 'B1' })).toBeVisible();
});
