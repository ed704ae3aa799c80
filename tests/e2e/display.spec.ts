import type { Locator } from '@playwright/test';
import { phone } from './devices';
import { expect, test } from './fixtures';
import { addToMyWorkout, boxOf, doubleText, finishWorkout } from './steps';

test('forced colors show ticks, choices, progress and the calendar', async ({ member: page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await addToMyWorkout(page, 'A1', 'B1', 'C1');
  await page.goto('/');
  await finishWorkout(page);
  await expect(
    page.getByRole('list', { name: 'Seus treinos' }).getByRole('button', { name: 'concluído' }),
  ).toBeVisible();
  const tick = page.getByRole('main').getByRole('checkbox').first();
  const unticked = await tick.screenshot();
  await tick.check();
  expect((await tick.screenshot()).equals(unticked)).toBe(false);

  const steps = page.getByRole('list', { name: 'Seus treinos' });
  const looks = await Promise.all(
    ['concluído', 'atual', 'pendente'].map((state) =>
      lookOf(steps.getByRole('button', { name: state }).first()),
    ),
  );
  expect(new Set(looks).size).toBe(3);

  await page.goto('/history');
  const [chosen, other] = await Promise.all(
    ['4 semanas', '12 semanas'].map((name) => page.getByRole('radio', { name, exact: true }).screenshot()),
  );
  expect(chosen?.equals(other ?? Buffer.of())).toBe(false);
  const days = page.locator('.year-map-day');
  expect(await lookOf(days.and(page.locator('.trained-once')).first())).not.toBe(
    await lookOf(days.and(page.locator('.untrained')).first()),
  );
});

test('the result of a workout moves into its place, unless motion is reduced', async ({ member }) => {
  await addToMyWorkout(member, 'A1', 'B1');
  await member.goto('/');
  await finishWorkout(member);
  const result = member.getByRole('region', { name: 'A1 feito' });
  await expect(result).toHaveCSS('animation-duration', '1e-05s');
  await member.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(result).toHaveCSS('animation-duration', '0.2s');
});

/** The border and background of an element. */
function lookOf(element: Locator): Promise<string> {
  return element.evaluate((node) => {
    const { backgroundColor, backgroundImage, borderStyle } = getComputedStyle(node);
    return JSON.stringify([backgroundColor, backgroundImage, borderStyle]);
  });
}

for (const { width, height } of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
]) {
  test(`in landscape, ${width} by ${height} px, most of the screen is for the list`, async ({ member }) => {
    await member.setViewportSize({ width, height });
    await addToMyWorkout(member, 'A1', 'B1');
    await member.goto('/');
    await member
      .getByRole('checkbox')
      .first()
      .evaluate((box) => box.scrollIntoView());
    await expect(member.getByRole('banner')).not.toBeInViewport();
    const { height: button } = await boxOf(member.getByRole('button', { name: 'Treino Concluído' }));
    expect(button).toBeLessThan(0.2 * height);
  });
}

const { height } = phone.viewport;

for (const width of [390, 320]) {
  test(`at twice the font size, ${width} px wide, most of the screen is for the list @phone`, async ({
    member,
  }) => {
    await doubleText(member, width);
    await addToMyWorkout(member, 'A1', 'B1');
    await member.goto('/');
    const box = member.getByRole('main').getByRole('checkbox').first();
    await box.check();
    const rest = member.getByRole('group', { name: 'Descanso' });
    await expect(rest).toBeVisible();
    await box.evaluate((node) => node.scrollIntoView());
    await expect(member.getByRole('banner')).not.toBeInViewport();
    const { y: end } = await boxOf(rest);
    expect(end - (await boxOf(box)).y).toBeGreaterThan(0.6 * height);
  });
}

test('the focus is never under the button at the bottom, and moves to the result after a workout @phone', async ({
  member,
}) => {
  await addToMyWorkout(member, 'A1', 'B1');
  await member.goto('/');
  const finish = member.getByRole('button', { name: 'Treino Concluído' });
  await expect(finish).toBeVisible();
  for (const box of await member.getByRole('main').getByRole('checkbox').all()) {
    await member.keyboard.press('Tab');
    await box.focus();
    const { y, height } = await boxOf(box);
    expect(y + height).toBeLessThanOrEqual((await boxOf(finish)).y);
  }
  await finish.press('Enter');
  await expect(member.getByRole('heading', { name: 'A1 feito' })).toBeFocused();
});
