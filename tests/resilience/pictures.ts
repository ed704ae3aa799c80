import sharp from 'sharp';

/** A JPEG of noise, which hardly compresses. */
export function noisePicture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'teal', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A JPEG of 40 megapixels and 5 MB, the limits for uploads. */
export async function largestPicture(): Promise<Buffer> {
  const small = await noisePicture(1000, 625);
  const picture = await sharp(small).resize(8000, 5000).jpeg({ quality: 60 }).toBuffer();
  const size = 5 * 1024 * 1024;
  if (picture.length > size)
    throw new Error(`The picture takes ${picture.length} bytes, more than are allowed`);
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
}

/** The form that uploads a picture. */
export function formWith(picture: Buffer): FormData {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'treino.jpg');
  return form;
}
