import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { compile, type Options } from 'sass';

/**
 * The build leaves out the rules for whatever has no trace in the code. Resolves to the selectors of those that would
 * be for something on the page, as it is now: there should be none.
 */
export function lostRules(page: Page): Promise<string[]> {
  return page.evaluate(selectorsLost, (everyRule ??= compiled()));
}

const folder = 'frontend';

let everyRule: string | undefined;

/** All style sheets as they are written, with the whole of each part of Bootstrap. */
function compiled(): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(?!_)[^/]+\.scss$/.test(file))
    .map((file) => compile(join(folder, file), sassOptions).css)
    .join('\n');
}

const sassOptions: Options<'sync'> = {
  loadPaths: ['node_modules'],
  quietDeps: true,
  silenceDeprecations: ['import'],
};

/** In the page. A rule for what something is while it is pressed, say, counts as one for the thing itself. */
function selectorsLost(css: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const there = new Set([...document.styleSheets].flatMap(selectorsOf));
  return [...new Set(selectorsOf(sheet))].filter(
    (selector) => !there.has(selector) && isForSomething(selector),
  );

  function selectorsOf({ cssRules }: { cssRules: CSSRuleList }): string[] {
    return [...cssRules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return rule.selectorText.split(/,\s*(?![^(]*\))/);
      return rule instanceof CSSGroupingRule ? selectorsOf(rule) : [];
    });
  }

  function isForSomething(selector: string): boolean {
    const ofTheThing = selector
      .replace(/::[\w-]+(\([^)]*\))?/g, '')
      .replace(
        /:(hover|focus|active|visited|checked|indeterminate|disabled|enabled|read|valid|invalid|placeholder|autofill)[\w-]*/g,
        '',
      )
      .replace(/:(not|has|is|where)\(\)/g, '')
      .replace(/(^|[\s>+~])(?=$|[\s>+~])/g, '$1*');
    return document.querySelector(ofTheThing) !== null;
  }
}
