import { randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { config } from '../config/config';
import { emptyApp } from '@tests/support/app';
import { inFolder } from './inFolder';
import { inGridFs } from './inGridFs';
import { movePictures } from './movePictures';
import type { PictureStorage } from './pictureStorage';

beforeEach(emptyApp);

async function aPicture(storage: PictureStorage) {
  const name = `${randomBytes(16).toString('base64url')}.webp`;
  const content = randomBytes(300_000);
  await storage.write(name, content);
  return { name, content };
}

/** The names of all pictures, with a dot before those in the trash. */
async function namesIn(storage: PictureStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, trashedAt } of storage.all()) names.push(trashedAt ? `.${name}` : name);
  return names.sort();
}

test.each([
  ['mongodb', inFolder, inGridFs],
  ['folder', inGridFs, inFolder],
] as const)(
  'all pictures are moved to %s, with the trash, and the originals stay until told',
  async (to, from, target) => {
    const [shown, trashed] = [await aPicture(from), await aPicture(from)];
    await from.moveToTrash(trashed.name);
    const names = [`.${trashed.name}`, shown.name].sort();

    expect(await movePictures(to)).toBe(2);
    for (const storage of [from, target]) expect(await namesIn(storage)).toEqual(names);
    for (const { name, content } of [shown, trashed]) expect(await target.read(name)).toEqual(content);

    // Uploaded before the restart with the new setting.
    const late = await aPicture(from);
    expect(await movePictures(to, { deleteSource: true })).toBe(3);
    expect(await namesIn(from)).toEqual([]);
    expect(await namesIn(target)).toEqual([...names, late.name].sort());
  },
);

test('a picture that a killed move has left damaged is replaced', async () => {
  const { name, content } = await aPicture(inFolder);
  await inGridFs.write(name, content.subarray(0, 1000));
  await movePictures('mongodb', { deleteSource: true });
  expect(await inGridFs.read(name)).toEqual(content);
  expect(await namesIn(inGridFs)).toEqual([name]);
});

test('pictures of another database are neither deleted nor mixed with these', async () => {
  const { name, content } = await aPicture(inFolder);
  await writeFile(join(config.uploadsDir, '.gym-tracker-database'), 'another');
  await aPicture(inGridFs);
  const reason = `the pictures in ${config.uploadsDir} may belong to another database`;
  await expect(movePictures('folder')).rejects.toThrow(reason);
  await expect(movePictures('mongodb', { deleteSource: true })).rejects.toThrow(reason);
  expect(await movePictures('mongodb')).toBe(1);
  expect(await inGridFs.read(name)).toEqual(content);
  expect(await namesIn(inFolder)).toEqual([name]);
});

test('other files in the folder stay where they are', async () => {
  await mkdir(config.uploadsDir, { recursive: true });
  await writeFile(join(config.uploadsDir, 'logo.png'), 'x');
  expect(await movePictures('mongodb', { deleteSource: true })).toBe(0);
  expect(await readdir(config.uploadsDir)).toEqual(['logo.png']);
});
