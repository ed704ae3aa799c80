import { picturesKeptBefore, removePicture } from '../../pictures/pictureStore';
import { Blog } from './blog.model';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes a picture that no post shows (any more). */
export async function removePictureUnlessShown(image: string): Promise<void> {
  if (!(await Blog.exists({ image }))) await removePicture(image);
}

/** Removes what was uploaded a day ago or longer and never came into a post: its form was left without saving. */
export async function removeForgottenPictures(): Promise<void> {
  for (const image of await picturesKeptBefore(new Date(Date.now() - DAY_MS)))
    await removePictureUnlessShown(image);
}
