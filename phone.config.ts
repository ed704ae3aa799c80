import { defineConfig } from '@playwright/test';
import { phone } from './tests/e2e/devices';
import e2e from './playwright.config';

/** `npm run bench:phone`: measures the production build (`npm run build`) on a slow phone. */
export default defineConfig({
  ...e2e,
  testMatch: 'phone.ts',
  timeout: 600_000,
  workers: 1,
  projects: [{ name: 'phone', use: phone }],
});
