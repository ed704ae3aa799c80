import pLimit from 'p-limit';
import sharp from 'sharp';
import { maxImageMegapixels, maxImageWidth } from '@contract/limits';
import { messages } from '@contract/messages';
import { widthsBelow } from '@contract/pictures';
import { HttpError } from '../middleware/errors';

const MAX_PIXELS = maxImageMegapixels * 1_000_000;
/** The maximum of the format. */
const MAX_HEIGHT = 16_383;
const QUALITY = { quality: 80 };

// Disable the decoders of all other formats, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Decoding takes up to a few hundred times the memory of the file. */
const oneAtATime = pLimit(1);

/** A picture as WebP in all its widths, in px. */
export interface EncodedPicture {
  width: number;
  height: number;
  variants: { width: number; webp: Buffer }[];
}

/**
 * Re-encodes a JPEG, PNG or WebP as WebP: rotated upright, at most 1600 px wide, with smaller widths, and without
 * metadata or hidden payloads. Throws a 415 for other files, a 413 above 40 megapixels, and a 400 for broken files.
 */
export function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  return oneAtATime(async () => {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'truncated' });
    const { width, height } = await picture.metadata().catch(throwHttpError(415, messages.notAnImage));
    if (width * height > MAX_PIXELS) throw new HttpError(413, messages.imageTooManyPixels);
    const { data: webp, info: size } = await picture
      .autoOrient()
      .resize({ width: maxImageWidth, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp(QUALITY)
      .toBuffer({ resolveWithObject: true })
      .catch(throwHttpError(400, messages.brokenImage));
    const variants = [{ width: size.width, webp }];
    // From the resized picture: decoding the original again for each width costs up to forty times as much.
    for (const width of widthsBelow(size.width))
      variants.push({ width, webp: await sharp(webp).resize({ width }).webp(QUALITY).toBuffer() });
    return { width: size.width, height: size.height, variants };
  });
}

function throwHttpError(status: number, message: string): () => never {
  return () => {
    throw new HttpError(status, message);
  };
}
