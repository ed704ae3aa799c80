import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { open, type Screen, screens } from './screens';
import { demoAdmin, demoMember } from './server';

// What holds on every screen in each of its states, on a desk and on a phone, in light and dark.

/** Above it people notice that something has jumped. */
const mostShift = 0.02;

for (const device of ['desktop', '@phone']) {
  test(`a visitor's screens are open to everybody and do not jump, ${device}`, async ({ visitor }) =>
    inspect(visitor, screens.visitor));

  test(`a new member's screens are open to everybody and do not jump, ${device}`, async ({ member }) =>
    inspect(member, screens.newcomer));

  test(`a member's screens are open to everybody and do not jump, ${device}`, async ({ openDevice }) =>
    inspect(await openDevice(demoMember), screens.member));

  test(`an administrator's screens are open to everybody and do not jump, ${device}`, async ({
    openDevice,
  }) => inspect(await openDevice(demoAdmin), screens.admin));
}

async function inspect(page: Page, seen: readonly Screen[]): Promise<void> {
  test.setTimeout(240_000);
  // No colour is on its way to another when it is measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(addUpShifts);
  for (const screen of seen) {
    await test.step(screen.name, async () => {
      await open(page, screen);
      expect
        .soft(await page.evaluate(() => window.layoutShift), `shift of ${screen.name}`)
        .toBeLessThan(mostShift);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await violations(page), `${screen.name}, ${colorScheme}`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: 'light' });
    });
  }
}

/** What axe finds, each with the elements it is about. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const found = await window.axe.run();
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

declare global {
  interface Window {
    axe: typeof axe;
    layoutShift: number;
  }
}

/** In the page: adds up what moves without anybody's doing. */
function addUpShifts(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) window.layoutShift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
