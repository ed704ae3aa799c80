import { log } from '../../log';
import { variantsOf, picturesStoredBefore, removePicture } from '../../pictures/pictureStore';
import { Blog } from './blog.model';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Removes a picture that no post shows (any more) in any of its forms. */
export async function removePictureIfUnused(image: string): Promise<void> {
  if (!(await Blog.exists({ image: { $in: variantsOf(image) } }))) await removePicture(image);
}

/**
 * Removes what was uploaded a day ago or longer and never came into a post: its form was left without saving. Without
 * any post nothing is removed: then it is rather the database that is not the one which belongs to the pictures.
 */
export async function removeUnusedPictures(): Promise<void> {
  if (!(await Blog.exists({}))) return;
  for (const image of await picturesStoredBefore(new Date(Date.now() - DAY_MS)))
    await removePictureIfUnused(image);
}

/** Removes forgotten pictures now and every hour, as long as the process lives. */
export function scheduleUnusedPictureRemoval(): void {
  const remove = () =>
    removeUnusedPictures().catch((error: unknown) =>
      log.error({ err: error }, 'Forgotten pictures could not be removed'),
    );
  void remove();
  setInterval(remove, HOUR_MS).unref();
}
