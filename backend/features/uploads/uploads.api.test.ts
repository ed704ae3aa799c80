import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Test } from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { messages } from '@contract/messages';
import { sizedPicture } from '@contract/pictures';
import { maxImageBytes, Upload } from '@contract/uploads';
import { config } from '../../config/config';
import { responseOf, bodyOf, refused } from '@tests/support/responses';
import { port, visitor } from '@tests/support/app';
import { storedPictures } from '@tests/support/storedPictures';
import { cookieOf, signedIn } from '@tests/support/signedIn';

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

/** A picture of one colour. */
const plain = (width = 8, height = 8): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

/** 80 by 40 pixels: the left half red, the right half blue. */
function redAndBlue(): Sharp {
  const pixels = Array.from({ length: 80 * 40 }, (_, i) => (i % 80 < 40 ? [255, 0, 0] : [0, 0, 255]));
  return sharp(Buffer.from(pixels.flat()), { raw: { width: 80, height: 40, channels: 3 } });
}

/** The colour of a pixel, by the name of its strongest part. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

/** A PNG with these dimensions in its header. */
async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const png = await plain().png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('an upload', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('of a %s is stored as WebP under a new name', async (format) => {
    const bytes = await plain().toFormat(format).toBuffer();
    const answer = await responseOf(upload(bytes, `férias.${format}`));
    expect(answer).toEqual({
      status: 200,
      body: {
        message: 'Imagem enviada com sucesso',
        image: expect.stringMatching(/^\/uploads\/[\w-]{22}-8x8\.webp$/) as unknown,
      },
    });
    const { image } = Upload.parse(answer.body);
    expect(await sharp(await served(image)).metadata()).toMatchObject({ format: 'webp', width: 8, height: 8 });
  });

  test('is recognized by its bytes, whatever its name and declared type', async () => {
    const bytes = await plain().png().toBuffer();
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
      const after = await sharp(await kept(await plain(width, height).jpeg().toBuffer())).metadata();
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
    const { image } = await bodyOf(upload(await plain(width, height).jpeg().toBuffer()).expect(200), Upload);
    const picture = sizedPicture(image);
    expect(`${picture?.width}x${picture?.height}`).toBe(sizes.at(-1));
    const paths = picture?.variants.map(({ path }) => path) ?? [];
    const stored = await Promise.all(
      paths.map(async (path) => sharp(await served(path)).metadata()),
    );
    expect(stored.map((variant) => `${variant.width}x${variant.height}`)).toEqual(sizes);
    expect(await keptNames()).toEqual([...before, ...paths.map((path) => basename(path))].sort());
  });

  test('loses data appended to the picture', async () => {
    const hidden = '<script>alert(1)</script>';
    const after = await kept(Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(hidden)]));
    expect(after.includes('script')).toBe(false);
  });

  test('may have 5 MB and not a byte more', async () => {
    const picture = await plain().jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    await upload(padded(maxImageBytes)).expect(200);
    const before = await keptNames();
    expect(await responseOf(upload(padded(maxImageBytes + 1)))).toEqual(refused(413, 'A imagem passa de 5 MB'));
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
    await upload(await plain(8000, 5000).jpeg({ quality: 10 }).toBuffer()).expect(200);
  });

  test('does not interfere with a concurrent one', async () => {
    const widths = Array.from({ length: 20 }, (_, i) => 10 + i);
    const keptWidths = widths.map(async (width) => {
      const after = await kept(await plain(width, 10).jpeg().toBuffer());
      return (await sharp(after).metadata()).width;
    });
    expect(await Promise.all(keptWidths)).toEqual(widths);
  });
});

describe('an upload is rejected and leaves nothing behind', () => {
  test.each([
    ['a GIF', () => plain().gif().toBuffer()],
    ['a TIFF', () => plain().tiff().toBuffer()],
    ['an AVIF', () => plain().avif().toBuffer()],
    ['an SVG with a script', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page called a PNG', () => '<!doctype html><script>alert(1)</script>'],
    ['a PDF', () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
    ['a script that begins like a GIF', () => 'GIF89a=1;alert(1)//'],
    ['a bitmap', () => `BM${'\u0000'.repeat(60)}`],
    ['the first bytes of a JPEG', async () => (await plain().jpeg().toBuffer()).subarray(0, 20)],
    ['the first bytes of a PNG', async () => (await plain().png().toBuffer()).subarray(0, 8)],
    ['a text', () => 'nada'],
  ])('as %s', async (_what, bytes) => {
    const before = await keptNames();
    expect(await responseOf(upload(Buffer.from(await bytes()), 'x.png', 'image/png'))).toEqual(
      refused(415, 'Envie uma imagem JPEG, PNG ou WebP'),
    );
    expect(await keptNames()).toEqual(before);
  });

  test.each([
    ['jpeg', 400, 'A imagem está incompleta ou danificada'],
    ['png', 400, messages.brokenImage],
    ['webp', 415, messages.notAnImage],
  ] as const)('as a %s that is cut off', async (format, status, message) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal', noise } });
    const whole = await picture.toFormat(format).toBuffer();
    const before = await keptNames();
    for (const length of [whole.length / 2, whole.length - 20])
      expect(await responseOf(upload(whole.subarray(0, length)))).toEqual(refused(status, message));
    expect(await keptNames()).toEqual(before);
  });

  test.each<[string, () => Test]>([
    ['with a text in its place', () => administrator.post('/api/upload').field('image', 'texto')],
    ['with an empty file', () => upload(Buffer.alloc(0))],
    ['without a part', () => multipart('')],
    ['without a file name', () => multipart(part('name="image"; filename=""', ''))],
    [
      'without a boundary to tell its parts',
      () => administrator.post('/api/upload').set('Content-Type', 'multipart/form-data; boundary=').send('x'),
    ],
  ])('without a picture: %s', async (_what, call) => {
    const before = await keptNames();
    expect(await responseOf(call())).toEqual(refused(400, 'Escolha uma imagem para enviar'));
    expect(await keptNames()).toEqual(before);
  });

  test.each<[string, () => Test]>([
    ['another field', () => administrator.post('/api/upload').attach('foto', Buffer.from('x'), 'x.jpg')],
    [
      'two files',
      () => upload(Buffer.from('x'), 'x.jpg').attach('image', Buffer.from('y'), { filename: 'y.jpg' }),
    ],
    ['a field with an empty name', () => multipart(part('name=""; filename="x.jpg"', 'x'))],
    [
      '5000 fields',
      () => multipart(Array.from({ length: 5000 }, (_, i) => part(`name="f${i}"`, 'x')).join('')),
    ],
    ['a field 10,000 levels deep', () => multipart(part(`name="a${'[b]'.repeat(10_000)}"`, 'x'))],
    ['a part without a name', () => multipart(part('filename="x.jpg"', 'x'))],
    ['a long text', () => multipart(part('name="image"', 'x'.repeat(5000)))],
    [
      'a part with a header of 1 MB',
      () => multipart(part(`name="image"; filename="x.jpg"\r\nX-Longo: ${'x'.repeat(1_000_000)}`, 'x')),
    ],
    ['a part without an end', () => multipart(part('name="image"; filename="x.jpg"', 'x'), '')],
    [
      'no boundary',
      () => administrator.post('/api/upload').set('Content-Type', 'multipart/form-data').send('x'),
    ],
  ])('in a form with %s', async (_what, call) => {
    const before = await keptNames();
    expect(await responseOf(call())).toEqual(refused(400, messages.invalidRequest));
    expect(await keptNames()).toEqual(before);
  });

  test.each(['a[99999999999]', '__proto__[isAdmin]', 'constructor[prototype][isAdmin]', '$where', 'a.b'])(
    'by nothing that a field called %s could do',
    async (field) => {
      await administrator
        .post('/api/upload')
        .field(field, '1')
        .attach('image', await plain().jpeg().toBuffer(), 'x.jpg')
        .expect((answer) => expect([200, 400]).toContain(answer.status));
      expect(Object.keys({})).toEqual([]);
      expect('isAdmin' in {}).toBe(false);
    },
  );

  test('as anything but a form', async () => {
    const picture = await plain().jpeg().toBuffer();
    for (const call of [
      administrator.post('/api/upload'),
      administrator.post('/api/upload').send({ image: '/uploads/x.webp' }),
      administrator.post('/api/upload').set('Content-Type', 'image/jpeg').send(picture),
      administrator.post('/api/upload').set('Content-Type', 'multipart/mixed; boundary=limite').send('--limite--'),
    ]) {
      expect(await responseOf(call)).toEqual(refused(415, 'Formato de conteúdo não suportado'));
    }
  });

  test.each([
    '../../x.png',
    '/etc/x.png',
    '..\\..\\x.png',
    `${'x'.repeat(4000)}.png`,
    'a\r\nb.png',
    'ação 💪.png',
    'x.html\u0000.png',
    'x.png.html',
  ])('by no name like %j, which only the server gives', async (name) => {
    const picture = await plain().png().toBuffer();
    const body = Buffer.concat([
      Buffer.from(`--limite\r\nContent-Disposition: form-data; name="image"; filename="${name}"\r\n\r\n`),
      picture,
      Buffer.from('\r\n--limite--\r\n'),
    ]);
    const answer = await responseOf(
      administrator.post('/api/upload').set('Content-Type', 'multipart/form-data; boundary=limite').send(body),
    );
    expect([200, 400]).toContain(answer.status);
    expect((await keptNames()).filter((kept) => !/^[\w-]{22}-\d+x\d+(\.\d+)?\.webp$/.test(kept))).toEqual([]);
  });

  test('when it is aborted, and does not block others', async () => {
    const before = await keptNames();
    const cookie = await cookieOf(administrator.user.email);
    for (const socket of await Promise.all(Array.from({ length: 10 }, () => halfAnUpload(cookie)))) socket.destroy();
    const { image } = await bodyOf(upload(await plain().jpeg().toBuffer()).expect(200), Upload);
    expect(await keptNames()).toEqual([...before, basename(image)].sort());
  });

  test('when too many wait already, with the time to try again', async () => {
    const cookie = await cookieOf(administrator.user.email);
    // Four are received at a time, and forty may wait for them.
    const sockets = await Promise.all(Array.from({ length: 4 + 40 + 1 }, () => halfAnUpload(cookie)));
    const answer = await Promise.race(sockets.map(firstResponse));
    expect(answer).toMatch(/^HTTP\/1.1 503 /);
    expect(answer).toMatch(/\r\nRetry-After: 10\r\n/);
    expect(answer).toContain(JSON.stringify({ message: messages.uploadsBusy }));
    for (const socket of sockets) socket.destroy();
    await upload(await plain().jpeg().toBuffer()).expect(200);
  });

  test.runIf(config.pictures === 'folder')(
    'when the disk fails, and works again afterwards',
    async () => {
      const picture = await plain().jpeg().toBuffer();
      await upload(picture).expect(200);
      await rename(config.uploadsDir, `${config.uploadsDir}-away`);
      await writeFile(config.uploadsDir, '');
      expect(await responseOf(upload(picture))).toEqual(refused(500, 'Erro interno do servidor'));
      await rm(config.uploadsDir);
      await rename(`${config.uploadsDir}-away`, config.uploadsDir);
      await upload(picture).expect(200);
    },
  );
});

describe('a stored picture', () => {
  test('is served as immutable, and cannot run scripts', async () => {
    const { image } = await bodyOf(upload(await plain().jpeg().toBuffer()).expect(200), Upload);
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
    await visitor().get(image).set('Range', 'bytes=9000-').expect(416).expect('Content-Range', /^bytes \*\/\d+$/);
  });

  test('is sent in parts to whoever has the beginning of it, and whole if that was another one', async () => {
    const { image } = await bodyOf(upload(await plain().jpeg().toBuffer()).expect(200), Upload);
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
    const { image } = await bodyOf(upload(await plain().jpeg().toBuffer()).expect(200), Upload);
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

/** A raw form body, for forms that no client would send. */
function multipart(parts: string, end = '--limite--\r\n') {
  return administrator
    .post('/api/upload')
    .set('Content-Type', 'multipart/form-data; boundary=limite')
    .send(parts + end);
}

function part(disposition: string, content: string): string {
  return `--limite\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
}

/** Starts to send a picture and does not finish. */
async function halfAnUpload(cookie: string): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [
    'POST /api/upload HTTP/1.1',
    'Host: localhost',
    `Cookie: ${cookie}`,
    'Content-Type: multipart/form-data; boundary=limite',
    'Content-Length: 100000',
  ].join('\r\n');
  const begun = '--limite\r\nContent-Disposition: form-data; name="image"; filename="x.jpg"\r\n\r\n';
  await new Promise((sent) => socket.write(`${head}\r\n\r\n${begun}${'x'.repeat(1000)}`, sent));
  return socket;
}

function firstResponse(socket: Socket): Promise<string> {
  return new Promise((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));
}
