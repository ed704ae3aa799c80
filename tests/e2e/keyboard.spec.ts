import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { demoMember } from './server';
import { addToMyWorkout, boxOf, workoutCard } from './steps';

test('a dialog traps the focus, and returns it when closed', async ({ member }) => {
  await addToMyWorkout(member, 'A1');
  await member.goto('/myWorkout');
  const opener = workoutCard(member, 'A1').getByRole('button', { name: 'Excluir A1' });
  await opener.focus();
  await member.keyboard.press('Enter');
  const dialog = member.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const name of ['Cancelar', 'Excluir']) {
    await dialog.getByRole('button', { name }).focus();
    await member.keyboard.press('Tab');
    // From the last button the focus may move to the browser's own controls, but not to the page behind.
    await expect(member.locator('main article :focus').and(member.locator(':not(dialog *)'))).toHaveCount(0);
    await expect(member.getByRole('banner').locator(':focus')).toHaveCount(0);
  }
  await member.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('everything can be reached by keyboard, with a visible focus ring', async ({ visitor }) => {
  await visitor.goto('/trainingTypes');
  await expect(workoutCard(visitor, 'A1')).toBeVisible();
  const skip = visitor.getByRole('link', { name: 'Pular para o conteúdo' });
  await visitor.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();

  const theme = visitor.getByLabel('Tema');
  for (
    let press = 0;
    press < 200 && !(await theme.evaluate((field) => field.matches(':focus')));
    press += 1
  ) {
    await visitor.keyboard.press('Tab');
    await expect(visitor.locator(':focus')).toHaveCSS('outline-style', 'solid');
    await expect(visitor.locator(':focus')).toBeInViewport();
  }
  await expect(theme).toBeFocused();
});

test('a validation error is announced at its field, which gets the focus', async ({ visitor }) => {
  await visitor.goto('/login');
  await visitor.getByRole('button', { name: 'Entrar' }).press('Enter');
  const email = visitor.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/\S/);
});

test('a new screen is announced, and its content gets the focus', async ({ visitor }) => {
  await visitor.goto('/');
  await visitor.getByRole('banner').getByRole('link', { name: 'Blog' }).press('Enter');
  await expect(visitor.locator('[aria-live=polite]', { hasText: 'Blog' })).toBeAttached();
  await expect(visitor.getByRole('main')).toBeFocused();
});

for (const device of ['desktop', '@phone']) {
  test(`screens fit at twice the font size, ${device}`, async ({ member }) => {
    await addToMyWorkout(member, 'A1', 'B1');
    for (const path of ['/', '/myWorkout', '/trainingTypes', '/profile', '/blogs']) {
      await member.goto(path);
      await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
      await expectToFitAtTwiceTheFontSize(member);
    }
  });

  test(`administrators' tables fit at twice the font size, ${device}`, async ({ admin }) => {
    for (const path of [
      '/admin/trainingTypelist',
      '/admin/userlist',
      '/admin/bloglist',
      '/admin/email-list',
    ]) {
      await admin.goto(path);
      await expect(admin.getByRole('row').nth(1)).toBeVisible();
      await expectToFitAtTwiceTheFontSize(admin);
    }
    await admin.goto('/admin/trainingTypelist');
    await admin.getByRole('link', { name: 'Editar A1' }).click();
    await expect(admin.getByLabel('Categoria')).toBeVisible();
    await expectToFitAtTwiceTheFontSize(admin);
  });

  test(`the log's charts and tables fit at twice the font size, ${device}`, async ({ openDevice }) => {
    const page = await openDevice(demoMember);
    await page.goto('/history');
    await expect(page.getByRole('heading', { name: 'Por mês' })).toBeVisible();
    for (const table of await page.getByText('Ver como tabela').all()) await table.click();
    await page.getByRole('listitem').getByText('Peito').first().click();
    await expectToFitAtTwiceTheFontSize(page);
    const chart = page.getByRole('img', { name: /^Treinos por grupo/ });
    const { x } = await boxOf(chart);
    // The group names beside the bars are not cut off.
    for (const group of await chart.getByText(/^[A-Z]/).all()) {
      expect((await boxOf(group)).x).toBeGreaterThanOrEqual(x - 1);
    }
  });
}

test("an administrator's header stays on one line until it becomes a menu", async ({ admin }) => {
  await admin.goto('/admin/userlist');
  const { height } = await boxOf(admin.getByRole('banner'));
  for (const width of [1199, 1100, 992]) {
    await admin.setViewportSize({ width, height: 600 });
    await expect(admin.getByRole('banner').getByRole('link', { name: 'Histórico' })).toBeVisible();
    expect((await boxOf(admin.getByRole('banner'))).height, `at ${width}`).toBe(height);
  }
});

async function expectToFitAtTwiceTheFontSize(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, `overflow on ${page.url()}`).toBe(0);
  expect.soft(await page.evaluate(brokenWords), `broken words on ${page.url()}`).toEqual([]);
}

/** In the page: words of ordinary length that are broken across lines, except those with a hyphen. */
function brokenWords(): string[] {
  const longestWord = 15;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    // What is folded has boxes too.
    if (!text.parentElement?.checkVisibility()) continue;
    if (text.parentElement.closest('.visually-hidden, option, script')) continue;
    for (const word of (text.textContent ?? '').matchAll(/[^\s@]+/g)) {
      if (word[0].length > longestWord || word[0].includes('-')) continue;
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word[0]);
    }
  }
  return broken;
}
