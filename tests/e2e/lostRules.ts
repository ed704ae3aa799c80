import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { leftOutFile } from '@/build/usedStyles';

/**
 * The build leaves out the rules for whatever has no trace in the code. Resolves to the selectors of those that would
 * be for something on the page, as it is now: there should be none.
 */
export function lostRules(page: Page): Promise<string[]> {
  return page.evaluate(
    (selectors) => selectors.filter((selector) => document.querySelector(selector)),
    (leftOut ??= selectorsLeftOut()),
  );
}

let leftOut: string[] | undefined;

function selectorsLeftOut(): string[] {
  const file = readFileSync(join('dist/frontend', leftOutFile), 'utf8');
  return [...new Set(z.array(z.string()).parse(JSON.parse(file)).map(ofTheThing))];
}

/** A rule for what something is while it is pressed, say, counts as one for the thing itself. */
function ofTheThing(selector: string): string {
  return selector
    .replace(/::[\w-]+(\([^)]*\))?/g, '')
    .replace(
      /:(hover|focus|active|visited|checked|indeterminate|disabled|enabled|read|valid|invalid|placeholder|autofill)[\w-]*/g,
      '',
    )
    .replace(/:(not|has|is|where)\(\)/g, '')
    .replace(/(^|[\s>+~])(?=$|[\s>+~])/g, '$1*');
}
