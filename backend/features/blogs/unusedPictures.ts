import { log } from '../../log';
import { variantsOf, picturesStoredBefore, removePicture } from '../../pictures/pictureStore';
import { Blog } from './blog.model';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Removes a picture with all its variants, unless a post uses one of them. */
export async function removePictureIfUnused(image: string): Promise<void> {
  if (!(await Blog.exists({ image: { $in: variantsOf(image) } }))) await removePicture(image);
}

/**
 * Removes pictures that were uploaded more than a day ago and that no post uses, since the form was never saved. Does nothing
 * without any posts: the pictures probably belong to another database then.
 */
export async function removeUnusedPictures(): Promise<void> {
  if (!(await Blog.exists({}))) return;
  for (const image of await picturesStoredBefore(new Date(Date.now() - DAY_MS)))
    await removePictureIfUnused(image);
}

/** Removes unused pictures now and every hour. */
export function scheduleUnusedPictureRemoval(): void {
  const remove = () =>
    removeUnusedPictures().catch((error: unknown) =>
      log.error({ err: error }, 'Unused pictures could not be removed'),
    );
  void remove();
  setInterval(remove, HOUR_MS).unref();
}
