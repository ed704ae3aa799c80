import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test('the colour scheme follows the system until one is chosen on the device', async ({ visitor }) => {
  await visitor.emulateMedia({ colorScheme: 'dark' });
  await visitor.goto('/');
  await expect(root(visitor)).toHaveCSS('color-scheme', 'dark');
  await visitor.emulateMedia({ colorScheme: 'light' });
  await expect(root(visitor)).toHaveCSS('color-scheme', 'light');

  await theme(visitor).selectOption('Escuro');
  await expect(root(visitor)).toHaveCSS('color-scheme', 'dark');
  // Even before the app's modules have loaded.
  await visitor.route('**/assets/*.js', (route) => route.abort());
  await visitor.reload();
  await expect(root(visitor)).toHaveCSS('color-scheme', 'dark');

  await visitor.unroute('**/assets/*.js');
  await visitor.reload();
  await expect(theme(visitor)).toHaveValue('dark');
  await theme(visitor).selectOption('Sistema');
  await expect(root(visitor)).toHaveCSS('color-scheme', 'light');
});

function theme(page: Page) {
  return page.getByRole('contentinfo').getByLabel('Tema');
}

function root(page: Page) {
  return page.locator('html');
}
