import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addToMyWorkout, boxOf, finishWorkout } from './steps';

test('ticked exercises survive a reload, and are reset when the workout is completed @phone', async ({
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

  await finishWorkout(member);
  await member.getByRole('button', { name: /^Faltam \d+\. Concluir assim mesmo\?$/ }).click();
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
    await expect(toast).toContainText('Conclusão desfeita');
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
