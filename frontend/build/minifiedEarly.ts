import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

/** Minifies `public/early.js`, which Vite copies as it is. */
export function minifiedEarly(): Plugin {
  return {
    name: 'minified-early',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => {
      const path = join(dir, 'early.js');
      const { code } = await minify(path, await readFile(path, 'utf8'));
      await writeFile(path, code);
    },
  };
}
