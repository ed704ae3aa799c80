import escapeHtml from 'escape-html';
import { firstWords } from '@contract/firstWords';
import { plainText } from '@contract/markdown';
import { sizedPicture } from '@contract/pictures';
import { config } from '../../config/config';
import { Blog, type BlogRecord } from '../blogs/blog.model';
import { idFrom } from '../../middleware/idFrom';

// Open Graph tags, which other services read to show a preview of a shared link.

type SharedPost = Pick<BlogRecord, 'title' | 'content' | 'image'>;

const QUERY_TIMEOUT_MS = 500;
const sharedWords = 30;

/** Returns index.html with an absolute URL of its picture, as those services require. */
export function withOwnPreview(page: string): string {
  return page.replace(/(?<="og:image"\s+content=")\/[^"]*/, (path) => escapeHtml(absolute(path)));
}

/** Returns index.html with a post's title, first words and, if it has one, picture. */
export function withPostPreview(page: string, { title, content, image }: SharedPost): string {
  const excerpt = firstWords(plainText(content), sharedWords);
  const preview = withTags(page, {
    description: excerpt,
    'og:title': title,
    'og:description': excerpt,
    'og:type': 'article',
  }).replace(/(?<=<title>)/, () => escapeHtml(`${title} – `));
  if (image === '') return preview;
  const sized = sizedPicture(image);
  if (sized)
    return withTags(preview, {
      'og:image': absolute(sized.path),
      'og:image:width': String(sized.width),
      'og:image:height': String(sized.height),
    });
  const withoutSize = preview.replace(/\s*<meta property="og:image:(width|height)"[^>]*>/g, '');
  return withTags(withoutSize, { 'og:image': absolute(image) });
}

/** Returns null if there is no such post, or if the database does not respond in time. */
export async function postToShare(id: string | undefined): Promise<SharedPost | null> {
  const _id = idFrom(id);
  if (!_id) return null;
  try {
    return await Blog.collection.findOne<SharedPost>(
      { _id },
      {
        projection: { _id: 0, title: 1, content: 1, image: 1 },
        signal: AbortSignal.timeout(QUERY_TIMEOUT_MS),
      },
    );
  } catch {
    // The screen loads the post itself and shows the error.
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
  return new URL(address.startsWith('/') ? config.basePath + address : address, config.appUrl).href;
}
