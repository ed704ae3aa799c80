import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import purgeCss from '@fullhuman/postcss-purgecss';
import type { Plugin } from 'vite';

type StylesPlugin = ReturnType<typeof purgeCss>;

/** The selectors that the build removed. Within the build folder; the server never serves names that start with a dot. */
export const leftOutFile = '.vite/leftOutSelectors.json';

const columns = ['col', 'col-sm', 'col-md', 'col-lg', 'col-xl'];

/** React-Bootstrap builds class names from these prefixes and the value of a prop, such as `variant` or `md`. */
const prefixes = ['alert', 'bg', 'btn', 'form-check', 'placeholder', 'spinner', 'text', ...columns];

/** No component has these variants, although their names occur in the code. */
const unusedVariants = ['btn-secondary', 'btn-success', 'btn-info', 'btn-warning', 'alert-success'];

/**
 * Removes CSS rules for names that do not occur in the code, about half of Bootstrap's. `styles` are PostCSS plugins;
 * `plugin` is a Vite plugin that records the removed selectors, for the test that no screen needs them.
 */
export function usedStyles(): { styles: StylesPlugin[]; plugin: Plugin } {
  const [written, kept] = [new Set<string>(), new Set<string>()];
  return {
    styles: [
      { postcssPlugin: 'record-written', Once: (root) => recordSelectors(root, written) },
      purge(),
      { postcssPlugin: 'record-kept', OnceExit: (root) => recordSelectors(root, kept) },
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
  const ours = filesIn('frontend', /\.(html|tsx?)$/);
  const code = [...ours, ...componentsIn(ours)];
  // Reduced to unique words, because PurgeCSS scans the whole content again for each style sheet.
  const words = [...new Set(code.join(' ').match(/[\w-]+/g))].join(' ');
  return purgeCss({
    content: [{ raw: words, extension: 'txt' }],
    defaultExtractor: (text) =>
      text.split(' ').flatMap((word) => [word, ...prefixes.map((prefix) => `${prefix}-${word}`)]),
    blocklist: unusedVariants,
    safelist: { greedy: [/Toastify/] },
    // Spelled differently in the code (`tabIndex`), or set outside React (`data-bs-theme`).
    dynamicAttributes: ['data-bs-theme', 'tabindex'],
  });
}

function filesIn(folder: string, kind: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** The code of the React-Bootstrap components that the files import, directly or through others. */
function componentsIn(files: string[]): string[] {
  const components = new Map<string, string>();
  const readImports = (code: string, imported: RegExp) => {
    for (const [, name = ''] of code.matchAll(imported)) {
      if (components.has(name)) continue;
      const component = readFileSync(`node_modules/react-bootstrap/esm/${name}.js`, 'utf8');
      components.set(name, component);
      readImports(component, /from '\.\/(\w+)'/g);
    }
  };
  for (const file of files) readImports(file, /'react-bootstrap\/(\w+)'/g);
  return [...components.values()];
}

type Root = Parameters<NonNullable<Extract<StylesPlugin, { postcssPlugin: string }>['OnceExit']>>[0];

function recordSelectors(root: Root, selectors: Set<string>): void {
  root.walkRules(({ parent, selectors: ofRule }) => {
    const isKeyframe = parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes');
    if (!isKeyframe) for (const selector of ofRule) selectors.add(selector);
  });
}
