import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** `npm run screenshots`: pictures of every screen at both sizes, in light and dark. */
export default defineConfig({
  ...journeys,
  testMatch: 'screenshots.ts',
  timeout: 180_000,
  projects: [
    { name: 'phone-light', use: { ...phone, colorScheme: 'light' } },
    { name: 'phone-dark', use: { ...phone, colorScheme: 'dark' } },
    { name: 'desktop-light', use: { ...desktop, colorScheme: 'light' } },
    { name: 'desktop-dark', use: { ...desktop, colorScheme: 'dark' } },
  ],
});
