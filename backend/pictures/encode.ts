import pLimit from 'p-limit';
import sharp from 'sharp';
import { maxImageMegapixels } from '@contract/limits';
import { messages } from '@contract/messages';
import { widthsBelow } from '@contract/pictures';
import { HttpError } from '../middleware/errors';

const MAX_PIXELS = maxImageMegapixels * 1_000_000;
const MAX_WIDTH = 1600;
/** No WebP is higher. */
const MAX_HEIGHT = 16_383;
const QUALITY = { quality: 80 };

// Nothing but the three formats is ever decoded, whatever a file calls itself: the decoders of all others are off.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** A decoded picture of the largest size takes a few hundred times its file's memory: one at a time. */
const oneAtATime = pLimit(1);

/** A picture as WebP in all its forms; sizes in px. */
export interface EncodedPicture {
  width: number;
  height: number;
  forms: { width: number; webp: Buffer }[];
}

/**
 * Decodes a JPEG, PNG or WebP and writes it anew as WebP: upright, 1600 px wide at most and in the smaller widths,
 * without metadata and without anything that was hidden in the file. Throws a 415 for other files, a 413 above 40
 * megapixels, a 400 for broken ones.
 */
export function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  return oneAtATime(async () => {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'truncated' });
    const { width, height } = await picture.metadata().catch(refuseAs(415, messages.notAnImage));
    if (width * height > MAX_PIXELS) throw new HttpError(413, messages.imageTooManyPixels);
    const { data: webp, info: size } = await picture
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp(QUALITY)
      .toBuffer({ resolveWithObject: true })
      .catch(refuseAs(400, messages.brokenImage));
    const forms = [{ width: size.width, webp }];
    // Out of the whole one: the file may be forty times as large, and would be decoded anew for each.
    for (const width of widthsBelow(size.width))
      forms.push({ width, webp: await sharp(webp).resize({ width }).webp(QUALITY).toBuffer() });
    return { width: size.width, height: size.height, forms };
  });
}

function refuseAs(status: number, message: string): () => never {
  return () => {
    throw new HttpError(status, message);
  };
}
