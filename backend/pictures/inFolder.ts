import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';
import { messages } from '@contract/messages';
import { config } from '../config/config';
import { HttpError } from '../middleware/errors';
import { setPictureHeaders, type PictureStorage } from './pictureStorage';

const UNFINISHED = '.part';

const pathOf = (name: string) => join(config.uploadsDir, name);

/** Stores pictures as files in UPLOADS_DIR. */
export const inFolder: PictureStorage = {
  async write(name, webp) {
    const path = pathOf(name);
    try {
      await mkdir(config.uploadsDir, { recursive: true });
      await writeFile(path + UNFINISHED, webp);
      await rename(path + UNFINISHED, path);
    } catch (error) {
      await rm(path + UNFINISHED, { force: true });
      throw isDiskFull(error) ? new HttpError(507, messages.diskFull) : error;
    }
  },

  async remove(name) {
    await rm(pathOf(name), { force: true });
  },

  async storedBefore(moment) {
    const names = await readdir(config.uploadsDir).catch(() => []);
    const old: string[] = [];
    for (const name of names) {
      const kept = await stat(pathOf(name)).catch(() => undefined);
      if (!kept || kept.mtime >= moment) continue;
      if (name.endsWith(UNFINISHED)) await rm(pathOf(name), { force: true });
      else if (name.endsWith('.webp')) old.push(name);
    }
    return old;
  },

  serve: express.static(config.uploadsDir, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: setPictureHeaders,
  }),
};

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
