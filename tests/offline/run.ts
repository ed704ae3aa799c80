import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import findBrowser, { browserOptions } from '../e2e/browser';
import { openGym } from './gym';
import { stepsOf, trainAtRandom } from './randomTraining';

// `npm run test:offline -- --runs=500 --seed=1`: random sequences of what happens to a member who trains with the network
// coming and going. Nothing that the member was told is done may be lost, or count twice.

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    parallel: { type: 'string', default: '2' },
  },
});

await findBrowser();
const browser = await chromium.launch(browserOptions());
const first = Number(values.seed);
const seeds = Array.from({ length: Number(values.runs) }, (_, run) => first + run);
const sum = { runs: 0, finished: 0, lost: 0, doubled: 0, stuck: 0 };

/** One run after the other, on a server of its own, since runs restart it. */
async function work(): Promise<void> {
  const gym = await openGym();
  for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
    const run = `seed ${seed}: ${stepsOf(seed).join(', ')}`;
    try {
      const { finished, lost } = await trainAtRandom(browser, gym, seed);
      sum.finished += finished;
      sum.lost += Math.max(0, lost);
      sum.doubled += Math.max(0, -lost);
      if (lost !== 0) process.stdout.write(`${lost} lost. ${run}\n`);
    } catch (error) {
      sum.stuck += 1;
      process.stdout.write(`${run}\n${String(error)}\n`);
    }
    sum.runs += 1;
    if (sum.runs % 10 === 0) process.stdout.write(`${JSON.stringify(sum)}\n`);
  }
  await gym.close();
}

await Promise.all(Array.from({ length: Number(values.parallel) }, work));
await browser.close();
process.stdout.write(`${JSON.stringify(sum)}\n`);
if (sum.lost + sum.doubled + sum.stuck > 0) process.exitCode = 1;
