import fc from 'fast-check';
import sharp from 'sharp';
import type { z } from 'zod';
import { declaredCalls, type DeclaredCall } from '@contract/calls';
import { fieldsOf, hostileText, known } from './randomValues';
import { missingId, type Call, type Who } from './target';

/** A call with placeholders for people and ids, which are filled in when it is sent. */
export interface DraftedCall extends Call {
  who: Who;
}

/** Any call of the contract, with equal probability. */
export function aCall(picture: Buffer): fc.Arbitrary<DraftedCall> {
  return fc.oneof(...declaredCalls.map((call) => aCallOf(call, picture)));
}

const anId = (kind: string) =>
  fc.oneof(
    { weight: 6, arbitrary: known(kind) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(missingId, 'zzz', 'undefined', '0'.repeat(25), '[object Object]'),
    },
    { weight: 1, arbitrary: hostileText },
  );

/** A path with ids in place of its parameters, each of the kind that the segment before it names. */
const anAddress = (path: string) =>
  fc
    .tuple(
      ...path
        .split('/')
        .map((segment, at, all) =>
          segment.startsWith(':') ? anId(all[at - 1] ?? '').map(encoded) : fc.constant(segment),
        ),
    )
    .map((segments) => segments.join('/'));

const queryOf = (schema: z.ZodType | undefined) =>
  fieldsOf(schema).map((fields) =>
    Object.entries(fields)
      .map(([name, value]) => `${encoded(name)}=${encoded(textOf(value))}`)
      .join('&'),
  );

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** Percent-encoded for a URL: a lone surrogate cannot be encoded and is replaced. */
const encoded = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/%7B(\w+-\d+)%7D/g, '{$1}');

/** Text that is allowed in a header. */
const headerValue = hostileText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 500));

const hostileHeaders = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'Cookie',
        'Host',
        'Origin',
        'Range',
        'Accept',
        'Accept-Encoding',
        'If-None-Match',
        'If-Modified-Since',
        'X-Forwarded-For',
        'X-Forwarded-Proto',
        'X-HTTP-Method-Override',
        'Content-Encoding',
        'Authorization',
        'Referer',
        'Accept-Language',
      ),
      headerValue,
      { maxKeys: 3 },
    ),
  },
);

const jsonText = (schema: z.ZodType | undefined) =>
  fc.oneof(
    { weight: 8, arbitrary: fieldsOf(schema).map((fields) => JSON.stringify(fields)) },
    { weight: 1, arbitrary: fc.json() },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fieldsOf(schema), fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([fields, part]) =>
          JSON.stringify(fields).slice(0, Math.floor(JSON.stringify(fields).length * part)),
        ),
    },
  );

const types = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=koi8-r',
      'multipart/form-data',
      '',
    ),
  },
);

/** A multipart form with all kinds of parts, some of them a picture; now and then it is truncated. */
function aForm(picture: Buffer): fc.Arbitrary<Pick<Call, 'headers' | 'body'>> {
  const part = fc.record({
    name: fc.oneof({ weight: 3, arbitrary: fc.constant('image') }, { weight: 1, arbitrary: hostileText }),
    filename: fc.option(fc.oneof(fc.constant('x.png'), hostileText)),
    type: fc.constantFrom('image/png', 'image/svg+xml', 'text/html', '', 'x'.repeat(200)),
    content: fc.oneof(
      fc.constant(picture),
      fc
        .tuple(fc.nat(picture.length), fc.uint8Array({ maxLength: 200 }))
        .map(([at, noise]) =>
          Buffer.concat([picture.subarray(0, at), noise, picture.subarray(at + noise.length)]),
        ),
      fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
    ),
  });
  const whole = fc
    .array(part, { maxLength: 3 })
    .map((parts) =>
      Buffer.concat([
        ...parts.flatMap(({ name, filename, type, content }) => [
          Buffer.from(`--limit\r\nContent-Disposition: form-data; name="${name}"`),
          Buffer.from(filename === null ? '' : `; filename="${filename}"`),
          Buffer.from(`\r\nContent-Type: ${type}\r\n\r\n`),
          content,
          Buffer.from('\r\n'),
        ]),
        Buffer.from('--limit--\r\n'),
      ]),
    );
  const cutOff = fc.tuple(whole, fc.nat(2000)).map(([bytes, length]) => bytes.subarray(0, length));
  const headers = fc
    .constantFrom(
      'multipart/form-data; boundary=limit',
      'multipart/form-data; boundary=limit',
      'multipart/form-data',
    )
    .map((type) => ({ 'Content-Type': type }));
  return fc.record({
    headers,
    body: fc.oneof({ weight: 3, arbitrary: whole }, { weight: 1, arbitrary: cutOff }),
  });
}

function aCallOf(
  { method, path, query, body, consumes }: DeclaredCall,
  picture: Buffer,
): fc.Arbitrary<DraftedCall> {
  const content: fc.Arbitrary<Pick<Call, 'headers' | 'body'>> = consumes
    ? aForm(picture)
    : method === 'GET'
      ? fc.constant({})
      : fc.record({ headers: types.map((type) => ({ 'Content-Type': type })), body: jsonText(body) });
  return fc
    .record({
      who: whoFor(path),
      address: anAddress(path),
      query: fc.oneof({ weight: 2, arbitrary: queryOf(query) }, { weight: 1, arbitrary: fc.constant('') }),
      headers: hostileHeaders,
      content,
    })
    .map(({ who, address, query: asked, headers, content: sent }) => ({
      who,
      method,
      path: address + (asked === '' ? '' : `?${asked}`),
      headers: { ...sent.headers, ...headers },
      ...(sent.body !== undefined && { body: sent.body }),
    }));
}

/** Signing out as a member would end the session of the calls that follow. */
function whoFor(path: string): fc.Arbitrary<Who> {
  return path.endsWith('/logout')
    ? fc.constant('visitor')
    : fc.oneof(
        { weight: 1, arbitrary: fc.constant<Who>('visitor') },
        { weight: 4, arbitrary: fc.constantFrom<Who>('member', 'administrator') },
      );
}

/** A valid picture. */
export function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
}
