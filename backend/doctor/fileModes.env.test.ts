import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { config } from '../config/config';
import { checkFileModes } from './fileModes';
import { inOneLine } from './finding';

await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  vi.stubEnv('DATA_DIR', mkdtempSync(`${tmpdir()}/gym-tracker-modes-`));
});

const { dataDir, uploadsDir } = config;
const secret = join(dataDir, 'jwt-secret');

beforeEach(async () => {
  await mkdir(uploadsDir, { recursive: true });
  await writeFile(secret, 'x'.repeat(40), { mode: 0o600 });
});
afterAll(() => rm(dataDir, { recursive: true }));

test('folders of the server and a private secret are fine', async () => {
  expect(await checkFileModes()).toMatchObject([{ level: 'ok' }]);
});

test('what is not there yet is made by the server', async () => {
  await Promise.all([uploadsDir, secret].map((path) => rm(path, { recursive: true })));
  expect(await checkFileModes()).toMatchObject([{ level: 'ok' }]);
});

test.each([
  [secret, 0o640, []],
  [secret, 0o604, [`JWT_SECRET: every user of this machine can read ${secret}`]],
  [dataDir, 0o755, []],
  [dataDir, 0o757, [`DATA_DIR: every user of this machine can write to ${dataDir}`]],
  [uploadsDir, 0o777, [`UPLOADS_DIR: every user of this machine can write to ${uploadsDir}`]],
])('%s with mode %i: %o', async (path, mode, lines) => {
  await chmod(path, mode);
  const findings = (await checkFileModes()).filter(({ level }) => level !== 'ok');
  await chmod(path, 0o700);
  expect(findings.map(inOneLine)).toEqual(
    lines.map((line) => expect.stringMatching(`^${line}.* → chmod`) as string),
  );
});
