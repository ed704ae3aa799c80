import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import purgeCss from '@fullhuman/postcss-purgecss';
import type { Plugin } from 'vite';

type StylesPlugin = ReturnType<typeof purgeCss>;

/** The selectors that a build has left out everywhere; below its folder, where a name with a dot is never served. */
export const leftOutFile = '.vite/leftOutSelectors.json';

const columns = ['col', 'col-sm', 'col-md', 'col-lg', 'col-xl'];

/** React-Bootstrap composes class names of these and what a part is told, such as `variant` or `md`. */
const composed = ['alert', 'bg', 'btn', 'form-check', 'placeholder', 'spinner', 'text', ...columns];

/**
 * Leaves out the rules for classes of which no trace is in the code: half of Bootstrap's. `styles` are for PostCSS;
 * `plugin` notes what was left out, for the test that nothing of it is ever on a screen.
 */
export function usedStyles(): { styles: StylesPlugin[]; plugin: Plugin } {
  const [written, kept] = [new Set<string>(), new Set<string>()];
  return {
    styles: [
      { postcssPlugin: 'note-written', Once: (root) => noteSelectors(root, written) },
      purge(),
      { postcssPlugin: 'note-kept', OnceExit: (root) => noteSelectors(root, kept) },
    ],
    plugin: {
      name: 'left-out-selectors',
      apply: 'build',
      generateBundle() {
        const leftOut = [...written].filter((selector) => !kept.has(selector));
        this.emitFile({ type: 'asset', fileName: leftOutFile, source: JSON.stringify(leftOut) });
      },
    },
  };
}

function purge(): StylesPlugin {
  const code = [
    ...filesIn('frontend', /\.(html|tsx?)$/),
    ...filesIn('node_modules/react-bootstrap/esm', /\.js$/),
  ];
  // Gathered once: it looks through all that it is given anew for each style sheet.
  const words = [...new Set(code.join(' ').match(/[\w-]+/g))].join(' ');
  return purgeCss({
    content: [{ raw: words, extension: 'txt' }],
    defaultExtractor: (text) =>
      text.split(' ').flatMap((word) => [word, ...composed.map((prefix) => `${prefix}-${word}`)]),
    safelist: { greedy: [/Toastify/] },
    // Written otherwise in the code, or set from without.
    dynamicAttributes: ['data-bs-theme', 'tabindex'],
  });
}

function filesIn(folder: string, kind: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

type Root = Parameters<NonNullable<Extract<StylesPlugin, { postcssPlugin: string }>['OnceExit']>>[0];

function noteSelectors(root: Root, selectors: Set<string>): void {
  root.walkRules(({ parent, selectors: ofRule }) => {
    const isStep = parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes');
    if (!isStep) for (const selector of ofRule) selectors.add(selector);
  });
}
