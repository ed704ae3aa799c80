import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './fixtures';
import { open, type Screen, screens } from './screens';
import { demoAdmin, demoMember } from './server';

// Pictures of every screen: `npm run screenshots`, in the folder SCREENSHOTS_DIR.

const folder = process.env.SCREENSHOTS_DIR ?? 'screenshots';

/** The pictures of the README, by the screen and the project that they are taken of. */
const ofReadme: Record<string, string> = {
  'my-home-phone-light': 'home',
  'admin-workouts-desktop-light': 'admin',
};

test('visitor', async ({ visitor }) => take(visitor, screens.visitor));
test('newcomer', async ({ member }) => take(member, screens.newcomer));
test('member', async ({ openDevice }) => take(await openDevice(demoMember), screens.member));
test('admin', async ({ openDevice }) => take(await openDevice(demoAdmin), screens.admin));

async function take(page: Page, seen: readonly Screen[]): Promise<void> {
  for (const screen of seen) {
    const name = `${screen.name}-${test.info().project.name}`;
    await test.step(name, async () => {
      await open(page, screen);
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
