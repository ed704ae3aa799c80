import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import type { RequestHandler } from 'express';
import { variantPath, sizedPicture } from '@contract/pictures';
import { config } from '../config/config';
import { log } from '../log';
import type { EncodedPicture } from './encode';
import { inFolder } from './inFolder';
import { inGridFs } from './inGridFs';
import { isPictureName } from './pictureName';

/** Where uploaded pictures are served. */
export const picturesPath = '/uploads';

/** Where PICTURES says that pictures are stored. */
export const configuredStorage = { folder: inFolder, mongodb: inGridFs }[config.pictures];

/**
 * Stores a picture in all its widths under a random name, all or none of them, and returns the path of the largest.
 * Throws a 507 if the disk is full.
 */
export async function storePicture(picture: EncodedPicture): Promise<string> {
  const name = `${picturesPath}/${randomBytes(16).toString('base64url')}`;
  const image = variantPath(name, picture, picture.width);
  try {
    for (const { width, webp } of picture.variants)
      await configuredStorage.write(basename(variantPath(name, picture, width)), webp);
  } catch (error) {
    // The clean-up of unused pictures removes what is left.
    for (const path of variantsOf(image))
      await configuredStorage.remove(basename(path)).catch(() => undefined);
    throw error;
  }
  return image;
}

/** Returns the paths of all widths of an uploaded picture, given any of them; for any other image only its own path. */
export function variantsOf(image: string): string[] {
  return sizedPicture(image)?.variants.map(({ path }) => path) ?? [image];
}

/** Moves an uploaded picture in all its widths to the trash. Does nothing for other images. */
export async function removePicture(image: string): Promise<void> {
  for (const name of ownNamesOf(image))
    if (await configuredStorage.moveToTrash(name))
      log.info({ picture: name }, 'Moved an unused picture to the trash');
}

/** Takes an uploaded picture in all its widths from the trash. Does nothing if it is not there, or for other images. */
export async function takeBackPicture(image: string): Promise<void> {
  for (const name of ownNamesOf(image)) await configuredStorage.takeFromTrash(name);
}

function ownNamesOf(image: string): string[] {
  return variantsOf(image)
    .filter((path) => path.startsWith(`${picturesPath}/`))
    .map((path) => path.slice(`${picturesPath}/`.length))
    .filter(isPictureName);
}

/** Removes pictures that were moved to the trash before a moment. */
export async function emptyTrash(moment: Date): Promise<void> {
  const pictures = await configuredStorage.emptyTrash(moment);
  if (pictures > 0) log.info({ pictures }, 'Removed pictures from the trash');
}

/** Returns the paths of pictures stored before a moment, and removes uploads that began before it and never finished. */
export async function picturesStoredBefore(moment: Date): Promise<string[]> {
  return (await configuredStorage.storedBefore(moment)).map((name) => `${picturesPath}/${name}`);
}

/** Logs why no pictures are removed, unless they are. */
export async function warnOfKeptPictures(): Promise<void> {
  const reason = await configuredStorage.whyKept();
  if (reason) log.warn(reason);
}

/** Serves uploaded pictures. */
export const servePictures: RequestHandler = configuredStorage.serve;
