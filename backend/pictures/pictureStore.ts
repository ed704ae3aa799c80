import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import type { RequestHandler } from 'express';
import { config } from '../config';
import { inFolder } from './inFolder';
import { inGridFs } from './inGridFs';

/** Where uploaded pictures are served. */
export const picturesPath = '/uploads';

const storage = { folder: inFolder, mongodb: inGridFs }[config.pictures];

/**
 * Keeps a picture under a name of our own and answers its path, '/uploads/<name>.webp'. It appears whole or not at
 * all. Throws a 507 when the disk is full.
 */
export async function keepPicture(webp: Buffer): Promise<string> {
  const name = `${randomBytes(16).toString('base64url')}.webp`;
  await storage.write(name, webp);
  return `${picturesPath}/${name}`;
}

/** Removes a kept picture; other addresses (of the app's own pictures, of other sites) are nothing to remove. */
export async function removePicture(image: string): Promise<void> {
  if (image.startsWith(`${picturesPath}/`)) await storage.remove(basename(image));
}

/** The paths of the pictures kept before a moment, and, since nobody will finish them, unfinished ones are removed. */
export async function picturesKeptBefore(moment: Date): Promise<string[]> {
  return (await storage.keptBefore(moment)).map((name) => `${picturesPath}/${name}`);
}

/** Serves kept pictures: never changing, and under a policy by which nothing in one can run. */
export const servePictures: RequestHandler = storage.serve;
