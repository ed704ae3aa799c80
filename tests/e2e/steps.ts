import { MyWorkout } from '@contract/training';
import { TrainingTypePage } from '@contract/trainingTypes';
import type { WorkoutCode } from '@contract/workoutCodes';
import { expect, type Locator, type Page } from '@playwright/test';
import { phone } from './devices';

// Locators and steps that several specs share.

/** The card of a workout, in the shared lists and in the member's own. */
export function workoutCard(page: Page, code: WorkoutCode): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: code, exact: true }) });
}

/** Adds workouts to the signed-in member's list through the API, in this order. Returns the ids of the entries. */
export async function addToMyWorkout(page: Page, ...codes: WorkoutCode[]): Promise<string[]> {
  const ids = [];
  for (const code of codes) {
    const found = await page.request.get('/api/trainingTypes', { params: { keyword: code } });
    const [workout] = TrainingTypePage.parse(await found.json()).trainingTypes;
    const added = await page.request.post('/api/myWorkout', { data: { trainingTypeId: workout?._id } });
    ids.push(MyWorkout.parse(await added.json())._id);
  }
  return ids;
}

/** A workout in the strip of the member's home. */
export function stripItem(page: Page, code: WorkoutCode, state: 'concluído' | 'atual' | 'pendente'): Locator {
  const name = new RegExp(`^${code}.*${state}$`);
  return page.getByRole('list', { name: 'Seus treinos' }).getByRole('button', { name });
}

/** Expects the member's home to show this workout as the current one. */
export async function expectCurrent(page: Page, code: WorkoutCode): Promise<void> {
  await expect(stripItem(page, code, 'atual')).toBeVisible();
  await expect(page.getByRole('article').getByRole('link', { name: code })).toBeVisible();
}

/** Completes the current workout. */
export async function finishWorkout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Treino Concluído' }).click();
}

/** Completes the current workout although not all is ticked. The page's clock, which is installed, stops: the button asks for 4 s. */
export async function finishUnfinished(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
  await finishWorkout(page);
  await page.getByRole('button', { name: /^Faltam \d+\. Concluir assim mesmo\?$/ }).click();
  await page.clock.resume();
}

/** Stops the clocks of all toasts, as leaving the window does: a slow machine needs longer to look at them. */
export async function stopToasts(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
}

/** Expects a toast with this text and closes it, without waiting for its animation. */
export async function readToast(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: text });
  await toast.getByRole('button', { name: 'Fechar' }).dispatchEvent('click');
  await expect(toast).toBeHidden();
}

/** The position and size of something on the screen, in px. */
export async function boxOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}

/** Opens the header's menu if the screen is too narrow to show it at all times. */
export async function openMenu(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Gym Tracker' }).waitFor();
  const menu = header.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
}

/** Sets the width and twice the usual font size, as a person does in the browser's settings. */
export async function doubleText(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ ...phone.viewport, width });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}
