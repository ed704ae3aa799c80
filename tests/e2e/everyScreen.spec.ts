import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { lostRules } from './lostRules';
import { makeVisit, type Visit, visits } from './screens';
import { demoAdmin, demoMember } from './server';

// What holds on every screen in each of its states, on a desk and on a phone, in light and dark.

/** Above it people notice that something has jumped. */
const mostShift = 0.02;

for (const device of ['desktop', '@phone']) {
  test(`a visitor's screens are open to everybody and do not jump, ${device}`, async ({
    visitor,
    expectProblem,
  }) => inspect(visitor, visits.visitor, expectProblem));

  test(`a new member's screens are open to everybody and do not jump, ${device}`, async ({
    member,
    expectProblem,
  }) => inspect(member, visits.newcomer, expectProblem));

  test(`a member's screens are open to everybody and do not jump, ${device}`, async ({
    openDevice,
    expectProblem,
  }) => inspect(await openDevice(demoMember), visits.member, expectProblem));

  test(`an administrator's screens are open to everybody and do not jump, ${device}`, async ({
    openDevice,
    expectProblem,
  }) => inspect(await openDevice(demoAdmin), visits.admin, expectProblem));
}

test('the build leaves out no style of what is shown while one waits', async ({ visitor, admin }) => {
  await visitor.route('**/api/**', () => undefined);
  await admin.route(/\/api\/(trainingTypes|history|users\/\w{24})/, () => undefined);
  const waiting = [
    ...['/', '/trainingTypes', '/blogs'].map((path) => [visitor, path] as const),
    ...['/history', '/admin/trainingTypelist', `/admin/user/${'a'.repeat(24)}/edit`].map(
      (path) => [admin, path] as const,
    ),
  ];
  for (const [page, path] of waiting) {
    await page.goto(path);
    await expect(page.locator('.placeholder').first()).toBeAttached();
    expect.soft(await lostRules(page), path).toEqual([]);
  }
});

async function inspect(
  page: Page,
  seen: readonly Visit[],
  expectProblem: (problem: string) => void,
): Promise<void> {
  // A dozen visits, each state of which is measured in two schemes; a busy machine takes its time.
  test.setTimeout(300_000);
  // No colour is on its way to another when it is measured.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: schemes[0] });
  await page.addInitScript(noteShifts);
  await page.addInitScript(axe.source);
  for (const visit of seen) {
    if (visit.problem) expectProblem(visit.problem);
    await makeVisit(page, visit, (name) => test.step(name, () => inspectState(page, name)));
    const shifts = await page.evaluate(() => window.layoutShifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect.soft(sum, `what moves at ${visit.path}: ${JSON.stringify(shifts)}`).toBeLessThan(mostShift);
  }
}

/** In both schemes; the next state begins in the one where this one ends, for each change paints the page anew. */
const schemes: ['light' | 'dark', 'light' | 'dark'] = ['light', 'dark'];

async function inspectState(page: Page, name: string): Promise<void> {
  const [current, other] = schemes;
  expect.soft(await lostRules(page), `styles of ${name} left out of the build`).toEqual([]);
  expect.soft(await page.evaluate(smallTargets), `hard to hit on ${name}`).toEqual([]);
  expect.soft(await violations(page, {}), `${name}, ${current}`).toEqual([]);
  await page.emulateMedia({ colorScheme: other });
  await page.evaluate(settleColours, other);
  // They differ in nothing but colours: what else there is to find was found in the first.
  expect.soft(await violations(page, colourRules), `${name}, ${other}`).toEqual([]);
  schemes.reverse();
}

/** In the page: ends what is on its way to the scheme's colours. What inherits them sets out only once they are there. */
async function settleColours(scheme: string): Promise<void> {
  while (document.documentElement.dataset.bsTheme !== scheme) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const transitions = () =>
    document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  for (let running = transitions(); running.length > 0; running = transitions()) {
    for (const transition of running) transition.finish();
  }
}

const colourRules: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** In the page: what can be pressed and is less than 44 px wide or high; links within a sentence may be. */
function smallTargets(): string[] {
  const pressable = 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button]';
  return [...document.querySelectorAll<HTMLElement>(pressable)]
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.skip-link'),
    )
    .filter((element) => getComputedStyle(element).display !== 'inline')
    .filter((element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      return ![element, label].some((target) => {
        const { width = 0, height = 0 } = target?.getBoundingClientRect() ?? {};
        return width > 43.5 && height > 43.5;
      });
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** What axe finds, each with the elements it is about. */
async function violations(page: Page, rules: axe.RunOptions): Promise<string[]> {
  return page.evaluate(async (options) => {
    const found = await window.axe.run({ ...options, resultTypes: ['violations'] });
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
