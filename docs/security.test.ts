import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
/** The text of every test file, by its name without '.test.ts', '.test.tsx' or '.spec.ts'. */
const tests = new Map(
  ['backend', 'frontend', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .map((file): [string, string] => [
        basename(file).replace(/\.(test|spec)\.tsx?$/, ''),
        readFileSync(join(folder, file), 'utf8'),
      ]),
  ),
);

test('every test that the security page names exists', () => {
  const named = page.match(/`[\w.]+` “[^”]+”/g) ?? [];
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter((one) => {
    const [, file = '', name = ''] = /`(.+)` “(.+)”/.exec(one) ?? [];
    return !tests.get(file)?.includes(name);
  });
  expect(missing).toEqual([]);
});

test('every test file that SECURITY.md names exists', () => {
  const named = [...readFileSync('SECURITY.md', 'utf8').matchAll(/`([^`]+\.(?:test|spec)\.ts)`/g)];
  const files = named.flatMap(([, path = '']) => {
    const [, start = '', names, end = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
    return names === undefined ? [path] : names.split(',').map((name) => start + name + end);
  });
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('the security page has all rows, in the order of the standard', () => {
  const rows = page.match(/^\| \d+\.\d+\.\d+\S* +\|.*\| (?:held|n\/a|open) +\|/gm) ?? [];
  const places = rows.map((row) => {
    const [, chapter, section, number] = /(\d+)\.(\d+)\.(\d+)/.exec(row) ?? [];
    return (Number(chapter) * 100 + Number(section)) * 100 + Number(number);
  });
  expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
  // Of 253 requirements; some rows are of several.
  expect(places).toHaveLength(198);
});
