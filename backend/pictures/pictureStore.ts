import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import type { RequestHandler } from 'express';
import { variantPath, sizedPicture } from '@contract/pictures';
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
export async function storePicture(picture: EncodedPicture): Promise<string> {
  const name = `${picturesPath}/${randomBytes(16).toString('base64url')}`;
  const image = variantPath(name, picture, picture.width);
  try {
    for (const { width, webp } of picture.variants)
      await storage.write(basename(variantPath(name, picture, width)), webp);
  } catch (error) {
    // The clean-up of unused pictures removes what is left.
    await removePicture(image).catch(() => undefined);
    throw error;
  }
  return image;
}

/** Returns the paths of all widths of an uploaded picture, given any of them; for any other image only its own path. */
export function variantsOf(image: string): string[] {
  return sizedPicture(image)?.variants.map(({ path }) => path) ?? [image];
}

/** Removes an uploaded picture in all its widths. Does nothing for other images. */
export async function removePicture(image: string): Promise<void> {
  if (!image.startsWith(`${picturesPath}/`)) return;
  for (const form of variantsOf(image)) await storage.remove(basename(form));
}

/** Returns the paths of pictures stored before a moment, and removes uploads that began before it and never finished. */
export async function picturesStoredBefore(moment: Date): Promise<string[]> {
  return (await storage.storedBefore(moment)).map((name) => `${picturesPath}/${name}`);
}

/** Serves uploaded pictures. */
export const servePictures: RequestHandler = storage.serve;
