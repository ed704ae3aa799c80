import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import type { RequestHandler } from 'express';
import { formPath, sizedPicture } from '@contract/pictures';
import { config } from '../config/config';
import type { EncodedPicture } from './encode';
import { inFolder } from './inFolder';
import { inGridFs } from './inGridFs';

/** Where uploaded pictures are served. */
export const picturesPath = '/uploads';

const storage = { folder: inFolder, mongodb: inGridFs }[config.pictures];

/**
 * Keeps a picture in all its forms under a name of our own and answers the path of the whole one. They are there all
 * of them or none. Throws a 507 when the disk of the folder is full.
 */
export async function keepPicture(picture: EncodedPicture): Promise<string> {
  const name = `${picturesPath}/${randomBytes(16).toString('base64url')}`;
  const image = formPath(name, picture, picture.width);
  try {
    for (const { width, webp } of picture.forms)
      await storage.write(basename(formPath(name, picture, width)), webp);
  } catch (error) {
    // What cannot be removed now goes with the forgotten ones.
    await removePicture(image).catch(() => undefined);
    throw error;
  }
  return image;
}

/** The paths of all forms of a picture, given that of any; a path or address of another kind stands for itself. */
export function formsOf(image: string): string[] {
  return sizedPicture(image)?.forms.map(({ path }) => path) ?? [image];
}

/**
 * Removes a kept picture with all its forms; other addresses (of the app's own pictures, of other sites) are nothing
 * to remove.
 */
export async function removePicture(image: string): Promise<void> {
  if (!image.startsWith(`${picturesPath}/`)) return;
  for (const form of formsOf(image)) await storage.remove(basename(form));
}

/** The paths of what was kept before a moment, and, since nobody will finish them, unfinished ones are removed. */
export async function picturesKeptBefore(moment: Date): Promise<string[]> {
  return (await storage.keptBefore(moment)).map((name) => `${picturesPath}/${name}`);
}

/** Serves kept pictures: never changing, and under a policy by which nothing in one can run. */
export const servePictures: RequestHandler = storage.serve;
