import { test } from '@playwright/test';
import { expect } from '../offline/device';
import { openGym } from '../offline/gym';
import { stepsOf, trainAtRandom } from '../offline/randomTraining';

// The short form of `npm run test:offline`.

for (const seed of [12, 20, 30]) {
  test(`nothing is lost or counted twice: ${stepsOf(seed).join(', ')}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const gym = await openGym();
    try {
      expect(await trainAtRandom(browser, gym, seed)).toMatchObject({ lost: 0 });
    } finally {
      await gym.close();
    }
  });
}
