import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Call, Who } from './target';
import { setUpTarget } from './setUpTarget';

const { sendAs, target } = setUpTarget();

const get = (path: string, headers: Call['headers'] = {}): Call => ({ method: 'GET', path, headers });

const json = (method: string, path: string, body: unknown, headers: Call['headers'] = {}): Call => ({
  method,
  path,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
});

const signIn = '/api/users/auth';
const formType = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('nobody signs in without the password', () => {
  test.each<[what: string, body: unknown, allowedStatuses: number[], changes?: Partial<Call>]>([
    ['with an operator for the address', { email: { $gt: '' }, password: 'x' }, [400]],
    ['with an operator for the password', { email: 'a@x.com', password: { $ne: 1 } }, [400]],
    ['with a list of addresses', { email: ['a@x.com', 'b@x.com'], password: 'x' }, [400]],
    ['with a duplicate key', '{"email":"a@x.com","email":{"$gt":""},"password":"x"}', [400]],
    ['with a regular expression', { email: '.*@.*', password: '.*' }, [400, 401]],
    ['with code', { email: "' || '1'=='1", password: 'x', $where: 'sleep(5000)' }, [400]],
    ['with a password of 90 kB', { email: 'a@x.com', password: 'x'.repeat(90_000) }, [400]],
    ['with a password of 1 MB', { email: 'a@x.com', password: 'x'.repeat(1e6) }, [413]],
    ['with a form of operators', 'email[$gt]=&password[$ne]=', [415], { headers: formType }],
    ['with the query string', '', [400], { path: `${signIn}?email[$gt]=&password=x`, headers: {} }],
  ])('%s', async (_what, body, statuses, changes = {}) => {
    const sessions = target().database.collection('sessions');
    const before = await sessions.countDocuments();

    const { status, headers } = await sendAs('visitor', { ...json('POST', signIn, body), ...changes });

    expect(statuses).toContain(status);
    expect(headers['set-cookie']).toBeUndefined();
    expect(await sessions.countDocuments()).toBe(before);
  });
});

describe('an oversized, nested or compressed body is rejected', () => {
  test.each<[what: string, body: unknown, allowedStatuses: number[], packing?: string]>([
    ['5 MB', { name: 'x'.repeat(5e6) }, [413]],
    ['100,000 keys', keys(100_000), [413]],
    ['a list of 40,000', { name: Array(40_000).fill(1) }, [400]],
    ['10,000 levels of objects', nested('{"a":', '}', 10_000), [400]],
    ['40,000 levels of lists', nested('[', ']', 40_000), [400]],
    ['1 GB compressed to 1 MB', gzipSync(Buffer.alloc(1e9)), [413], 'gzip'],
    ['100 MB compressed to 100 kB', gzipSync(Buffer.alloc(1e8, ' ')), [413], 'gzip'],
    ['invalid gzip', 'no gzip', [400], 'gzip'],
    ['truncated gzip', gzipSync('{"email":"a"}').subarray(0, 20), [400], 'gzip'],
    ['gzip in gzip', 'x', [415], 'gzip, gzip'],
    ['a number of 90,000 digits', `{"currentWorkoutIndex":${'9'.repeat(90_000)}}`, [400]],
    ['a number beyond any double', '{"currentWorkoutIndex":1e999}', [400]],
    ['bytes that are not UTF-8', Buffer.from('{"name":"\xff\xfe"}', 'latin1'), [200, 400]],
  ])('%s', async (_what, body, statuses, packing) => {
    const before = target().memory();

    const { status } = await (packing === undefined
      ? sendAs('member', json('PUT', '/api/users/profile', body))
      : sendAs('visitor', json('POST', signIn, body, { 'Content-Encoding': packing })));

    expect(statuses).toContain(status);
    const after = target().memory();
    if (before && after) expect(after.now - before.now).toBeLessThan(64);
  });
});

describe('text with a special meaning elsewhere is stored as text or rejected', () => {
  test.each([
    ['a NUL', 'Ana\u0000'],
    ['a lone high surrogate', 'Ana\ud800'],
    ['a lone low surrogate', '\udc00Ana'],
    ['a right-to-left override', 'Ana\u202egnp.exe', 'Anagnp.exe'],
    ['zero-width characters only', '\u200b\u200b'],
    ['a line separator', 'Ana\u2028Bia'],
    ['a line break', 'Ana\r\nSet-Cookie: jwt=x'],
    ['a terminal escape sequence', 'Ana\u001b[31m'],
    ['a thousand accents', `A${'\u0301'.repeat(1000)}`, `A${'\u0301'.repeat(4)}`],
    ['10,000 characters', 'x'.repeat(10_000)],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a closing script tag', '</script><script>alert(1)</script>'],
    ['a template', '{{7*7}}${7*7}<%= 7 %>'],
    ['a spreadsheet formula', '=cmd|"/c calc"!A1'],
    ['an email address in a name', 'x" <evil@evil.test>'],
  ])('%s', async (_what, name, stored = name.replace(/\s+/g, ' ')) => {
    const { status, text } = await sendAs('member', json('PUT', '/api/users/profile', { name }));
    expect([200, 400]).toContain(status);
    if (status === 200) expect(JSON.parse(text)).toMatchObject({ name: stored });

    const list = await sendAs('administrator', get('/api/users'));
    expect(list.text).not.toMatch(/\p{Surrogate}/u);
    expect(Array.isArray(JSON.parse(list.text))).toBe(true);
    await sendAs('administrator', get('/api/users/email-list'));
    await sendAs('member', get('/api/users/profile/data.json'));
  });
});

describe('a list survives any query string', () => {
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
      const { status } = await sendAs('administrator', get(`${path}?${query}`));
      expect([200, 400]).toContain(status);
    }
  });
});

describe('a cached response cannot be poisoned', () => {
  test.each<[string, Record<string, string>]>([
    ['by another host', { Host: 'evil.test', 'X-Forwarded-Host': 'evil.test' }],
    ['by a rewritten URL', { 'X-Original-URL': '/api/users', 'X-Rewrite-URL': '/api/users' }],
    ['by another method', { 'X-HTTP-Method-Override': 'DELETE' }],
    ['by an unknown encoding', { 'Accept-Encoding': 'evil;q=9, br;q=zzz, *;q=0' }],
    ['by a very long Accept-Encoding', { 'Accept-Encoding': 'gzip,'.repeat(2000) }],
    ['by a very long ETag', { 'If-None-Match': '"x",'.repeat(2000) }],
    ['by ranges', { Range: 'bytes=0-1,0-1,0-1,0-1' }],
    ['by another origin', { Origin: 'https://evil.test' }],
    ['by a cookie', { Cookie: 'jwt=%00; __proto__=x' }],
    ['by a body', { 'Content-Type': 'application/json', 'Content-Length': '2' }],
  ])('%s', async (_what, headers) => {
    const fresh = await sendAs('visitor', get('/api/trainingTypes'));

    const body = headers['Content-Length'] === undefined ? {} : { body: '{}' };
    const { status } = await sendAs('visitor', { ...get('/api/trainingTypes', headers), ...body });
    expect([200, 304, 400]).toContain(status);

    const after = await sendAs('visitor', get('/api/trainingTypes'));
    expect(after.text).toBe(fresh.text);
    expect(after.headers.etag).toBe(fresh.headers.etag);
  });
});

describe('an unknown call gets a JSON error, never a page', () => {
  test.each<[what: string, who: Who, call: Call, allowedStatuses: number[]]>([
    ['a WebDAV method', 'member', { method: 'PROPFIND', path: '/api/users' }, [404]],
    ['TRACE', 'member', { method: 'TRACE', path: '/api/users/profile' }, [404]],
    ['TRACE of a page', 'member', { method: 'TRACE', path: '/' }, [404]],
    ['a POST to a page', 'visitor', { method: 'POST', path: '/login' }, [404]],
    ['an administrators’ call in capitals', 'member', get('/API/USERS'), [403]],
    ['an administrators’ call with a trailing slash', 'member', get('/api/users/'), [403]],
    ['an administrators’ call with a double slash', 'member', get('/api//users'), [404]],
    ['an administrators’ call by path traversal', 'member', get('/api/biography/../users'), [404]],
    ['an administrators’ call, percent-encoded', 'member', get('/api/%75sers'), [403, 404]],
    ['an id that cannot be decoded', 'visitor', get('/api/blogs/%E0%A4%A'), [400]],
    ['a picture that cannot be decoded', 'visitor', get('/uploads/%E0%A4%A'), [400]],
    ['a screen that cannot be decoded', 'visitor', get('/%E0%A4%A'), [400]],
  ])('%s', async (_what, who, call, statuses) => {
    const { status, headers } = await sendAs(who, call);
    expect(statuses).toContain(status);
    expect(headers['content-type']).toMatch(/^application\/json/);
  });
});

describe('only public files are served', () => {
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
    const { status, text } = await sendAs('visitor', get(path));
    expect([400, 404]).toContain(status);
    expect(text).not.toMatch(/createServer|root:x:0|"dependencies"/);
  });
});

describe('every response has the security headers', () => {
  const asset = async () => {
    const { text } = await sendAs('visitor', get('/'));
    return /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? '/no-asset';
  };

  test.each<[string, () => string | Promise<string>, number]>([
    ['the start page', () => '/', 200],
    ['a screen', () => '/login', 200],
    ['a script', asset, 200],
    ['a call', () => '/api/biography', 200],
    ['a cached response', () => '/api/trainingTypes', 200],
    ['an unknown call', () => '/api/nope', 404],
    ['a rejected call', () => '/api/blogs?pageNumber=x', 400],
    ['a missing picture', () => '/uploads/missing.webp', 404],
  ])('%s', async (_what, path, expected) => {
    const { status, headers } = await sendAs('visitor', get(await path()));
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
