import { expect, test } from 'vitest';
import { faultOf } from './target';
import { setUpTarget } from './setUpTarget';

const { target, cookieOf } = setUpTarget();

const host = 'Host: gym.test';
const close = 'Connection: close';
const jsonType = 'Content-Type: application/json';
const credentials = '{"email":"ninguem@example.com","password":"nada disso"}';

/** Joins the lines of the head and appends the body. */
const message = (lines: string[], body = '') => `${lines.join('\r\n')}\r\n\r\n${body}`;

/**
 * Bytes that no HTTP client would send, and the statuses of the responses in order. If no response is allowed, too, the
 * sender hangs up.
 */
test.each<[what: string, bytes: () => string, statuses: RegExp]>([
  [
    'both Content-Length and chunked',
    () =>
      message(
        ['POST /api/users/auth HTTP/1.1', host, 'Content-Length: 5', 'Transfer-Encoding: chunked'],
        '0\r\n\r\n',
      ),
    /^400$/,
  ],
  [
    'two Content-Length headers',
    () =>
      message(['POST /api/users/auth HTTP/1.1', host, 'Content-Length: 5', 'Content-Length: 6'], 'aaaaaa'),
    /^400$/,
  ],
  [
    'a negative length',
    () => message(['POST /api/users/auth HTTP/1.1', host, 'Content-Length: -1'], 'a'),
    /^400$/,
  ],
  [
    'a length that is not a number',
    () => message(['POST /api/users/auth HTTP/1.1', host, 'Content-Length: 0x5'], 'a'),
    /^400$/,
  ],
  [
    'an unknown transfer encoding',
    () =>
      message(['POST /api/users/auth HTTP/1.1', host, jsonType, 'Transfer-Encoding: xchunked'], '0\r\n\r\n'),
    /^(400|501)$/,
  ],
  [
    'request smuggling in a chunked body',
    () =>
      message(
        [
          'POST /api/users/auth HTTP/1.1',
          host,
          jsonType,
          'Transfer-Encoding: chunked',
          'Transfer-encoding: cow',
        ],
        message(['0\r\n\r\nGET /api/users HTTP/1.1', host]),
      ),
    /^400$/,
  ],
  [
    'a pipelined call after a GET with a body',
    () =>
      message(
        ['GET /api/trainingTypes HTTP/1.1', host, jsonType, 'Content-Length: 2'],
        `{}${message(['GET /api/biography HTTP/1.1', host, close])}`,
      ),
    /^200 200$/,
  ],
  [
    'an invalid chunk size',
    () =>
      message(
        ['POST /api/users/auth HTTP/1.1', host, jsonType, 'Transfer-Encoding: chunked'],
        'zz\r\n{}\r\n',
      ),
    /^400$/,
  ],
  [
    'an overflowing chunk size',
    () =>
      message(
        ['POST /api/users/auth HTTP/1.1', host, jsonType, 'Transfer-Encoding: chunked'],
        `${'f'.repeat(20)}\r\n{}\r\n`,
      ),
    /^400$/,
  ],
  [
    'a chunk with a very long extension',
    () =>
      message(
        ['POST /api/users/auth HTTP/1.1', host, jsonType, 'Transfer-Encoding: chunked'],
        `2;${'x'.repeat(50_000)}\r\n{}\r\n0\r\n\r\n`,
      ),
    /^(400|413)$/,
  ],
  [
    'an unfinished body',
    () => message(['POST /api/users/auth HTTP/1.1', host, jsonType, 'Content-Length: 1000'], credentials),
    /^(400)?$/,
  ],
  [
    'an unfinished upload',
    () =>
      message(
        [
          'POST /api/upload HTTP/1.1',
          host,
          `Cookie: ${cookieOf('administrator').Cookie ?? ''}`,
          'Content-Type: multipart/form-data; boundary=x',
          'Content-Length: 1000',
        ],
        '--x\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\n\r\nhalf',
      ),
    /^(400)?$/,
  ],
  ['unfinished headers', () => `GET /api/biography HTTP/1.1\r\n${host}\r\nX-Half`, /^(400)?$/],
  [
    'headers of 100 kB',
    () => message(['GET /api/biography HTTP/1.1', host, `X-Long: ${'x'.repeat(100_000)}`]),
    /^(431)?$/,
  ],
  [
    'three thousand headers',
    () =>
      message([
        'GET /api/biography HTTP/1.1',
        host,
        close,
        ...Array.from({ length: 3000 }, (_, i) => `a${i}: `),
      ]),
    /^(200|431)?$/,
  ],
  [
    'a cookie of 10 kB',
    () => message(['GET /api/users/profile HTTP/1.1', host, close, `Cookie: jwt=${'x'.repeat(10_000)}`]),
    /^401$/,
  ],
  [
    'a thousand cookies',
    () => message(['GET /api/users/profile HTTP/1.1', host, close, `Cookie: ${'jwt=x; '.repeat(1000)}`]),
    /^401$/,
  ],
  ['a URL of 100 kB', () => message([`GET /api/${'x'.repeat(100_000)} HTTP/1.1`, host]), /^(431)?$/],
  [
    'a URL with another host',
    () => message(['GET http://evil.test/api/trainingTypes HTTP/1.1', host, close]),
    /^(200|400|404)$/,
  ],
  ['OPTIONS *', () => message(['OPTIONS * HTTP/1.1', host, close]), /^(200|204|400|404)$/],
  [
    'a URL without a leading slash',
    () => message(['GET api/trainingTypes HTTP/1.1', host, close]),
    /^(400|404)$/,
  ],
  ['a URL with a NUL', () => message(['GET /api/\u0000 HTTP/1.1', host]), /^(400)?$/],
  [
    'a URL with bytes beyond ASCII',
    () => message(['GET /api/\u00ff\u00fe HTTP/1.1', host, close]),
    /^(400|404)$/,
  ],
  ['a URL of two slashes', () => message(['GET // HTTP/1.1', host, close]), /^(200|400|404)$/],
  ['an unparsable URL', () => message(['GET //[ HTTP/1.1', host, close]), /^(200|400|404)$/],
  ['CONNECT', () => message(['CONNECT evil.test:443 HTTP/1.1', host]), /^(400|404|405)?$/],
  ['TRACE', () => message(['TRACE /api/users/profile HTTP/1.1', host, close, 'Cookie: jwt=x']), /^404$/],
  ['an unknown method', () => message(['BREW /api/users HTTP/1.1', host]), /^400$/],
  ['a method in lower case', () => message(['get /api/users HTTP/1.1', host]), /^400$/],
  ['an HTTP/2 preface', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /^(400|505)?$/],
  ['a TLS handshake', () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000', /^400$/],
  ['HTTP/0.9', () => 'GET /\r\n', /^(400)?$/],
  ['no host', () => message(['GET /api/biography HTTP/1.1', close]), /^400$/],
  ['an invalid host', () => message(['GET /api/biography HTTP/1.1', 'Host: [', close]), /^(200|400)$/],
  [
    'a cross-origin change with an invalid host',
    () => message(['POST /api/users/logout HTTP/1.1', 'Host: [', 'Origin: http://evil.test', close]),
    /^403$/,
  ],
  [
    'a space before a colon',
    () => message(['GET /api/biography HTTP/1.1', host, 'Content-Length : 5'], 'aaaaa'),
    /^400$/,
  ],
  [
    'a header folded over two lines',
    () => message(['GET /api/biography HTTP/1.1', host, 'X-Folded: a', ' b', close]),
    /^(200|400)$/,
  ],
  ['a header with a NUL', () => message(['GET /api/biography HTTP/1.1', host, 'X-Nul: a\u0000b']), /^400$/],
  ['bare line feeds', () => `GET /api/biography HTTP/1.1\n${host}\n${close}\n\n`, /^(200|400)$/],
  [
    'an upgrade to WebSocket',
    () => message(['GET /api/users HTTP/1.1', host, 'Upgrade: websocket', 'Connection: Upgrade, close']),
    /^401$/,
  ],
  [
    'an unknown Expect header',
    () => message(['POST /api/users/logout HTTP/1.1', host, close, 'Expect: miracles']),
    /^417$/,
  ],
  ['line ends only', () => '\r\n'.repeat(1000), /^(400)?$/],
  [
    'random bytes',
    () => String.fromCharCode(...Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)),
    /^(400)?$/,
  ],
])('%s does no harm', async (_what, bytes, statuses) => {
  const hangsUp = statuses.test('');
  const replies = repliesIn(await target().sendRaw(Buffer.from(bytes(), 'latin1'), hangsUp));

  expect(replies.map(({ status }) => status).join(' ')).toMatch(statuses);
  for (const reply of replies) expect(faultOf(reply)).toBeUndefined();
});

/** An empty chunked body. */
const noChunks = /^0\r\n\r\n$/;

/** Parses the responses on a connection. */
function repliesIn(text: string) {
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((reply) => reply !== '' && !reply.startsWith('HTTP/1.1 100 '))
    .map((reply) => {
      const [head = '', ...rest] = reply.split('\r\n\r\n');
      const lines = head.split('\r\n').slice(1);
      const headers = Object.fromEntries(
        lines.map((line) => [line.split(': ')[0]?.toLowerCase() ?? '', line.split(': ').slice(1).join(': ')]),
      );
      return {
        status: Number(head.split(' ')[1]),
        headers,
        text: rest.join('\r\n\r\n').replace(noChunks, ''),
        ms: 0,
      };
    });
}
