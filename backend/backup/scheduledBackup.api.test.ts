import { mkdir, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { config } from '../config/config';
import { emptyApp } from '@tests/support/app';
import { aBlog } from '@tests/support/builders';
import { later } from '@tests/support/later';
import { newLogLines } from '@tests/support/logLines';
import { lastBackup } from '../database/lastBackup';
import { databaseId } from '../pictures/folderOwner';
import { checkBackup } from './checkBackup';
import { backUpIfDue } from './scheduledBackup';

const DAY = 24 * 60;

let folder: string;

beforeEach(async () => {
  await emptyApp();
  await aBlog();
  folder = join(await mkdtemp(join(config.dataDir, 'scheduled-')), 'backups');
  newLogLines();
});

const running = new AbortController().signal;
const attempt = (signal = running) => backUpIfDue(folder, signal);
const files = async () => (await readdir(folder).catch(() => [])).sort();
const errors = () => newLogLines().filter((line) => line.includes('"level":50'));

test('of several servers, one makes the day’s backup, and the next day another', async () => {
  await Promise.all([attempt(), attempt(), attempt()]);
  const [name = '', ...others] = await files();
  expect(others).toEqual([]);
  const file = join(folder, name);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { records, pictures, bytes } = await checkBackup(file);
  expect(await lastBackup()).toMatchObject({ file, records, pictures, bytes });
  expect(newLogLines().filter((line) => line.includes('Backed up'))).toHaveLength(1);

  await attempt();
  expect(await files()).toEqual([name]);
  later(DAY);
  await attempt();
  expect(await files()).toHaveLength(2);
});

test('without records there is no backup, and no error', async () => {
  await emptyApp();
  await attempt();
  expect(await files()).toEqual([]);
  expect(errors()).toEqual([]);
});

test('a failure is one error, leaves the older backups alone, and is tried again in an hour', async () => {
  await attempt();
  const before = await files();
  later(DAY);
  const writable = folder;
  folder = join(writable, before[0] ?? '', 'below a file');
  await attempt();
  await attempt();
  expect(errors()).toEqual([expect.stringContaining('The backup could not be made')]);
  folder = writable;
  expect(await files()).toEqual(before);

  later(59);
  await attempt();
  expect(await files()).toEqual(before);
  later(2);
  await attempt();
  expect(await files()).toHaveLength(2);
});

test('a server that stops leaves the backup to another one', async () => {
  const stopping = new AbortController();
  const stopped = attempt(stopping.signal);
  stopping.abort();
  await stopped;
  expect(await files()).toEqual([]);
  expect(errors()).toEqual([]);
  await attempt();
  expect(await files()).toHaveLength(1);
});

test('what a killed server has left behind is removed, and no file that is not a backup of this database', async () => {
  await mkdir(folder);
  const id = (await databaseId()).slice(0, 8);
  const left = `gym-tracker-${id}-2026-01-01T03-00-00.tar.gz`;
  for (const name of [`${left}.0f9a-77.partial`, left]) await writeFile(join(folder, name), '');
  const others = [
    'gym-tracker-2026-01-01T03-00-00.000Z.tar.gz',
    'gym-tracker-00000000-2026-01-01T03-00-00.tar.gz',
    'gym-tracker-00000000-2026-01-01T03-00-00.tar.gz.0f9a-77.partial',
    'segunda.tar.gz',
  ];
  for (const name of others) await writeFile(join(folder, name), 'x');
  for (let month = 1; month <= 12; month++) {
    const name = `gym-tracker-${id}-2025-${String(month).padStart(2, '0')}-01T03-00-00.tar.gz`;
    await writeFile(join(folder, name), 'x');
  }

  await attempt();
  const kept = await files();
  expect(kept).toEqual(expect.arrayContaining(others));
  // The new one, and by their month or day those of July on.
  expect(kept.filter((name) => name.startsWith(`gym-tracker-${id}`))).toHaveLength(7);
});
