import escapeHtml from 'escape-html';
import { firstWords } from '@contract/firstWords';
import { sizedPicture } from '@contract/pictures';
import { config } from '../../config/config';
import { Blog, type BlogRecord } from '../blogs/blog.model';
import { idFrom } from '../../middleware/idFrom';

// What other services show of an address that somebody shares with them: they read the tags in the head of the page.

type SharedPost = Pick<BlogRecord, 'title' | 'content' | 'image'>;

const FOUND_WITHIN_MS = 500;
const sharedWords = 30;

/** The app's page as built, with the whole address of its picture: those services take no other. */
export function withOwnPreview(page: string): string {
  return page.replace(/(?<="og:image"\s+content=")\/[^"]*/, (path) => escapeHtml(absolute(path)));
}

/** The app's page with a post's title, first words and picture, if it has one. */
export function withPostPreview(page: string, { title, content, image }: SharedPost): string {
  const start = firstWords(content, sharedWords);
  const told = withTags(page, {
    description: start,
    'og:title': title,
    'og:description': start,
    'og:type': 'article',
  }).replace(/(?<=<title>)/, () => escapeHtml(`${title} – `));
  if (image === '') return told;
  const sized = sizedPicture(image);
  if (sized)
    return withTags(told, {
      'og:image': absolute(sized.path),
      'og:image:width': String(sized.width),
      'og:image:height': String(sized.height),
    });
  const ofAnySize = told.replace(/\s*<meta property="og:image:(width|height)"[^>]*>/g, '');
  return withTags(ofAnySize, { 'og:image': absolute(image) });
}

/** The post of this id; null where there is none, or none that the database finds in time. */
export async function postToShare(id: string | undefined): Promise<SharedPost | null> {
  const _id = idFrom(id);
  if (!_id) return null;
  try {
    return await Blog.collection.findOne<SharedPost>(
      { _id },
      {
        projection: { _id: 0, title: 1, content: 1, image: 1 },
        signal: AbortSignal.timeout(FOUND_WITHIN_MS),
      },
    );
  } catch {
    // The screen that the page shows asks for the post itself, and tells people.
    return null;
  }
}

function withTags(page: string, tags: Record<string, string>): string {
  return Object.entries(tags).reduce(
    (tagged, [name, text]) =>
      tagged.replace(new RegExp(`(?<="${name}"\\s+content=")[^"]*`), () => escapeHtml(text)),
    page,
  );
}

function absolute(address: string): string {
  return new URL(address, config.appUrl).href;
}
