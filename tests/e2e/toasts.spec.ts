import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { boxOf, stopToasts, workoutCard } from './steps';

const added = 'Treino adicionado com sucesso!';
const failed = 'Erro ao adicionar treino./ Treino já adicionado.';

function toast(page: Page, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

/** Adds A1 to the member's list as often as this, which works once. */
async function addA1(page: Page, times: number): Promise<void> {
  const button = workoutCard(page, 'A1').getByRole('button', { name: 'Adicionar ao Meu Treino' });
  for (let time = 0; time < times; time++) {
    const answered = page.waitForResponse('**/api/myWorkout');
    await button.click();
    await answered;
  }
}

test('toasts are at the top right for 5 s, 12 px apart, and the same one is shown once', async ({
  member,
  expectProblem,
}) => {
  expectProblem('409 POST /api/myWorkout');
  await member.goto('/trainingTypes');
  await addA1(member, 1);
  await expect(toast(member, added)).toBeVisible();
  await stopToasts(member);
  await addA1(member, 2);
  await expect(toast(member, failed)).toBeVisible();
  await stopToasts(member);
  await expect(member.getByRole('alert')).toHaveCount(2);
  const timer = toast(member, failed).locator('[role=progressbar]');
  await expect(timer).toHaveCSS('animation-duration', '5s');

  const [upper, lower] = [toast(member, added), toast(member, failed)];
  const gap = async () => {
    const { y, height } = await boxOf(upper);
    return (await boxOf(lower)).y - y - height;
  };
  await expect.poll(gap).toBeCloseTo(12, 0);
  const { x, width } = await boxOf(upper);
  expect(x + width).toBeGreaterThan(1280 - 40);

  // A new one is shown although the old one is still leaving.
  const closed = await lower.elementHandle();
  await lower.getByRole('button', { name: 'Fechar' }).click();
  await addA1(member, 1);
  await closed.waitForElementState('hidden');
  await expect(lower).toBeVisible();
});

test('a toast is dismissed by dragging it by more than 80 % of its width', async ({ member }) => {
  await member.goto('/trainingTypes');
  await addA1(member, 1);
  const shown = toast(member, added);
  await expect(shown).toBeVisible();
  await stopToasts(member);
  const { x } = await boxOf(shown);
  await dragBy(shown, 0.75);
  await expect.poll(async () => (await boxOf(shown)).x).toBe(x);
  await dragBy(shown, 0.85);
  await expect(shown).toBeHidden();
});

/** Drags to the right, by a part of the width. */
async function dragBy(thing: Locator, part: number): Promise<void> {
  const { x, y, width, height } = await boxOf(thing);
  const { mouse } = thing.page();
  await mouse.move(x + 5, y + height / 2);
  await mouse.down();
  await mouse.move(x + 5 + part * width, y + height / 2, { steps: 5 });
  await mouse.up();
}
