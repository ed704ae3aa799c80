import type { Request } from 'express';
import { Image } from '@contract/image';
import { isOwnOrigin } from '../middleware/requireSameOrigin';

/** Returns the absolute URL of an uploaded picture as its path, and any other picture as it is. */
export function ownPicturePath(image: string, req: Request): string {
  if (!image.startsWith('https:')) return image;
  const { origin, pathname } = new URL(image);
  return isOwnOrigin(origin, req) && Image.safeParse(pathname).success ? pathname : image;
}
