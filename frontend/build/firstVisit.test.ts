import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type ChunkModules, chunkModulesFile } from './chunkModules';
import { compressible } from './precompressed';

// What the first visit to the home page loads. Needs the production build (`npm run build`).

const folder = resolve('dist/frontend');
const page = readFileSync(join(folder, 'index.html'), 'utf8');
const chunks = JSON.parse(readFileSync(join(folder, chunkModulesFile), 'utf8')) as ChunkModules;

/** The page, and the scripts and styles that it loads. */
const firstLoad = [
  'index.html',
  ...[
    ...page.matchAll(/<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]* (?:src|href)="\/([^"]+)"/g),
  ].map(([, file = '']) => file),
];

/** In bytes, compressed with brotli. */
const sizeOf = (file: string) => statSync(join(folder, `${file}.br`)).size;
const sizeOfAll = (files: string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0);

test('the first visit loads at most 140 KB in at most 6 requests', () => {
  process.stdout.write(table());
  expect(sizeOfAll(firstLoad)).toBeLessThanOrEqual(140_000);
  expect(firstLoad.length).toBeLessThanOrEqual(6);
});

test('the styles of the first visit are at most 12 KB', () => {
  expect(sizeOfAll(firstLoad.filter((file) => file.endsWith('.css')))).toBeLessThanOrEqual(12_000);
});

test.each([
  ['the app', /\/index-.*\.js$/, 18_800],
  ['the libraries', /\/libraries-.*\.js$/, 113_000],
])('the first visit loads only the part of %s that the home page needs', (_what, name, maxBytes) => {
  const files = firstLoad.filter((file) => name.test(file));
  expect(files).toHaveLength(1);
  expect(sizeOfAll(files)).toBeLessThanOrEqual(maxBytes);
});

test('the second visit loads less than 5 KB again', () => {
  const cachedForever = /^assets\/.+-[\w-]{8}\.(js|css)$/;
  expect(sizeOfAll(firstLoad.filter((file) => !cachedForever.test(file)))).toBeLessThan(5000);
});

test('every text file also exists in both compressed forms', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    compressible.test(file),
  );
  expect(files).toEqual(expect.arrayContaining(firstLoad));
  expect(
    files.filter(
      (file) => !existsSync(join(folder, `${file}.br`)) || !existsSync(join(folder, `${file}.gz`)),
    ),
  ).toEqual([]);
});

/** The share of each package and each of our folders in the compressed size of the first visit. */
function table(): string {
  const shares = new Map<string, number>();
  for (const file of firstLoad) {
    const modules = Object.entries(chunks[file] ?? { [file]: 1 });
    const length = modules.reduce((sum, [, ofModule]) => sum + ofModule, 0);
    for (const [module, ofModule] of modules) {
      const part = partOf(module);
      shares.set(part, (shares.get(part) ?? 0) + (sizeOf(file) * ofModule) / length);
    }
  }
  const rows = [...shares].sort(([, a], [, b]) => b - a);
  const lines = [...rows, ['all', sizeOfAll(firstLoad)] as const].map(
    ([part, bytes]) => `${part.padEnd(40)}${(bytes / 1000).toFixed(1).padStart(8)} KB\n`,
  );
  return `\nFirst visit, brotli, ${firstLoad.length} requests\n${lines.join('')}\n`;
}

/** '@reduxjs/toolkit', 'frontend/ui' */
function partOf(module: string): string {
  const [, inPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? [];
  const [ours] = /^(frontend\/features\/\w+|frontend\/\w+(?=\/)|backend\/contract)/.exec(module) ?? [];
  return inPackage ?? ours ?? module;
}
