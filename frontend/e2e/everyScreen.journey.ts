import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { lostRules } from './lostRules';
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

test('the build leaves out no style of what is shown while one waits', async ({ visitor }) => {
  await visitor.route('**/api/**', () => undefined);
  for (const path of ['/', '/trainingTypes', '/blogs', '/biography']) {
    await visitor.goto(path);
    await expect(visitor.getByText('Carregando…').first()).toBeAttached();
    expect.soft(await lostRules(visitor), path).toEqual([]);
  }
});

async function inspect(page: Page, seen: readonly Screen[]): Promise<void> {
  // Two dozen screens, each measured in two schemes; a busy machine takes its time.
  test.setTimeout(600_000);
  // No colour is on its way to another when it is measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(noteShifts);
  for (const screen of seen) {
    await test.step(screen.name, async () => {
      await open(page, screen);
      const shifts = await page.evaluate(() => window.layoutShifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect.soft(sum, `what moves on ${screen.name}: ${JSON.stringify(shifts)}`).toBeLessThan(mostShift);
      expect.soft(await lostRules(page), `styles of ${screen.name} left out of the build`).toEqual([]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(settleColours);
        expect
          .soft(await violations(page, rulesIn[colorScheme]), `${screen.name}, ${colorScheme}`)
          .toEqual([]);
      }
      await page.emulateMedia({ colorScheme: 'light' });
    });
  }
}

/** In the page: ends what is on its way from one colour to another. */
async function settleColours(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
  await nextFrame();
}

/** The schemes differ in nothing but colours: what else there is to find was found in the first. */
const rulesIn: Record<'light' | 'dark', axe.RunOptions> = {
  light: {},
  dark: { runOnly: { type: 'tag', values: ['cat.color'] } },
};

/** What axe finds, each with the elements it is about. */
async function violations(page: Page, rules: axe.RunOptions): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const found = await window.axe.run(options);
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, rules);
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    axe: typeof axe;
    /** How much moved, without anybody's doing, and what. */
    layoutShifts: { value: number; moved: (string | null | undefined)[] }[];
  }
}

/** In the page: notes what moves. */
function noteShifts(): void {
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      window.layoutShifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
