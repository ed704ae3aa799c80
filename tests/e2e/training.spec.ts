import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import {
  addToMyWorkout,
  boxOf,
  expectCurrent,
  finishUnfinished,
  finishWorkout,
  stopToasts,
  stripItem,
} from './steps';

test('ticked exercises survive a reload, and are reset when the workout is completed @phone', async ({
  member,
}) => {
  await addToMyWorkout(member, 'A1');
  await member.clock.install();
  await member.goto('/');
  await expect(exercises(member).first()).toBeVisible();
  await exercises(member).first().check();
  await exercises(member).nth(2).check();
  await exercises(member).nth(2).uncheck();

  await member.reload();
  await expect(exercises(member).first()).toBeChecked();
  await expect(ticked(member)).toHaveCount(1);

  await finishUnfinished(member);
  await expect(ticked(member)).toHaveCount(0);
});

test('a toast covers no button that is pressed next @phone', async ({ member }) => {
  await addToMyWorkout(member, 'A1', 'B1');
  await member.goto('/');
  const finish = member.getByRole('button', { name: 'Treino Concluído' });
  await expect(finish).toBeVisible();
  for (const scrolled of [0, 10_000]) {
    await member.mouse.wheel(0, scrolled);
    await finish.click();
    await member.getByRole('button', { name: 'Desfazer' }).click();
    const toast = member.getByRole('alert').last();
    await expect(toast).toContainText('A1 voltou');
    await stopToasts(member);
    // After its animation.
    await expect.poll(async () => (await boxOf(toast)).x).toBe(12);
    for (const button of [finish, member.getByRole('button', { name: 'Menu' })]) {
      expect(overlap(await boxOf(toast), await boxOf(button))).toBe(false);
    }
    await toast.getByRole('button', { name: 'Fechar' }).click();
    await expect(toast).toBeHidden();
  }
});

test('the screen stays on from the first ticked exercise to the last @phone', async ({ member }) => {
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

test("a member chooses today's workout, swaps an exercise of it and rests between two @phone", async ({
  member,
}) => {
  await addToMyWorkout(member, 'A1', 'E1', 'F1');
  await member.goto('/');
  await stripItem(member, 'E1', 'pendente').click();
  await member.getByRole('button', { name: 'Fazer este agora' }).click();
  await expectCurrent(member, 'E1');

  await member.getByRole('button', { name: 'Trocar exercício' }).click();
  await member.getByLabel('por').selectOption('Pullover com halter – 3x 12');
  await member.getByRole('button', { name: 'Trocar', exact: true }).click();
  await expect(exercises(member).first()).toHaveAccessibleName(/Pullover com halter/);

  await exercises(member).first().check();
  await member.getByRole('button', { name: '120 segundos' }).click();
  await member.reload();
  await expect(member.getByRole('timer')).toHaveText(/^1:\d\d$/);
  await expect(exercises(member).first()).toHaveAccessibleName(/Pullover com halter/);
  await member.getByRole('button', { name: 'Pular' }).click();
  await expect(member.getByRole('timer')).toBeHidden();

  for (const exercise of await exercises(member).all()) await exercise.check();
  await finishWorkout(member);
  await expectCurrent(member, 'F1');
});

type Box = Awaited<ReturnType<typeof boxOf>>;

function overlap(a: Box, b: Box): boolean {
  const apart = (from: number, length: number, other: number, otherLength: number) =>
    from + length <= other || other + otherLength <= from;
  return !apart(a.x, a.width, b.x, b.width) && !apart(a.y, a.height, b.y, b.height);
}

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

/** In the page: fakes navigator.wakeLock, which a headless browser lacks, and counts the locks held. */
function countWakeLocks(): void {
  window.wakeLocks = 0;
  const request = () => {
    window.wakeLocks += 1;
    return Promise.resolve({ release: () => Promise.resolve((window.wakeLocks -= 1)) });
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
}
