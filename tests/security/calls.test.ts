import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { standing } from './standing';
import type { Call, Who } from './target';

/** What is tried, by whom, with which call, and the statuses that are a right answer to it. */
type Attack = [what: string, who: Who, call: Call, statuses: number[]];

const { attack, target } = standing();

const get = (path: string, headers: Call['headers'] = {}): Call => ({ method: 'GET', path, headers });

const json = (method: string, path: string, body: unknown, headers: Call['headers'] = {}): Call => ({
  method,
  path,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
});

const signIn = '/api/users/auth';
const id = '0123456789abcdef01234567';
const packed = { 'Content-Encoding': 'gzip' };

describe('without the password nobody signs in', () => {
  test.each<Attack>([
    ['by an operator', 'visitor', json('POST', signIn, { email: { $gt: '' }, password: 'x' }), [400]],
    [
      'by an operator for the password',
      'visitor',
      json('POST', signIn, { email: 'a@x.com', password: { $ne: 1 } }),
      [400],
    ],
    [
      'by a list of addresses',
      'visitor',
      json('POST', signIn, { email: ['a@x.com', 'b@x.com'], password: 'x' }),
      [400],
    ],
    [
      'by a key given twice',
      'visitor',
      json('POST', signIn, '{"email":"a@x.com","email":{"$gt":""},"password":"x"}'),
      [400],
    ],
    [
      'by a form with operators',
      'visitor',
      {
        method: 'POST',
        path: signIn,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'email[$gt]=&password[$ne]=',
      },
      [415],
    ],
    ['by the query', 'visitor', { method: 'POST', path: `${signIn}?email[$gt]=&password=x` }, [400]],
    ['by an expression', 'visitor', json('POST', signIn, { email: '.*@.*', password: '.*' }), [400, 401]],
    [
      'by code',
      'visitor',
      json('POST', signIn, { email: "' || '1'=='1", password: 'x', $where: 'sleep(5000)' }),
      [400],
    ],
    [
      'by a password of 90 kB',
      'visitor',
      json('POST', signIn, { email: 'a@x.com', password: 'x'.repeat(90_000) }),
      [400],
    ],
    [
      'by a password of 1 MB',
      'visitor',
      json('POST', signIn, { email: 'a@x.com', password: 'x'.repeat(1e6) }),
      [413],
    ],
  ])('%s', async (_what, who, call, statuses) => {
    const sessions = target().database.collection('sessions');
    const before = await sessions.countDocuments();

    const { status, headers } = await attack(who, call);

    expect(statuses).toContain(status);
    expect(headers['set-cookie']).toBeUndefined();
    expect(await sessions.countDocuments()).toBe(before);
  });
});

describe('a body that is a bomb is refused', () => {
  test.each<Attack>([
    ['5 MB', 'member', json('PUT', '/api/users/profile', { name: 'x'.repeat(5e6) }), [413]],
    ['100,000 keys', 'member', json('PUT', '/api/users/profile', keys(100_000)), [413]],
    ['a list of 40,000', 'member', json('PUT', '/api/users/profile', { name: Array(40_000).fill(1) }), [400]],
    [
      '10,000 levels of objects',
      'member',
      json('PUT', '/api/users/profile', nested('{"a":', '}', 10_000)),
      [400],
    ],
    ['40,000 levels of lists', 'member', json('PUT', '/api/users/profile', nested('[', ']', 40_000)), [400]],
    ['1 GB in 1 MB', 'member', json('PUT', '/api/users/profile', gzipSync(Buffer.alloc(1e9)), packed), [413]],
    ['100 MB in 100 kB', 'visitor', json('POST', signIn, gzipSync(Buffer.alloc(1e8, ' ')), packed), [413]],
    ['gzip that is none', 'visitor', json('POST', signIn, 'no gzip', packed), [400]],
    [
      'gzip cut off',
      'visitor',
      json('POST', signIn, gzipSync('{"email":"a"}').subarray(0, 20), packed),
      [400],
    ],
    ['gzip in gzip', 'visitor', json('POST', signIn, 'x', { 'Content-Encoding': 'gzip, gzip' }), [415]],
    [
      'a number without end',
      'member',
      json('PUT', '/api/users/profile', `{"currentWorkoutIndex":${'9'.repeat(90_000)}}`),
      [400],
    ],
    [
      'a number beyond all',
      'member',
      json('PUT', '/api/users/profile', '{"currentWorkoutIndex":1e999}'),
      [400],
    ],
    [
      'bytes that are no UTF-8',
      'member',
      json('PUT', '/api/users/profile', Buffer.from('{"name":"\xff\xfe"}', 'latin1')),
      [200, 400],
    ],
  ])('%s', async (_what, who, call, statuses) => {
    const before = await target().residentMegabytes();

    const { status } = await attack(who, call);

    expect(statuses).toContain(status);
    const after = await target().residentMegabytes();
    if (before !== undefined && after !== undefined) expect(after - before).toBeLessThan(64);
  });
});

describe('text that means something elsewhere is kept as it is, or refused', () => {
  test.each([
    ['a NUL', 'Ana\u0000'],
    ['half a character', 'Ana\ud800'],
    ['the other half', '\udc00Ana'],
    ['an override of the direction', 'Ana\u202egnp.exe'],
    ['nothing but what has no width', '\u200b\u200b'],
    ['a separator of lines', 'Ana\u2028Bia'],
    ['a line break', 'Ana\r\nSet-Cookie: jwt=x'],
    ['a colour of terminals', 'Ana\u001b[31m'],
    ['a thousand accents', `A${'\u0301'.repeat(1000)}`],
    ['10,000 characters', 'x'.repeat(10_000)],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['an end of a script', '</script><script>alert(1)</script>'],
    ['a template', '{{7*7}}${7*7}<%= 7 %>'],
    ['a formula', '=cmd|"/c calc"!A1'],
    ['an address of its own', 'x" <evil@evil.test>'],
  ])('%s', async (_what, name) => {
    const { status, text } = await attack('member', json('PUT', '/api/users/profile', { name }));
    expect([200, 400]).toContain(status);
    if (status === 200) expect(JSON.parse(text)).toMatchObject({ name: name.replace(/\s+/g, ' ') });

    const list = await attack('administrator', get('/api/users'));
    expect(list.text).not.toMatch(/\p{Surrogate}/u);
    expect(Array.isArray(JSON.parse(list.text))).toBe(true);
    await attack('administrator', get('/api/users/email-list'));
    await attack('member', get('/api/users/profile/data.json'));
  });
});

describe('a list takes its query for what it is', () => {
  const paths = ['/api/trainingTypes', '/api/blogs', '/api/users'];
  test.each([
    ...['-1', '0', '1.5', 'abc', '1e30', '99999999999999999999', '', '0x10', 'NaN', '1&pageNumber=2'].map(
      (page) => `pageNumber=${page}`,
    ),
    ...['.*', '(', '[', '\\', 'a.b', '$', '%00', '(a+)%2b$', '%ff', '%ED%A0%80', 'x'.repeat(10_000)].map(
      (keyword) => `keyword=${keyword}`,
    ),
    'keyword=a&keyword=b',
    'keyword[$ne]=',
    'keyword[]=a',
    '__proto__[keyword]=a',
    'constructor[prototype][x]=1',
    '%E0%A4%A',
    '&'.repeat(2000),
    Array.from({ length: 2000 }, (_, i) => `a${i}=1`).join('&'),
    `a${'[b]'.repeat(1000)}=1`,
  ])('%s', async (query) => {
    for (const path of paths) {
      const { status } = await attack('administrator', get(`${path}?${query}`));
      expect([200, 400]).toContain(status);
    }
  });
});

describe('what is kept of an answer cannot be spoilt', () => {
  test.each<[string, Record<string, string>]>([
    ['by another host', { Host: 'evil.test', 'X-Forwarded-Host': 'evil.test' }],
    ['by another address', { 'X-Original-URL': '/api/users', 'X-Rewrite-URL': '/api/users' }],
    ['by another method', { 'X-HTTP-Method-Override': 'DELETE' }],
    ['by a coding that there is not', { 'Accept-Encoding': 'evil;q=9, br;q=zzz, *;q=0' }],
    ['by a very long coding', { 'Accept-Encoding': 'gzip,'.repeat(2000) }],
    ['by a very long ETag', { 'If-None-Match': '"x",'.repeat(2000) }],
    ['by ranges', { Range: 'bytes=0-1,0-1,0-1,0-1' }],
    ['by another origin', { Origin: 'https://evil.test' }],
    ['by a cookie', { Cookie: 'jwt=%00; __proto__=x' }],
    ['by a body', { 'Content-Type': 'application/json', 'Content-Length': '2' }],
  ])('%s', async (_what, headers) => {
    const fresh = await attack('visitor', get('/api/trainingTypes'));

    const body = headers['Content-Length'] === undefined ? {} : { body: '{}' };
    const { status } = await attack('visitor', { ...get('/api/trainingTypes', headers), ...body });
    expect([200, 304, 400]).toContain(status);

    const after = await attack('visitor', get('/api/trainingTypes'));
    expect(after.text).toBe(fresh.text);
    expect(after.headers.etag).toBe(fresh.headers.etag);
  });
});

describe('what is no call is refused in JSON, never with a page', () => {
  test.each<Attack>([
    ['an unknown address', 'visitor', get('/api/nope'), [404]],
    ['an unknown method', 'member', { method: 'PATCH', path: '/api/users/profile' }, [404]],
    ['a method of webdav', 'member', { method: 'PROPFIND', path: '/api/users' }, [404]],
    ['TRACE', 'member', { method: 'TRACE', path: '/api/users/profile' }, [404]],
    ['TRACE of a page', 'member', { method: 'TRACE', path: '/' }, [404]],
    ['a page that is written to', 'visitor', { method: 'POST', path: '/login' }, [404]],
    ['a list that is put', 'administrator', json('PUT', '/api/users', {}), [404]],
    ['a call of administrators in capitals', 'member', get('/API/USERS'), [403]],
    ['a call of administrators with a slash', 'member', get('/api/users/'), [403]],
    ['a call of administrators with two', 'member', get('/api//users'), [404]],
    ['a call of administrators on the way round', 'member', get('/api/biography/../users'), [404]],
    ['a call of administrators, encoded', 'member', get('/api/%75sers'), [403, 404]],
    ['an id that cannot be decoded', 'visitor', get('/api/blogs/%E0%A4%A'), [400, 404]],
    ['an id with a NUL', 'visitor', get('/api/blogs/%00'), [404]],
    ['an id of 10 kB', 'visitor', get(`/api/blogs/${'x'.repeat(10_000)}`), [404]],
    ['an id that is an object', 'administrator', get('/api/users/[object%20Object]'), [404]],
    [
      'a deletion in disguise',
      'administrator',
      json('POST', `/api/blogs/${id}`, {}, { 'X-HTTP-Method-Override': 'DELETE' }),
      [404],
    ],
  ])('%s', async (_what, who, call, statuses) => {
    const { status, headers } = await attack(who, call);
    expect(statuses).toContain(status);
    expect(headers['content-type']).toMatch(/^application\/json/);
  });
});

describe('no file is served but those that are meant to be', () => {
  test.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/server.js',
    '/backend/server.js',
    '/../backend/server.js',
    '/..%2fbackend%2fserver.js',
    '/%2e%2e/backend/server.js',
    '/%252e%252e%252fbackend/server.js',
    '/..\\backend\\server.js',
    '/..%5cbackend%5cserver.js',
    '/assets/../../backend/server.js',
    '/assets/..%2f..%2fbackend/server.js',
    '/assets/',
    '/assets/missing.js',
    '/assets/missing',
    '/images/',
    '/images/..%2f..%2fbackend/server.js',
    '/uploads/',
    '/uploads/missing.webp',
    '/uploads/..%2f..%2f..%2f..%2fetc/passwd',
    '/uploads/%2e%2e/%2e%2e/package.json',
    '/uploads/..%5c..%5cpackage.json',
    '/uploads/%00',
    '/api/docs/..%2f..%2fpackage.json',
    '//etc/passwd',
    '/etc/passwd%00.png',
    '/%E0%A4%A',
    '/index.html%00',
    '/robots.txt/..%2f..%2fbackend/server.js',
  ])('%s', async (path) => {
    const { status, headers, text } = await attack('visitor', get(path));
    // An address without a file's name may be a screen's, which says by itself that there is no such page.
    const isScreen = status === 200 && headers['content-type']?.startsWith('text/html') === true;
    expect(isScreen && !path.includes('.') ? 404 : status).toSatisfy((is) => is === 404 || is === 400);
    expect(text).not.toMatch(/createServer|root:x:0|"dependencies"/);
  });
});

describe('every answer tells the browser what it may do with it', () => {
  const asset = async () => {
    const { text } = await attack('visitor', get('/'));
    return /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? '/no-asset';
  };

  test.each<[string, () => string | Promise<string>, number]>([
    ['the start page', () => '/', 200],
    ['a screen', () => '/login', 200],
    ['a script', asset, 200],
    ['a call', () => '/api/biography', 200],
    ['an answer from memory', () => '/api/trainingTypes', 200],
    ['what there is not', () => '/api/nope', 404],
    ['what is refused', () => '/api/blogs?pageNumber=x', 400],
    ['a missing picture', () => '/uploads/missing.webp', 404],
  ])('%s', async (_what, path, expected) => {
    const { status, headers } = await attack('visitor', get(await path()));
    expect(status).toBe(expected);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeDefined();
    const policy = String(headers['content-security-policy']);
    for (const rule of ["default-src 'self'", "object-src 'none'", "frame-ancestors 'none'", 'base-uri '])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});

function keys(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, i]));
}

function nested(open: string, close: string, levels: number): string {
  return `${open.repeat(levels)}${open === '[' ? '' : '1'}${close.repeat(levels)}`;
}
