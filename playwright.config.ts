import { defineConfig } from '@playwright/test';
import { browserOptions } from './tests/e2e/browser';
import { desktop } from './tests/e2e/devices';

/** The specs that change what others look at: the list of workouts, the first page of posts. */
const disruptive = ['**/adminTrainingTypes.spec.ts', '**/blogPages.spec.ts'];

/** The browser specs, on the production build: `npm run build` comes first. */
export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '**/*.spec.ts',
  // Find a browser, then start the server; the workers inherit the environment that they set.
  globalSetup: ['./tests/e2e/browser.ts', './tests/e2e/server.ts'],
  fullyParallel: true,
  // A third would start a browser of its own, and cost more than it gains on two cores.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  outputDir: './test-results/e2e',
  reporter: [['list'], ['./tests/report/playwrightReporter.ts']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...desktop,
    baseURL: process.env.APP_URL,
    launchOptions: browserOptions(),
    // Animations repaint the page sixty times a second.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // Actions, console and network of failed specs, which costs next to nothing. `--trace on` adds the page at every
    // step; it costs a third more.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
  },
  // On a desktop, except specs with @phone in their names, for which the fixtures open a phone.
  projects: [
    { name: 'side by side', testIgnore: disruptive },
    // In one worker: each takes two seconds to start.
    { name: 'last', testMatch: disruptive, workers: 1, dependencies: ['side by side'] },
  ],
});
