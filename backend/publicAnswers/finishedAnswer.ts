import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { securityHeadersOf } from '../http/securityHeaders';
import { codingFor, type Coding } from './coding';

/** In bytes; what is shorter fits into one packet anyway. */
const WORTH_COMPRESSING = 1024;

/** An answer as bytes, in the forms that somebody has asked for so far. */
export interface FinishedAnswer {
  json: Buffer;
  etag: string;
  forms: Partial<Record<Coding, Form>>;
}

/** An answer as it goes over the wire: names and values of the headers in turn, ready to be written. */
interface Form {
  bytes: Buffer;
  etag: string;
  overHttp: Heads;
  overHttps: Heads;
}

interface Heads {
  whole: string[];
  /** For a caller who has these bytes already. */
  unchanged: string[];
}

export function finishedAnswer(json: Buffer): FinishedAnswer {
  return { json, etag: createHash('sha1').update(json).digest('base64url'), forms: {} };
}

/** The form that this caller takes, if it is there already. */
export function formAtHand(answer: FinishedAnswer, req: IncomingMessage): Form | undefined {
  return answer.forms[codingOf(answer, req)];
}

/** The form that this caller takes; compressed once, off the thread that answers, and kept. */
export async function formFor(answer: FinishedAnswer, req: IncomingMessage): Promise<Form> {
  const coding = codingOf(answer, req);
  return (answer.forms[coding] ??= formOf(await compressed(answer.json, coding), answer.etag, coding));
}

/** Sends a form, or tells the caller that they have it already, and returns the status. */
export function send(req: IncomingMessage, res: ServerResponse, form: Form, overHttps: boolean): 200 | 304 {
  const heads = overHttps ? form.overHttps : form.overHttp;
  if (isAmong(req.headers['if-none-match'], form.etag)) {
    res.writeHead(304, heads.unchanged).end();
    return 304;
  }
  res.writeHead(200, heads.whole).end(req.method === 'HEAD' ? undefined : form.bytes);
  return 200;
}

function codingOf({ json }: FinishedAnswer, req: IncomingMessage): Coding {
  return json.length < WORTH_COMPRESSING ? 'identity' : codingFor(req.headers['accept-encoding']);
}

/** Each coding is a representation of its own, so its strong ETag is too. */
function formOf(bytes: Buffer, name: string, coding: Coding): Form {
  const etag = coding === 'identity' ? `"${name}"` : `"${name}-${coding}"`;
  const unchanged = ['Cache-Control', 'no-cache', 'ETag', etag, 'Vary', 'Accept-Encoding'];
  const whole = [
    ...unchanged,
    ...['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(bytes.length)],
    ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
  ];
  const headsOver = (https: boolean): Heads => {
    const common = Object.entries(securityHeadersOf(https)).flat();
    return { whole: [...common, ...whole], unchanged: [...common, ...unchanged] };
  };
  return { bytes, etag, overHttp: headsOver(false), overHttps: headsOver(true) };
}

function compressed(json: Buffer, coding: Coding): Buffer | Promise<Buffer> {
  switch (coding) {
    case 'br':
      return promisify(brotliCompress)(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    case 'gzip':
      return promisify(gzip)(json);
    case 'identity':
      return json;
  }
}

/** Whether an `If-None-Match` names this ETag; weak or not makes no difference there. */
function isAmong(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  return header.split(',').some((known) => ['*', etag].includes(known.trim().replace(/^W\//, '')));
}
