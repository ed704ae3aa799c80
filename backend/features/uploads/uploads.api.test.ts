import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { messages } from '@contract/messages';
import { sizedPicture } from '@contract/pictures';
import { maxImageBytes, Upload } from '@contract/uploads';
import { config } from '../../config/config';
import { responseOf, bodyOf, refused } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { plainPicture } from '@tests/support/plainPicture';
import { storedPictures } from '@tests/support/storedPictures';
import { signedIn } from '@tests/support/signedIn';

let administrator: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  administrator = await signedIn({ isAdmin: true });
});

const upload = (bytes: Buffer, fileName = 'treino.jpg', contentType = 'image/jpeg') =>
  administrator.post('/api/upload').attach('image', bytes, { filename: fileName, contentType });

const served = (image: string) =>
  bodyOf(visitor().get(image).responseType('blob').expect(200), z.instanceof(Buffer));

/** Uploads a valid picture and returns the stored bytes. */
async function kept(bytes: Buffer): Promise<Buffer> {
  const { image } = await bodyOf(upload(bytes).expect(200), Upload);
  return served(image);
}

const keptNames = async () => (await storedPictures.names()).sort();

/** 80 by 40 pixels: the left half red, the right half blue. */
function redAndBlue(): Sharp {
  const pixels = Array.from({ length: 80 * 40 }, (_, i) => (i % 80 < 40 ? [255, 0, 0] : [0, 0, 255]));
  return sharp(Buffer.from(pixels.flat()), { raw: { width: 80, height: 40, channels: 3 } });
}

/** The colour of a pixel, by the name of its strongest part. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > blue ? 'red' : 'blue';
}

/** A PNG with these dimensions in its header. */
async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const png = await plainPicture().png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('an upload', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'of a %s is stored as WebP under a new name',
    async (format) => {
      const bytes = await plainPicture().toFormat(format).toBuffer();
      const answer = await responseOf(upload(bytes, `férias.${format}`));
      expect(answer).toEqual({
        status: 200,
        body: {
          message: 'Imagem enviada com sucesso',
          image: expect.stringMatching(/^\/uploads\/[\w-]{22}-8x8\.webp$/) as unknown,
        },
      });
      const { image } = Upload.parse(answer.body);
      expect(await sharp(await served(image)).metadata()).toMatchObject({
        format: 'webp',
        width: 8,
        height: 8,
      });
    },
  );

  test('is recognized by its bytes, whatever its name and declared type', async () => {
    const bytes = await plainPicture().png().toBuffer();
    for (const [name, type] of [
      ['x.html', 'text/html'],
      ['x.svg', 'image/svg+xml'],
      ['sem-nome', 'application/octet-stream'],
    ] as const) {
      await upload(bytes, name, type).expect(200);
    }
  });

  test('is rotated upright, and loses its location', async () => {
    const bytes = await redAndBlue()
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'segredo' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .toBuffer();
    expect(bytes.includes('segredo')).toBe(true);
    const after = await kept(bytes);
    const { width, height, exif, orientation, xmp, icc } = await sharp(after).metadata();
    expect({ width, height, exif, orientation, xmp, icc }).toEqual({ width: 40, height: 80 });
    expect(after.includes('segredo')).toBe(false);
    expect([await colourAt(after, 20, 10), await colourAt(after, 20, 70)]).toEqual(['red', 'blue']);
  });

  test('keeps transparency', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    expect(await sharp(await kept(bytes)).metadata()).toMatchObject({ hasAlpha: true });
  });

  test('is made 1600 pixels wide if it is wider, and never wider than it is', async () => {
    const sizeOf = async (width: number, height: number) => {
      const after = await sharp(await kept(await plainPicture(width, height).jpeg().toBuffer())).metadata();
      return [after.width, after.height];
    };
    expect(await sizeOf(3200, 200)).toEqual([1600, 100]);
    expect(await sizeOf(300, 2000)).toEqual([300, 2000]);
    expect(await sizeOf(32, 20_000)).toEqual([26, 16_383]);
  });

  test.each([
    { width: 3200, height: 2000, sizes: ['480x300', '960x600', '1600x1000'] },
    { width: 700, height: 1400, sizes: ['480x960', '700x1400'] },
    { width: 480, height: 20, sizes: ['480x20'] },
  ])('of $width by $height px is there in the sizes $sizes', async ({ width, height, sizes }) => {
    const before = await keptNames();
    const { image } = await bodyOf(
      upload(await plainPicture(width, height).jpeg().toBuffer()).expect(200),
      Upload,
    );
    const picture = sizedPicture(image);
    expect(`${picture?.width}x${picture?.height}`).toBe(sizes.at(-1));
    const paths = picture?.variants.map(({ path }) => path) ?? [];
    const stored = await Promise.all(paths.map(async (path) => sharp(await served(path)).metadata()));
    expect(stored.map((variant) => `${variant.width}x${variant.height}`)).toEqual(sizes);
    expect(await keptNames()).toEqual([...before, ...paths.map((path) => basename(path))].sort());
  });

  test('loses data appended to the picture', async () => {
    const hidden = '<script>alert(1)</script>';
    const after = await kept(Buffer.concat([await plainPicture().jpeg().toBuffer(), Buffer.from(hidden)]));
    expect(after.includes('script')).toBe(false);
  });

  test('may have 5 MB and not a byte more', async () => {
    const picture = await plainPicture().jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    await upload(padded(maxImageBytes)).expect(200);
    const before = await keptNames();
    expect(await responseOf(upload(padded(maxImageBytes + 1)))).toEqual(
      refused(413, 'A imagem passa de 5 MB'),
    );
    expect(await responseOf(upload(padded(3 * maxImageBytes)))).toEqual(refused(413, messages.imageTooLarge));
    expect(await keptNames()).toEqual(before);
  });

  test('may have 40 megapixels and not one more', async () => {
    const before = await keptNames();
    for (const [width, height] of [
      [8000, 5001],
      [40_000_001, 1],
      [100_000, 100_000],
    ] as const) {
      expect(await responseOf(upload(await pngOfSize(width, height)))).toEqual(
        refused(413, 'A imagem passa de 40 megapixels'),
      );
    }
    expect(await keptNames()).toEqual(before);
    await upload(await plainPicture(8000, 5000).jpeg({ quality: 10 }).toBuffer()).expect(200);
  });

  test('does not interfere with a concurrent one', async () => {
    const widths = Array.from({ length: 20 }, (_, i) => 10 + i);
    const keptWidths = widths.map(async (width) => {
      const after = await kept(await plainPicture(width, 10).jpeg().toBuffer());
      return (await sharp(after).metadata()).width;
    });
    expect(await Promise.all(keptWidths)).toEqual(widths);
  });
});

describe('a stored picture', () => {
  test('is served as immutable, and cannot run scripts', async () => {
    const { image } = await bodyOf(upload(await plainPicture().jpeg().toBuffer()).expect(200), Upload);
    const { headers } = await visitor().get(image).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await visitor().head(image).expect(200);
    await visitor()
      .get(image)
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
    await visitor().get(image).set('Range', 'bytes=0-3').expect(206).expect('Content-Length', '4');
    await visitor()
      .get(image)
      .set('Range', 'bytes=9000-')
      .expect(416)
      .expect('Content-Range', /^bytes \*\/\d+$/);
  });

  test('is sent in parts to whoever has the beginning of it, and whole if that was another one', async () => {
    const { image } = await bodyOf(upload(await plainPicture().jpeg().toBuffer()).expect(200), Upload);
    const whole = await served(image);
    const part = (range: string, version: string) =>
      visitor().get(image).set('Range', range).set('If-Range', version).responseType('blob');
    const { etag = '' } = (await visitor().head(image)).headers as Record<string, string>;
    const asked = etag.startsWith('W/') ? new Date().toUTCString() : etag;
    const rest = await part('bytes=4-', asked).expect(206);
    expect(rest.body).toEqual(whole.subarray(4));
    expect(rest.headers).toHaveProperty('content-range', `bytes 4-${whole.length - 1}/${whole.length}`);
    expect((await part('bytes=-4', asked).expect(206)).body).toEqual(whole.subarray(-4));
    expect((await part('bytes=4-', '"other"').expect(200)).body).toEqual(whole);
    expect((await part('nada', asked).expect(200)).body).toEqual(whole);
  });

  test.each(['post', 'put', 'delete'] as const)('is a 404 for %s', async (method) => {
    const { image } = await bodyOf(upload(await plainPicture().jpeg().toBuffer()).expect(200), Upload);
    await administrator[method](image).expect(404);
    await visitor().get(image).expect(200);
  });

  test.each([
    '/uploads',
    '/uploads/',
    '/uploads/nada.webp',
    '/uploads/..%2f..%2fpackage.json',
    '/uploads/%2e%2e/%2e%2e/package.json',
    '/uploads/..%5c..%5cpackage.json',
    '/uploads/%00',
    '/uploads/.segredo',
    '/uploads/%E0%A4%A',
  ])('is all that there is: %s is not found', async (path) => {
    await mkdir(config.uploadsDir, { recursive: true });
    await writeFile(join(config.uploadsDir, '.segredo'), 'segredo');
    const answer = await responseOf(visitor().get(path));
    await rm(join(config.uploadsDir, '.segredo'));
    expect([refused(404, messages.notFound), refused(400, messages.invalidRequest)]).toContainEqual(answer);
  });
});
