import type { Request } from 'express';
import { Image } from '@contract/image';
import { config } from '../config/config';
import { isOwnOrigin } from '../middleware/requireSameOrigin';

/** Returns the absolute URL of an uploaded picture as its path, and any other picture as it is. */
export function ownPicturePath(image: string, req: Request): string {
  if (!image.startsWith('https:')) return image;
  const { origin, pathname } = new URL(image);
  const isBelowPath = isOwnOrigin(origin, req) && pathname.startsWith(`${config.basePath}/`);
  const path = pathname.slice(config.basePath.length);
  return isBelowPath && Image.safeParse(path).success ? path : image;
}
