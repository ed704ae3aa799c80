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
 * Stores a picture in all its widths under a random name, all or none of them, and returns the path of the largest.
 * Throws a 507 if the disk is full.
 */
export async function keepPicture(picture: EncodedPicture): Promise<string> {
  const name = `${picturesPath}/${randomBytes(16).toString('base64url')}`;
  const image = formPath(name, picture, picture.width);
  try {
    for (const { width, webp } of picture.forms)
      await storage.write(basename(formPath(name, picture, width)), webp);
  } catch (error) {
    // The clean-up of unused pictures removes what is left.
    await removePicture(image).catch(() => undefined);
    throw error;
  }
  return image;
}

/** Returns the paths of all widths of an uploaded picture, given any of them; for any other image only its own path. */
export function formsOf(image: string): string[] {
  return sizedPicture(image)?.forms.map(({ path }) => path) ?? [image];
}

/** Removes an uploaded picture in all its widths. Does nothing for other images. */
export async function removePicture(image: string): Promise<void> {
  if (!image.startsWith(`${picturesPath}/`)) return;
  for (const form of formsOf(image)) await storage.remove(basename(form));
}

/** Returns the paths of pictures stored before a moment, and removes uploads that began before it and never finished. */
export async function picturesKeptBefore(moment: Date): Promise<string[]> {
  return (await storage.keptBefore(moment)).map((name) => `${picturesPath}/${name}`);
}

/** Serves uploaded pictures. */
export const servePictures: RequestHandler = storage.serve;
