import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures';
import { removedStyles } from '../removedStyles';
import { makeVisit, type Visit, visits } from '../screens';
import { demoAdmin, demoMember } from '../server';

// Checks every screen in each of its states, on a desktop and on a phone, in light and dark.

/** Layout shift above this is noticeable. */
const maxShift = 0.02;

for (const device of ['desktop', '@phone']) {
  test(`a visitor's screens are accessible and do not shift, ${device}`, async ({ visitor, expectProblem }) =>
    inspect(visitor, visits.visitor, expectProblem));

  test(`a new member's screens are accessible and do not shift, ${device}`, async ({
    member,
    expectProblem,
  }) => inspect(member, visits.newcomer, expectProblem));

  test(`a member's screens are accessible and do not shift, ${device}`, async ({
    openDevice,
    expectProblem,
  }) => inspect(await openDevice(demoMember), visits.member, expectProblem));

  test(`an administrator's screens are accessible and do not shift, ${device}`, async ({
    openDevice,
    expectProblem,
  }) => inspect(await openDevice(demoAdmin), visits.admin, expectProblem));
}

test('the build keeps the styles of loading placeholders', async ({ visitor, admin }) => {
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
    expect.soft(await removedStyles(page), path).toEqual([]);
  }
});

async function inspect(
  page: Page,
  toMake: readonly Visit[],
  expectProblem: (problem: string) => void,
): Promise<void> {
  // A dozen visits, with each state checked in two colour schemes, possibly on a busy machine.
  test.setTimeout(300_000);
  // Reduces colour transitions, during which contrast cannot be measured.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: schemes[0] });
  await page.addInitScript(recordShifts);
  await page.addInitScript(axe.source);
  for (const visit of toMake) {
    if (visit.problem) expectProblem(visit.problem);
    const shifts: Shift[] = [];
    let seen = '';
    await makeVisit(page, visit, (name) =>
      test.step(name, async () => {
        const moved = await page.evaluate(takeShifts);
        // On the same screen a press has moved things, which takes a busy machine longer than browsers allow for it.
        if (page.url() !== seen) shifts.push(...moved);
        seen = page.url();
        await inspectState(page, name);
        shifts.push(...(await page.evaluate(takeShifts)));
      }),
    );
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect.soft(sum, `layout shifts at ${visit.path}: ${JSON.stringify(shifts)}`).toBeLessThan(maxShift);
  }
}

/** The current scheme comes first. The next state starts in the one where this one ends, which saves a repaint. */
const schemes: ['light' | 'dark', 'light' | 'dark'] = ['light', 'dark'];

async function inspectState(page: Page, name: string): Promise<void> {
  const [current, other] = schemes;
  expect.soft(await removedStyles(page), `styles of ${name} that the build removed`).toEqual([]);
  expect.soft(await page.evaluate(smallTargets), `small targets on ${name}`).toEqual([]);
  expect.soft(await violations(page, {}), `${name}, ${current}`).toEqual([]);
  await page.emulateMedia({ colorScheme: other });
  await page.evaluate(settleColours, other);
  // The schemes differ only in colours, so the other rules need not run twice.
  expect.soft(await violations(page, colourRules), `${name}, ${other}`).toEqual([]);
  schemes.reverse();
}

/** In the page: ends colour transitions. Elements that inherit a colour start theirs only after it has changed. */
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

/** In the page: controls less than 44 px wide or high, except links within a sentence. */
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

/** The violations that axe finds, each with its element. */
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

/** A layout shift without recent input, and the text of what moved. */
interface Shift {
  value: number;
  moved: (string | null | undefined)[];
}

declare global {
  interface Window {
    axe: typeof axe;
    layoutShifts: Shift[];
  }
}

/** In the page: returns the layout shifts since the last call. */
function takeShifts(): Shift[] {
  return window.layoutShifts.splice(0);
}

/** In the page: records layout shifts. */
function recordShifts(): void {
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      window.layoutShifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
