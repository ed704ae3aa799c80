import { expect, test } from './fixtures';
import { addToMyWorkout, workoutCard } from './steps';

test('a dialog keeps the focus in and gives it back', async ({ member }) => {
  await addToMyWorkout(member, 'A1');
  await member.goto('/myWorkout');
  const opener = workoutCard(member, 'A1').getByRole('button', { name: 'Deletar A1' });
  await opener.focus();
  await member.keyboard.press('Enter');
  const dialog = member.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const name of ['Cancelar', 'Deletar']) {
    await dialog.getByRole('button', { name }).focus();
    await member.keyboard.press('Tab');
    // From the last button the browser goes on to its own bar, never to what lies behind.
    await expect(member.locator('main article :focus').and(member.locator(':not(dialog *)'))).toHaveCount(0);
    await expect(member.getByRole('banner').locator(':focus')).toHaveCount(0);
  }
  await member.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('everything is reached by keyboard, and the ring around what has the focus is seen', async ({
  visitor,
}) => {
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

test('what a form refuses is said at its field', async ({ visitor }) => {
  await visitor.goto('/login');
  await visitor.getByRole('button', { name: 'Entrar' }).press('Enter');
  const email = visitor.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/\S/);
});

test('a new screen is read aloud and begins at its content', async ({ visitor }) => {
  await visitor.goto('/');
  await visitor.getByRole('banner').getByRole('link', { name: 'Blog' }).press('Enter');
  await expect(visitor.locator('[aria-live=polite]', { hasText: 'Blog' })).toBeAttached();
  await expect(visitor.getByRole('main')).toBeFocused();
});

test('text of twice the size stays within the screen @phone', async ({ member }) => {
  await addToMyWorkout(member, 'A1', 'B1');
  for (const path of ['/', '/myWorkout', '/trainingTypes', '/profile', '/blogs', '/history']) {
    await member.goto(path);
    await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
    await member.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const overflow = () =>
      member.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, `beyond the edge on ${path}`).toBe(0);
  }
});
