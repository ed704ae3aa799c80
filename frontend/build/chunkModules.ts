import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Of each file of JavaScript, the modules in it and what each makes of its length before it is minified. */
export type ChunkModules = Record<string, Record<string, number>>;

/** Below the folder of the build; a name with a dot is never served. */
export const chunkModulesFile = '.vite/chunkModules.json';

/** Notes which module went into which file, for the test of what the first visit loads. */
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
