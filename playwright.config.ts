import { defineConfig } from '@playwright/test';
import { browserOptions } from './tests/e2e/browser';
import { desktop } from './tests/e2e/devices';

/** The journeys that change what the others look at: the list of workouts, the first page of posts. */
const disturbing = ['**/adminTrainingTypes.spec.ts', '**/blogPages.spec.ts'];

/** The browser journeys, on the production build: `npm run build` comes first. */
export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '**/*.spec.ts',
  // Find a browser, then start the server; what they set in the environment is there for the workers.
  globalSetup: ['./tests/e2e/browser.ts', './tests/e2e/server.ts'],
  fullyParallel: true,
  // A third one would have its own browser to start, and take more from the two than it gives.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...desktop,
    baseURL: process.env.APP_URL,
    launchOptions: browserOptions(),
    // What slides, or fills a bar for seconds, is painted anew sixty times a second.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // `--trace on` shows every step; it costs a third more.
    trace: 'off',
  },
  // On a desk, but for the journeys with @phone in their names, which the fixtures give a phone.
  projects: [
    { name: 'side by side', testIgnore: disturbing },
    // In one worker: each costs two seconds before its first journey.
    { name: 'last', testMatch: disturbing, workers: 1, dependencies: ['side by side'] },
  ],
});
