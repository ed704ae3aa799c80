import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './fixtures';
import { makeVisit, type Visit, visits } from './screens';
import { demoAdmin, demoMember } from './server';

// Pictures of every screen: `npm run screenshots`, in the folder SCREENSHOTS_DIR.

const folder = process.env.SCREENSHOTS_DIR ?? 'screenshots';

/** The pictures of the README, by the screen and the project that they are taken of. */
const ofReadme: Record<string, string> = {
  'my-home-phone-light': 'home',
  'admin-workouts-desktop-light': 'admin',
};

test('visitor', async ({ visitor, expectProblem }) => take(visitor, visits.visitor, expectProblem));
test('newcomer', async ({ member, expectProblem }) => take(member, visits.newcomer, expectProblem));
test('member', async ({ openDevice, expectProblem }) =>
  take(await openDevice(demoMember), visits.member, expectProblem));
test('admin', async ({ openDevice, expectProblem }) =>
  take(await openDevice(demoAdmin), visits.admin, expectProblem));

async function take(
  page: Page,
  seen: readonly Visit[],
  expectProblem: (problem: string) => void,
): Promise<void> {
  for (const visit of seen) {
    if (visit.problem) expectProblem(visit.problem);
    await makeVisit(page, visit, async (state) => {
      const name = `${state}-${test.info().project.name}`;
      await page.evaluate(picturesLoaded);
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
      const picture = ofReadme[name];
      if (picture) await page.screenshot({ path: join('docs/screenshots', `${picture}.png`) });
    });
  }
}

/** In the page: fetches the pictures below the fold, too. */
async function picturesLoaded(): Promise<void> {
  for (const picture of document.images) {
    picture.loading = 'eager';
    await picture.decode();
  }
}
