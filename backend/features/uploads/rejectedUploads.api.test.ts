import { rename, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { basename } from 'node:path';
import sharp from 'sharp';
import type { Test } from 'supertest';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '@contract/messages';
import { Upload } from '@contract/uploads';
import { config } from '../../config/config';
import { responseOf, bodyOf, refused } from '@tests/support/responses';
import { port } from '@tests/support/app';
import { plainPicture } from '@tests/support/plainPicture';
import { storedPictures } from '@tests/support/storedPictures';
import { cookieOf, signedIn } from '@tests/support/signedIn';

let administrator: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  administrator = await signedIn({ isAdmin: true });
});

const upload = (bytes: Buffer, fileName = 'treino.jpg', contentType = 'image/jpeg') =>
  administrator.post('/api/upload').attach('image', bytes, { filename: fileName, contentType });

const keptNames = async () => (await storedPictures.names()).sort();

describe('an upload is rejected and leaves nothing behind', () => {
  let before: string[];

  beforeEach(async () => {
    before = await keptNames();
  });

  afterEach(async () => expect(await keptNames()).toEqual(before));

  test.each([
    ['a GIF', () => plainPicture().gif().toBuffer()],
    ['a TIFF', () => plainPicture().tiff().toBuffer()],
    ['an AVIF', () => plainPicture().avif().toBuffer()],
    ['an SVG with a script', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page called a PNG', () => '<!doctype html><script>alert(1)</script>'],
    ['a PDF', () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
    ['a script that begins like a GIF', () => 'GIF89a=1;alert(1)//'],
    ['a bitmap', () => `BM${'\u0000'.repeat(60)}`],
    ['the first bytes of a JPEG', async () => (await plainPicture().jpeg().toBuffer()).subarray(0, 20)],
    ['the first bytes of a PNG', async () => (await plainPicture().png().toBuffer()).subarray(0, 8)],
    ['a text', () => 'nada'],
  ])('as %s', async (_what, bytes) => {
    expect(await responseOf(upload(Buffer.from(await bytes()), 'x.png', 'image/png'))).toEqual(
      refused(415, 'Envie uma imagem JPEG, PNG ou WebP'),
    );
  });

  test.each([
    ['jpeg', 400, 'A imagem está incompleta ou danificada'],
    ['png', 400, messages.brokenImage],
    ['webp', 415, messages.notAnImage],
  ] as const)('as a %s that is cut off', async (format, status, message) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal', noise } });
    const whole = await picture.toFormat(format).toBuffer();
    for (const length of [whole.length / 2, whole.length - 20])
      expect(await responseOf(upload(whole.subarray(0, length)))).toEqual(refused(status, message));
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
    expect(await responseOf(call())).toEqual(refused(400, 'Escolha uma imagem para enviar'));
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
    expect(await responseOf(call())).toEqual(refused(400, messages.invalidRequest));
  });

  test('as anything but a form', async () => {
    const picture = await plainPicture().jpeg().toBuffer();
    for (const call of [
      administrator.post('/api/upload'),
      administrator.post('/api/upload').send({ image: '/uploads/x.webp' }),
      administrator.post('/api/upload').set('Content-Type', 'image/jpeg').send(picture),
      administrator
        .post('/api/upload')
        .set('Content-Type', 'multipart/mixed; boundary=limite')
        .send('--limite--'),
    ]) {
      expect(await responseOf(call)).toEqual(refused(415, 'Formato de conteúdo não suportado'));
    }
  });
});

test.each(['a[99999999999]', '__proto__[isAdmin]', 'constructor[prototype][isAdmin]', '$where', 'a.b'])(
  'a field called %s does no harm',
  async (field) => {
    await administrator
      .post('/api/upload')
      .field(field, '1')
      .attach('image', await plainPicture().jpeg().toBuffer(), 'x.jpg')
      .expect((answer) => expect([200, 400]).toContain(answer.status));
    expect(Object.keys({})).toEqual([]);
    expect('isAdmin' in {}).toBe(false);
  },
);

test.each([
  '../../x.png',
  '/etc/x.png',
  '..\\..\\x.png',
  `${'x'.repeat(4000)}.png`,
  'a\r\nb.png',
  'ação 💪.png',
  'x.html\u0000.png',
  'x.png.html',
])('a picture called %j is stored, if at all, under a name that the server gives', async (name) => {
  const picture = await plainPicture().png().toBuffer();
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

test('an aborted upload leaves nothing behind and blocks no other', async () => {
  const before = await keptNames();
  const cookie = await cookieOf(administrator.user.email);
  for (const socket of await Promise.all(Array.from({ length: 10 }, () => halfAnUpload(cookie))))
    socket.destroy();
  const { image } = await bodyOf(upload(await plainPicture().jpeg().toBuffer()).expect(200), Upload);
  expect(await keptNames()).toEqual([...before, basename(image)].sort());
});

test('an upload is rejected when too many wait already, with the time to try again', async () => {
  const cookie = await cookieOf(administrator.user.email);
  // Four are received at a time, and forty may wait for them.
  const sockets = await Promise.all(Array.from({ length: 4 + 40 + 1 }, () => halfAnUpload(cookie)));
  const answer = await Promise.race(sockets.map(firstResponse));
  expect(answer).toMatch(/^HTTP\/1.1 503 /);
  expect(answer).toMatch(/\r\nRetry-After: 10\r\n/);
  expect(answer).toContain(JSON.stringify({ message: messages.uploadsBusy }));
  for (const socket of sockets) socket.destroy();
  await upload(await plainPicture().jpeg().toBuffer()).expect(200);
});

test.runIf(config.pictures === 'folder')(
  'an upload fails when the disk does, and works again afterwards',
  async () => {
    const picture = await plainPicture().jpeg().toBuffer();
    await upload(picture).expect(200);
    await rename(config.uploadsDir, `${config.uploadsDir}-away`);
    await writeFile(config.uploadsDir, '');
    expect(await responseOf(upload(picture))).toEqual(refused(500, 'Erro interno do servidor'));
    await rm(config.uploadsDir);
    await rename(`${config.uploadsDir}-away`, config.uploadsDir);
    await upload(picture).expect(200);
  },
);

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
