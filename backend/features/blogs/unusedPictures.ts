import { log } from '../../log';
import {
  emptyTrash,
  picturesStoredBefore,
  removePicture,
  variantsOf,
  warnOfKeptPictures,
} from '../../pictures/pictureStore';
import { schedule } from '../../schedule';
import { ExerciseGuide } from '../exerciseGuides/exerciseGuide.model';
import { Blog } from './blog.model';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const TRASH_DAYS = 30;

/**
 * Moves a picture with all its variants to the trash, unless a post or the guide of an exercise uses one of them. A failure
 * is only logged, since the post has changed already, and is tried again every hour.
 */
export async function removePictureIfUnused(image: string): Promise<void> {
  const variants = { $in: variantsOf(image) };
  const isUsed =
    (await Blog.exists({ image: variants })) ?? (await ExerciseGuide.exists({ picture: variants }));
  if (isUsed) return;
  await removePicture(image).catch((error: unknown) =>
    log.error({ err: error, picture: image }, 'An unused picture could not be moved to the trash'),
  );
}

/**
 * Moves pictures to the trash that were uploaded more than a day ago and that nothing uses, since the form was never saved,
 * and removes those that have been there for 30 days. Does nothing without any posts, which may be missing by mistake.
 */
export async function removeUnusedPictures(): Promise<void> {
  if (!(await Blog.exists({}))) return;
  for (const image of await picturesStoredBefore(new Date(Date.now() - DAY_MS)))
    await removePictureIfUnused(image);
  await emptyTrash(new Date(Date.now() - TRASH_DAYS * DAY_MS));
}

/** Removes unused pictures now and every hour. */
export function scheduleUnusedPictureRemoval(): void {
  const failure = 'Unused pictures could not be removed';
  void warnOfKeptPictures().catch((error: unknown) => log.error({ err: error }, failure));
  schedule(removeUnusedPictures, HOUR_MS, failure);
}
