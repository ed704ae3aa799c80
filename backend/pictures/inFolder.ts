import { mkdir, opendir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';
import { messages } from '@contract/messages';
import { config } from '../config/config';
import { hasCode, HttpError } from '../middleware/errors';
import { claimFolder, ownsFolder, whyKept } from './folderOwner';
import { isPictureName } from './pictureName';
import { setPictureHeaders, type PictureStorage, type StoredPicture } from './pictureStorage';

const UNFINISHED = '.part';

/** Not served, as any file whose name starts with a dot. */
const trashFolder = join(config.uploadsDir, '.trash');

const folders = [config.uploadsDir, trashFolder];

const pathOf = (name: string) => join(config.uploadsDir, name);

/** Stores pictures as files in UPLOADS_DIR. */
export const inFolder: PictureStorage = {
  async write(name, webp) {
    const path = pathOf(name);
    try {
      await mkdir(config.uploadsDir, { recursive: true });
      await claimFolder();
      await writeFile(path + UNFINISHED, webp);
      await rename(path + UNFINISHED, path);
    } catch (error) {
      await rm(path + UNFINISHED, { force: true });
      throw isDiskFull(error) ? new HttpError(507, messages.diskFull) : error;
    }
  },

  async remove(name) {
    for (const folder of folders) await rm(join(folder, name), { force: true });
  },

  whyKept,

  async moveToTrash(name) {
    if (!(await ownsFolder())) return false;
    await mkdir(trashFolder, { recursive: true });
    const now = new Date();
    try {
      await utimes(pathOf(name), now, now);
      await rename(pathOf(name), join(trashFolder, name));
      return true;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    }
  },

  async takeFromTrash(name) {
    await rename(join(trashFolder, name), pathOf(name)).catch(orIfMissing(undefined));
  },

  async emptyTrash(moment) {
    if (!(await ownsFolder())) return 0;
    const old = (await namesBefore(moment, trashFolder)).filter(isPictureName);
    for (const name of old) await rm(join(trashFolder, name), { force: true });
    return old.length;
  },

  async storedBefore(moment) {
    if (!(await ownsFolder())) return [];
    const old = await namesBefore(moment, config.uploadsDir);
    const unfinished = old.filter(
      (name) => name.endsWith(UNFINISHED) && isPictureName(name.slice(0, -UNFINISHED.length)),
    );
    for (const name of unfinished) await rm(pathOf(name), { force: true });
    return old.filter(isPictureName);
  },

  async *all() {
    for (const folder of folders) yield* picturesIn(folder);
  },

  async read(name) {
    for (const folder of folders) {
      const content = await readFile(join(folder, name)).catch(orIfMissing(undefined));
      if (content) return content;
    }
    return undefined;
  },

  serve: express.static(config.uploadsDir, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: setPictureHeaders,
  }),
};

/** Not read at once: a folder may have hundreds of thousands. */
async function* picturesIn(folder: string): AsyncGenerator<StoredPicture> {
  for await (const { name } of (await opendir(folder).catch(orIfMissing(undefined))) ?? []) {
    if (!isPictureName(name)) continue;
    const file =
      folder === trashFolder ? await stat(join(folder, name)).catch(orIfMissing(undefined)) : undefined;
    yield { name, trashedAt: file?.mtime };
  }
}

/** For `.catch()`: returns `value` if there is no such file, and rethrows other errors. */
function orIfMissing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (hasCode(error, 'ENOENT')) return value;
    throw error;
  };
}

/** Returns the names of files last changed before a moment. */
async function namesBefore(moment: Date, folder: string): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (file?.isFile() && file.mtime < moment) old.push(name);
  }
  return old;
}

function isDiskFull(error: unknown): boolean {
  return hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT');
}
