import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPageOf, aWorkout } from '@tests/support/screens/builders';
import { fakeApi, ok, unreachable } from '@tests/support/screens/fakeApi';
import { goOffline, goOnline } from '@tests/support/screens/network';
import { renderAt } from '@tests/support/screens/renderAt';
import { lazily } from '@/ui/lazily';

const notice = 'Sem conexão. O que você digitou continua aqui.';
const loading = 'GET /api/trainingTypes';

test('a device without a network says so until it has one again', async () => {
  fakeApi({ [loading]: ok(aPageOf([aWorkout('A1')])) });
  renderAt('/');
  expect(await screen.findByRole('link', { name: 'A1' })).toBeVisible();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  goOffline();
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.getByRole('link', { name: 'A1' })).toBeVisible();
  goOnline();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

test('what could not be loaded is loaded once there is a network again', async () => {
  const api = fakeApi({ [loading]: unreachable });
  renderAt('/');
  expect(await screen.findByText(/^Sem conexão com o servidor/)).toBeVisible();
  goOffline();
  api.answer(loading, ok(aPageOf([aWorkout('B2')])));
  goOnline();
  expect(await screen.findByRole('link', { name: 'B2' })).toBeVisible();
});

test('a screen opened without a network comes once there is one', async () => {
  let network = false;
  const Greeting = lazily(() =>
    network
      ? Promise.resolve(() => <p>Olá</p>)
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  goOffline();
  render(<Greeting />);
  expect(await screen.findByText('Carregando…')).toBeVisible();
  network = true;
  goOnline();
  expect(await screen.findByText('Olá')).toBeVisible();
});
