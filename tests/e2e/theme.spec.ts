import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test('the scheme follows the system until one is chosen for the device', async ({ visitor }) => {
  await visitor.emulateMedia({ colorScheme: 'dark' });
  await visitor.goto('/');
  await expect(paper(visitor)).toHaveCSS('color-scheme', 'dark');
  await visitor.emulateMedia({ colorScheme: 'light' });
  await expect(paper(visitor)).toHaveCSS('color-scheme', 'light');

  await theme(visitor).selectOption('Escuro');
  await expect(paper(visitor)).toHaveCSS('color-scheme', 'dark');
  // Before the app's own modules have come.
  await visitor.route('**/assets/*.js', (route) => route.abort());
  await visitor.reload();
  await expect(paper(visitor)).toHaveCSS('color-scheme', 'dark');

  await visitor.unroute('**/assets/*.js');
  await visitor.reload();
  await expect(theme(visitor)).toHaveValue('dark');
  await theme(visitor).selectOption('Sistema');
  await expect(paper(visitor)).toHaveCSS('color-scheme', 'light');
});

function theme(page: Page) {
  return page.getByRole('contentinfo').getByLabel('Tema');
}

function paper(page: Page) {
  return page.locator('html');
}
