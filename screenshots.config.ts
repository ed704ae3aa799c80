import { defineConfig } from '@playwright/test';
import { desktop, phone } from './tests/e2e/devices';
import e2e from './playwright.config';

/** `npm run screenshots`: every screen on a phone and on a desktop, in light and dark. */
export default defineConfig({
  ...e2e,
  testMatch: 'screenshots.ts',
  timeout: 180_000,
  projects: [
    { name: 'phone-light', use: { ...phone, colorScheme: 'light' } },
    { name: 'phone-dark', use: { ...phone, colorScheme: 'dark' } },
    { name: 'desktop-light', use: { ...desktop, colorScheme: 'light' } },
    { name: 'desktop-dark', use: { ...desktop, colorScheme: 'dark' } },
  ],
});
