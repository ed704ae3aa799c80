import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addToMyWorkout } from './steps';

test('exercises are ticked one by one while training, and begin anew when the workout is done @phone', async ({
  member,
}) => {
  await addToMyWorkout(member, 'A1');
  await member.goto('/');
  await expect(exercises(member).first()).toBeVisible();
  await exercises(member).first().check();
  await exercises(member).nth(2).check();
  await exercises(member).nth(2).uncheck();

  await member.reload();
  await expect(exercises(member).first()).toBeChecked();
  await expect(ticked(member)).toHaveCount(1);

  await member.getByRole('button', { name: 'Treino Concluído' }).click();
  await expect(ticked(member)).toHaveCount(0);
});

test('the screen stays on from the first exercise until the last @phone', async ({ member }) => {
  await addToMyWorkout(member, 'A1');
  await member.addInitScript(countWakeLocks);
  await member.goto('/');
  await expect(exercises(member).first()).toBeVisible();
  expect(await member.evaluate(() => window.wakeLocks)).toBe(0);

  await exercises(member).first().check();
  await expect.poll(() => member.evaluate(() => window.wakeLocks)).toBe(1);
  for (const exercise of await exercises(member).all()) await exercise.check();
  await expect.poll(() => member.evaluate(() => window.wakeLocks)).toBe(0);
});

function exercises(page: Page) {
  return page.getByRole('article').getByRole('checkbox');
}

function ticked(page: Page) {
  return page.getByRole('article').getByRole('checkbox', { checked: true });
}

declare global {
  interface Window {
    wakeLocks: number;
  }
}

/** In the page: counts what keeps the screen on, in a browser that has none to keep on. */
function countWakeLocks(): void {
  window.wakeLocks = 0;
  const request = () => {
    window.wakeLocks += 1;
    return Promise.resolve({ release: () => Promise.resolve((window.wakeLocks -= 1)) });
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
}
