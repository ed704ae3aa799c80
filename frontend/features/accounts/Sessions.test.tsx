import { messages } from '@contract/messages';
import type { Session } from '@contract/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorResponse, ok } from '@tests/support/screens/fakeApi';
import { openAsMember } from '@tests/support/screens/openAsMember';

const sessions: Session[] = [
  ['Chrome no Android', new Date(), true],
  ['Firefox no Windows', new Date(2026, 10, 27, 7, 5), false],
  ['Safari no iPhone', new Date(2026, 10, 20, 18, 40), false],
].map(([device, lastUsedAt, isCurrent], nth) => ({
  _id: String(nth).repeat(24),
  device: String(device),
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: new Date(String(lastUsedAt)).toISOString(),
  isCurrent: isCurrent === true,
}));

async function open() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 28, 12) });
  const opened = openAsMember('/profile', {
    'GET /api/users/profile/preferences': ok({ acceptsEmails: false }),
    'GET /api/users/sessions': ok(sessions),
  });
  await opened.user.click(await screen.findByRole('heading', { name: 'Onde estou conectado' }));
  const list = await screen.findByRole('list', { name: 'Onde estou conectado' });
  return { ...opened, list, items: () => within(list).getAllByRole('listitem') };
}

test('every device is listed in words, and this one has no button', async () => {
  const { items } = await open();
  expect(items().map(({ textContent }) => textContent)).toEqual([
    'Chrome no AndroidEste aparelho, em uso agora',
    'Firefox no WindowsUsado ontem às 07:05Encerrar Firefox no Windows, Usado ontem às 07:05',
    'Safari no iPhoneUsado há 8 dias às 18:40Encerrar Safari no iPhone, Usado há 8 dias às 18:40',
  ]);
});

test('one is ended, and the focus stays with the list', async () => {
  const { api, user, list, items } = await open();
  const [current, ended, other] = sessions;
  api.setRoute(`DELETE /api/users/sessions/${ended?._id}`, () => {
    api.setRoute('GET /api/users/sessions', ok([current, other]));
    return ok({ message: messages.loggedOut });
  });
  await user.click(screen.getByRole('button', { name: /^Encerrar Firefox/ }));
  expect(await screen.findByText(messages.loggedOut)).toBeVisible();
  expect(list).toHaveFocus();
  await waitFor(() => expect(items()).toHaveLength(2));
});

test('all others are ended at once', async () => {
  const { api, user, items } = await open();
  api.setRoute('DELETE /api/users/sessions', () => {
    api.setRoute('GET /api/users/sessions', ok(sessions.slice(0, 1)));
    return ok({ message: messages.sessionsEnded });
  });
  await user.click(screen.getByRole('button', { name: 'Encerrar todas as outras' }));
  expect(await screen.findByText(messages.sessionsEnded)).toBeVisible();
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Encerrar todas as outras' })).not.toBeInTheDocument();
});

test('a failure says why, and the device stays', async () => {
  const { api, user, items } = await open();
  api.setRoute('DELETE /api/users/sessions', errorResponse(503, messages.databaseAway));
  await user.click(screen.getByRole('button', { name: 'Encerrar todas as outras' }));
  expect(await screen.findByText(messages.databaseAway)).toBeVisible();
  expect(items()).toHaveLength(3);
});
