import { defineConfig } from '@playwright/test';
import { browserOptions } from './tests/e2e/browser';
import { desktop } from './tests/e2e/devices';

/** Specs that change data which other specs check: the list of workouts and the first page of posts. */
const disruptive = ['**/adminTrainingTypes.spec.ts', '**/blogPages.spec.ts'];

/**
 * Long ones, for `test:full`: walks over all screens, servers that change or are below a path, special displays and input,
 * random training.
 */
const thorough = [
  '**/belowPath.spec.ts',
  '**/everyScreen/*.spec.ts',
  '**/display.spec.ts',
  '**/hostileText.spec.ts',
  '**/keyboard.spec.ts',
  '**/randomTraining.spec.ts',
  '**/serviceWorker.spec.ts',
];

/** The browser specs. They need the production build (`npm run build`). */
export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '**/*.spec.ts',
  // These find a browser and start the server. Workers inherit the environment variables that they set.
  globalSetup: ['./tests/e2e/browser.ts', './tests/e2e/server.ts'],
  fullyParallel: true,
  // On two cores, the browser of a third worker costs more time than it saves.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  outputDir: './test-results/e2e',
  reporter: [['list'], ['./tests/report/playwrightReporter.ts']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...desktop,
    baseURL: process.env.APP_URL,
    // Each context would fetch all code once more. serviceWorker.spec allows them.
    serviceWorkers: 'block',
    launchOptions: browserOptions(),
    // Animations would repaint the page sixty times a second.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // Actions, console and network of failed specs, at almost no cost. `--trace on` adds a snapshot of the page at every
    // step and takes a third longer.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
  },
  // On a desktop, except for specs tagged @phone, for which the fixtures open a phone.
  projects: [
    { name: 'parallel', testIgnore: [...disruptive, ...thorough] },
    // In one worker, because starting a worker takes two seconds.
    { name: 'serial', testMatch: disruptive, workers: 1, dependencies: ['parallel'] },
    { name: 'thorough', testMatch: thorough },
  ],
});
