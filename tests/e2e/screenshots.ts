import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './fixtures';
import { makeVisit, type Visit, visits } from './screens';
import { demoAdmin, demoMember } from './server';

// `npm run screenshots`: pictures of every screen, in the folder SCREENSHOTS_DIR. Its folder `readme` has those for
// docs/screenshots, `about` those for frontend/public/images, which 'Sobre o App' shows.

const folder = process.env.SCREENSHOTS_DIR ?? 'screenshots';

/** The pictures in the README, by state and project. */
const readmePictures: Record<string, string> = {
  'my-home-phone-light': 'home',
  'admin-workouts-desktop-light': 'admin',
};

/** The pictures of 'Sobre o App', by state and project. */
const aboutPictures: Record<string, string> = {
  'my-all-workouts-phone-light': 'app-workouts',
  'my-home-resting-phone-light': 'app-training',
  'history-phone-light': 'app-history',
};

test('visitor', async ({ visitor, expectProblem }) => take(visitor, visits.visitor, expectProblem));
test('newcomer', async ({ member, expectProblem }) => take(member, visits.newcomer, expectProblem));
test('member', async ({ openDevice, expectProblem }) =>
  take(await openDevice(demoMember), visits.member, expectProblem));
test('admin', async ({ openDevice, expectProblem }) =>
  take(await openDevice(demoAdmin), visits.admin, expectProblem));

async function take(
  page: Page,
  toMake: readonly Visit[],
  expectProblem: (problem: string) => void,
): Promise<void> {
  for (const visit of toMake) {
    if (visit.problem) expectProblem(visit.problem);
    await makeVisit(page, visit, async (state) => {
      const name = `${state}-${test.info().project.name}`;
      await page.evaluate(loadPictures);
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
      const picture = readmePictures[name];
      if (picture) await page.screenshot({ path: join(folder, 'readme', `${picture}.png`) });
      const about = aboutPictures[name];
      if (about) {
        await mkdir(join(folder, 'about'), { recursive: true });
        await sharp(await page.screenshot())
          .webp()
          .toFile(join(folder, 'about', `${about}.webp`));
      }
    });
  }
}

/** In the page: loads all pictures, including those below the fold. */
async function loadPictures(): Promise<void> {
  for (const picture of document.images) {
    picture.loading = 'eager';
    await picture.decode();
  }
}
