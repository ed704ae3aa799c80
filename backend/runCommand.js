import { createRequire } from 'node:module';
import process from 'node:process';
import { pathToFileURL, URL } from 'node:url';

/**
 * `node backend/runCommand.js admin …` runs a command of backend/cli: its source where tsx, a development package, is
 * installed, else what `npm run build` has made of it.
 */
const [name] = process.argv.splice(2, 1);
const tsx = findTsx();
if (tsx) await import(tsx);
await import(new URL(tsx ? `./cli/${name}.ts` : `../dist/backend/cli/${name}.js`, import.meta.url).href);

/** Returns the URL of the module that enables TypeScript. */
function findTsx() {
  try {
    return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  } catch {
    return undefined;
  }
}
