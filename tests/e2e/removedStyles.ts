import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { leftOutFile } from '@/build/usedStyles';

/**
 * Returns the selectors that the build removed as unused although they match something on the page; there should be none.
 */
export function removedStyles(page: Page): Promise<string[]> {
  return page.evaluate(
    (selectors) => selectors.filter((selector) => document.querySelector(selector)),
    (removed ??= removedSelectors()),
  );
}

let removed: string[] | undefined;

function removedSelectors(): string[] {
  const file = readFileSync(join('dist/frontend', leftOutFile), 'utf8');
  return [...new Set(z.array(z.string()).parse(JSON.parse(file)).map(withoutStates))];
}

/** Drops states such as :hover and pseudo-elements, so that the selector matches the element itself. */
function withoutStates(selector: string): string {
  return selector
    .replace(/::[\w-]+(\([^)]*\))?/g, '')
    .replace(
      /:(hover|focus|active|visited|checked|indeterminate|disabled|enabled|read|valid|invalid|placeholder|autofill)[\w-]*/g,
      '',
    )
    .replace(/:(not|has|is|where)\(\)/g, '')
    .replace(/(^|[\s>+~])(?=$|[\s>+~])/g, '$1*');
}
