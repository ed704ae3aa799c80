import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BlogSummary } from '@contract/blogs';
import { declaredCalls } from '@contract/calls';
import { missingId, password } from './target';
import { setUpTarget } from './setUpTarget';

const { sendAs, cookieOf, target } = setUpTarget();

const jsonType = { 'Content-Type': 'application/json' };

describe('nobody gains rights through extra fields', () => {
  const changing = declaredCalls.filter(({ method, consumes }) => method !== 'GET' && !consumes);

  test.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"isAdmin":true,"role":"admin","_id":"0123456789abcdef01234567","passwordHash":"x","__v":7}',
  ])('by %s', async (body) => {
    for (const { method, path } of changing) {
      const address = path.replace(/:\w+/g, missingId);
      const call = { method, path: address, headers: jsonType, body };
      const who = address.endsWith('logout') ? 'visitor' : 'member';
      const { status } = await sendAs(who, call);
      expect([200, 400, 401, 403, 404, 409]).toContain(status);
    }
    const fresh = await target().newPerson();
    const { status } = await sendAs('visitor', {
      method: 'GET',
      path: '/api/users',
      headers: { Cookie: fresh.cookie },
    });
    expect(status).toBe(403);
    expect(await target().database.collection('users').countDocuments({ isAdmin: true })).toBe(1);
  });

  test('by registering', async () => {
    const email = 'eva@example.com';
    const fields = {
      isAdmin: true,
      _id: missingId,
      currentWorkoutIndex: 99,
      createdAt: 0,
      passwordHash: 'x',
    };
    const body = JSON.stringify({ name: 'Eva', email, password, ...fields });
    const { text } = await sendAs('visitor', { method: 'POST', path: '/api/users', headers: jsonType, body });

    expect(JSON.parse(text)).toMatchObject({ isAdmin: false, currentWorkoutIndex: 0 });
    const stored = await target().database.collection('users').findOne({ email });
    expect(stored?._id.toString()).not.toBe(missingId);
    expect(stored?.passwordHash).toMatch(/^\$2/);
  });
});

/** Registering mails a link as well. */
const resetMails = () => target().mails.filter(({ source }) => source.includes('/reset-password/'));

describe('a mail goes only to the stored address, with a link to the app', () => {
  const forgot = async (email: unknown, headers: Record<string, string> = {}, origin = '') =>
    sendAs('visitor', {
      method: 'POST',
      path: `${origin}/api/users/forgot-password`,
      headers: { ...jsonType, ...headers },
      body: JSON.stringify({ email }),
    });

  test.each<[string, Record<string, string>, string]>([
    ['another host', { Host: 'evil.test' }, ''],
    [
      'another host in front of a proxy',
      { 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'http' },
      '',
    ],
    ['another host in Forwarded', { Forwarded: 'host=evil.test;proto=http' }, ''],
    ['another referrer', { Referer: 'https://evil.test/' }, ''],
    ['another host in the URL', {}, 'http://evil.test'],
  ])('with %s', async (_what, headers, origin) => {
    const { email } = await target().newPerson();
    const mailed = () => resetMails().find(({ to }) => to.includes(email));

    expect((await forgot(email.toUpperCase(), headers, origin)).status).toBe(200);

    const { to, source } = await vi.waitUntil(mailed, { timeout: 30_000 });
    expect(to).toEqual([email]);
    expect(source).not.toContain('evil.test');
    expect(source).toContain('http://gym.test/reset-password/');
  });

  test('with anything appended to it', async () => {
    const { email } = await target().newPerson();
    const before = resetMails().length;
    for (const hostile of [
      [email, 'evil@evil.test'],
      `${email},evil@evil.test`,
      `${email}\r\nBcc: evil@evil.test`,
      `${email}%0d%0aBcc:evil@evil.test`,
      `<${email}>`,
      { $gt: '' },
      { email },
    ])
      expect((await forgot(hostile)).status).toBe(400);

    // Had one of them caused a mail, it would have arrived before this one.
    await forgot(email);
    await vi.waitUntil(() => resetMails().length > before, { timeout: 30_000 });
    expect(
      resetMails()
        .slice(before)
        .map(({ to }) => to),
    ).toEqual([[email]]);
  });
});

test('the server never fetches the picture of a post, whatever its address', async () => {
  let requests = 0;
  const server = createServer((_req, res) => {
    requests += 1;
    res.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const created = await sendAs('administrator', { method: 'POST', path: '/api/blogs' });
  const { _id } = BlogSummary.parse(JSON.parse(created.text));

  for (const image of [
    `http://127.0.0.1:${port}/x`,
    `//127.0.0.1:${port}/x`,
    `\\\\127.0.0.1:${port}\\x`,
    `https:\\\\127.0.0.1:${port}`,
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    '/uploads/../../etc/passwd',
    '/uploads/%2e%2e/x',
    '/api/users/logout',
    'x.png',
    ' https://example.com/x.png" onerror="alert(1)',
  ]) {
    const call = {
      method: 'PUT',
      path: `/api/blogs/${_id}`,
      headers: jsonType,
      body: JSON.stringify({ image }),
    };
    expect((await sendAs('administrator', call)).status, image).toBe(400);
  }

  await sendAs('visitor', { method: 'GET', path: `/api/blogs/${_id}` });
  await sendAs('administrator', { method: 'DELETE', path: `/api/blogs/${_id}` });
  expect(requests).toBe(0);
});

describe('an aborted connection leaves nothing behind', () => {
  /** Sends the beginning of a call, then resets the connection. */
  const abort = (bytes: string) =>
    new Promise<void>((closed) => {
      const socket = connect(target().port, '127.0.0.1', () =>
        socket.write(bytes, () => socket.resetAndDestroy()),
      );
      socket.on('error', () => undefined);
      socket.once('close', () => closed());
    });

  const openFiles = () => readdir(`/proc/${target().pid}/fd`).then(({ length }) => length);

  test.runIf(process.platform === 'linux').each<[what: string, call: () => string]>([
    [
      'at signing in',
      () => callOf('POST /api/users/auth', jsonType, '{"email":"a@x.com","password":"nada disso"}'),
    ],
    ['at a list', () => callOf('GET /api/users?keyword=ana', cookieOf('administrator'))],
    ['at a page', () => callOf('GET /', {})],
    ['at an upload', () => callOf('POST /api/upload', { ...cookieOf('administrator'), ...formType }, form)],
  ])('%s', async (_what, call) => {
    const before = await openFiles();
    const pictures = await target().storedPictures();
    const bytes = call();

    for (let round = 0; round < 10; round++) {
      const lengths = Array.from({ length: 10 }, (_, i) => Math.ceil((bytes.length * (i + 1)) / 10));
      await Promise.all(lengths.map((length) => abort(bytes.slice(0, length))));
    }

    // The mail server's and the database's connections come and go.
    await vi.waitUntil(async () => (await openFiles()) <= before + 5, { timeout: 30_000 });
    expect(await target().storedPictures()).toEqual(pictures);
  });
});

const formType = { 'Content-Type': 'multipart/form-data; boundary=x' };
const form = `--x\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\n\r\n${'x'.repeat(200_000)}\r\n--x--\r\n`;

function callOf(line: string, headers: Record<string, string>, body = ''): string {
  const lines = Object.entries({ Host: 'gym.test', 'Content-Length': String(body.length), ...headers });
  return [`${line} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n');
}
