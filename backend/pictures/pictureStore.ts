import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { messages } from '@contract/messages';
import { config } from '../config';
import { HttpError } from '../http/errors';

const UNFINISHED = '.part';

/** Where uploaded pictures are served. */
export const picturesPath = '/uploads';

/**
 * Keeps a picture under a name of our own and answers its path, '/uploads/<name>.webp'. It appears whole or not at
 * all. Throws a 507 when the disk is full.
 */
export async function keepPicture(webp: Buffer): Promise<string> {
  const name = `${randomBytes(16).toString('base64url')}.webp`;
  const path = join(config.uploadsDir, name);
  try {
    await mkdir(config.uploadsDir, { recursive: true });
    await writeFile(path + UNFINISHED, webp);
    await rename(path + UNFINISHED, path);
  } catch (error) {
    await rm(path + UNFINISHED, { force: true });
    throw isDiskFull(error) ? new HttpError(507, messages.diskFull) : error;
  }
  return `${picturesPath}/${name}`;
}

/** Removes a kept picture; other addresses (of the app's own pictures, of other sites) are nothing to remove. */
export async function removePicture(image: string): Promise<void> {
  if (image.startsWith(`${picturesPath}/`))
    await rm(join(config.uploadsDir, basename(image)), { force: true });
}

/** The paths of the pictures kept before a moment, and, since nobody will finish them, unfinished ones are removed. */
export async function picturesKeptBefore(moment: Date): Promise<string[]> {
  const names = await readdir(config.uploadsDir).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const path = join(config.uploadsDir, name);
    const kept = await stat(path).catch(() => undefined);
    if (!kept || kept.mtime >= moment) continue;
    if (name.endsWith(UNFINISHED)) await rm(path, { force: true });
    else if (name.endsWith('.webp')) old.push(`${picturesPath}/${name}`);
  }
  return old;
}

/** Serves kept pictures: never changing, and under a policy by which nothing in one can run. */
export function servePictures(): RequestHandler {
  return express.static(config.uploadsDir, {
    index: false,
    redirect: false,
    immutable: true,
    maxAge: '1y',
    setHeaders: (res) => {
      res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
      res.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
