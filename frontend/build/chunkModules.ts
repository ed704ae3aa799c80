import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** For each JavaScript file, its modules with their size before minification. */
export type ChunkModules = Record<string, Record<string, number>>;

/** Within the build folder; the server never serves names that start with a dot. */
export const chunkModulesFile = '.vite/chunkModules.json';

/** Records which module is in which file, for firstVisit.test. */
export function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks: ChunkModules = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const modules = Object.entries(chunk.modules).map(
          ([id, { renderedLength }]) => [nameOf(id), renderedLength] as const,
        );
        chunks[chunk.fileName] = Object.fromEntries(modules);
      }
      this.emitFile({ type: 'asset', fileName: chunkModulesFile, source: JSON.stringify(chunks) });
    },
  };
}

function nameOf(id: string): string {
  return relative('.', id.replace(/^\0/, '').replace(/\?.*$/, ''));
}
