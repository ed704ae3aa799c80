import { defineConfig } from '@playwright/test';
import { phone } from './tests/e2e/devices';
import journeys from './playwright.config';

/** `npm run bench:phone`: what a slow phone makes of the production build. `npm run build` comes first. */
export default defineConfig({
  ...journeys,
  testMatch: 'phone.ts',
  timeout: 600_000,
  workers: 1,
  projects: [{ name: 'phone', use: phone }],
});
