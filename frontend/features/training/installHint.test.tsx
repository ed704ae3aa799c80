import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installPrompt, keepInstallPrompt } from '@/lib/installPrompt';
import { aLogEntry, aMyWorkout, anOverviewOf } from '@tests/support/screens/builders';
import { ok } from '@tests/support/screens/fakeApi';
import { onDay } from '@tests/support/screens/onDay';
import { openAsMember } from '@tests/support/screens/openAsMember';

const offer = /direto da tela de início/;

beforeEach(() => {
  // In the week of the logged workouts, which the streak counts.
  onDay('2026-11-28T15:00:00Z');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => installPrompt.set(null));

/** Opens the home of a member with so many workouts in the log, and has the browser offer to install the app. */
async function open(workouts: number) {
  keepInstallPrompt();
  const prompt = vi.fn(() => Promise.resolve());
  const log = Array.from({ length: workouts }, () => aLogEntry('A1'));
  const { user } = openAsMember('/', {
    'GET /api/myWorkout': ok([aMyWorkout('A1')]),
    'GET /api/history/overview': ok(anOverviewOf(log)),
  });
  await screen.findByRole('button', { name: 'Treino Concluído' });
  await screen.findByText(/^Sequência|^Um treino nesta semana/);
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  return { user, prompt };
}

test('after the third workout members are offered the installation', async () => {
  const { user, prompt } = await open(3);
  expect(screen.getByText(offer)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Instalar' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(offer)).not.toBeInTheDocument();
});

test('before that they are not', async () => {
  await open(2);
  expect(screen.queryByText(offer)).not.toBeInTheDocument();
});

test('the offer stays away once it was sent away', async () => {
  const { user } = await open(3);
  await user.click(screen.getByRole('button', { name: 'Agora não' }));
  await open(4);
  expect(screen.queryByText(offer)).not.toBeInTheDocument();
});

describe.each([
  { device: 'an iPhone', maxTouchPoints: 5, isTold: true },
  { device: 'a Mac', maxTouchPoints: 0, isTold: false },
])('without an offer of the browser, on $device', ({ maxTouchPoints, isTold }) => {
  beforeEach(() => void Object.assign(navigator, { standalone: false, maxTouchPoints }));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'standalone');
    Reflect.deleteProperty(navigator, 'maxTouchPoints');
  });

  test(`the way is ${isTold ? '' : 'not '}told`, async () => {
    openAsMember('/', {
      'GET /api/myWorkout': ok([aMyWorkout('A1')]),
      'GET /api/history/overview': ok(anOverviewOf([1, 2, 3].map(() => aLogEntry('A1')))),
    });
    await screen.findByText(/^Sequência|^Um treino nesta semana/);
    expect(screen.queryAllByText(/Adicionar à Tela de Início/)).toHaveLength(isTold ? 1 : 0);
  });
});
