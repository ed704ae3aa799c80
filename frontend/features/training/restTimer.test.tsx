import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMyWorkout, anOverviewOf } from '@tests/support/screens/builders';
import { ok } from '@tests/support/screens/fakeApi';
import { openAsMember } from '@tests/support/screens/openAsMember';

const a1 = aMyWorkout('A1', { description: 'Supino reto – 4x 10\nCrucifixo – 3x 12\nFlexão – 3x 15' });

const vibrate = vi.fn<(pattern: number[]) => boolean>();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-28T15:00:00Z') });
  vibrate.mockReset();
  Object.assign(navigator, { vibrate, userActivation: { hasBeenActive: true } });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'vibrate');
  Reflect.deleteProperty(navigator, 'userActivation');
});

/** Opens the home, as after a reload if it is open already. */
async function open() {
  cleanup();
  const { user } = openAsMember('/', {
    'GET /api/myWorkout': ok([a1]),
    'GET /api/history/overview': ok(anOverviewOf([])),
  });
  await exercise(/Supino/);
  return user;
}

const exercise = (name: RegExp) => screen.findByRole('checkbox', { name });
const bar = () => screen.queryByRole('group', { name: 'Descanso' });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const button = (name: string) => screen.getByRole('button', { name });

test('a rest is offered after a tick, and is gone unless chosen', async () => {
  const user = await open();
  expect(bar()).not.toBeInTheDocument();
  await user.click(await exercise(/Supino/));
  expect(bar()).toHaveTextContent('6090120');
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  await pass(60);
  expect(bar()).not.toBeInTheDocument();
  expect(screen.queryByText('Descanso terminado')).not.toBeInTheDocument();
  expect(vibrate).not.toHaveBeenCalled();
});

test('a chosen rest counts down, goes on after a reload, and its end is told', async () => {
  const user = await open();
  await user.click(await exercise(/Supino/));
  await user.click(button('90 segundos'));
  expect(screen.getByRole('timer')).toHaveTextContent(/1:(30|29)/);
  await pass(40);
  expect(screen.getByRole('timer')).toHaveTextContent(/0:(50|49)/);
  await open();
  expect(screen.getByRole('timer')).toHaveTextContent(/0:(50|49|48)/);
  await pass(50);
  expect(bar()).not.toBeInTheDocument();
  expect(screen.getByText('Descanso terminado')).toHaveAttribute('role', 'status');
  expect(vibrate).toHaveBeenCalledTimes(1);
});

test('the next tick starts a rest of the length chosen last; the last tick of the workout none', async () => {
  const user = await open();
  await user.click(await exercise(/Supino/));
  await user.click(button('120 segundos'));
  await user.click(button('Pular'));
  expect(bar()).not.toBeInTheDocument();
  await user.click(await exercise(/Crucifixo/));
  expect(screen.getByRole('timer')).toHaveTextContent(/(2:00|1:59)/);
  expect(button('120 segundos')).toHaveAttribute('aria-pressed', 'true');
  await user.click(await exercise(/Flexão/));
  expect(bar()).not.toBeInTheDocument();
  expect(vibrate).not.toHaveBeenCalled();
});

test('a hidden page does not count, and shows the time by the clock once it is visible again', async () => {
  const user = await open();
  await user.click(await exercise(/Supino/));
  await user.click(button('60 segundos'));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const before = screen.getByRole('timer').textContent;
  await pass(30);
  expect(screen.getByRole('timer')).toHaveTextContent(before);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('timer')).toHaveTextContent(/0:(30|29|28)/);
});

test('switched off it stays away until it is switched on again', async () => {
  const user = await open();
  await user.click(await exercise(/Supino/));
  await user.click(
    within(screen.getByRole('group', { name: 'Descanso' })).getByRole('button', { name: 'Desligar' }),
  );
  expect(bar()).not.toBeInTheDocument();
  await user.click(await exercise(/Crucifixo/));
  expect(bar()).not.toBeInTheDocument();
  await user.click(button('Ligar descanso'));
  await user.click(await exercise(/Crucifixo/));
  await user.click(await exercise(/Crucifixo/));
  expect(bar()).toBeVisible();
});
