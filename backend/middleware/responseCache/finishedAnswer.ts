import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiateEncoding, encoded, type Coding } from '../contentEncoding';
import { securityHeadersOf } from '../securityHeaders';

/** In bytes; what is shorter fits into one packet anyway. */
const WORTH_COMPRESSING = 1024;

/** An answer as bytes, in the forms that somebody has asked for so far. */
export interface FinishedAnswer {
  json: Buffer;
  /** Tells it from all answers with other bytes. */
  name: string;
  forms: Partial<Record<Coding, Form | Promise<Form>>>;
}

/** An answer as it goes over the wire: names and values of the headers in turn, ready to be written. */
interface Form {
  bytes: Buffer;
  etag: string;
  whole: { overHttp: string[]; overHttps: string[] };
  /** For a caller who has these bytes already, and so all other headers too. */
  unchanged: string[];
}

/** An answer of these bytes of JSON, in no form yet. */
export function finishedAnswer(json: Buffer): FinishedAnswer {
  return { json, name: createHash('sha1').update(json).digest('base64url'), forms: {} };
}

/** The form that this caller takes, if it is there already. */
export function formAtHand(answer: FinishedAnswer, req: IncomingMessage): Form | undefined {
  const form = answer.forms[codingOf(answer, req)];
  return form instanceof Promise ? undefined : form;
}

/** The form that this caller takes; compressed once, off the thread that answers, and kept. */
export async function formFor(answer: FinishedAnswer, req: IncomingMessage): Promise<Form> {
  const coding = codingOf(answer, req);
  return (answer.forms[coding] ??= makeForm(answer, coding));
}

async function makeForm(answer: FinishedAnswer, coding: Coding): Promise<Form> {
  const form = formOf(await encoded(answer.json, coding), answer.name, coding);
  answer.forms[coding] = form;
  return form;
}

/** Sends a form, or tells the caller that they have it already, and returns the status. */
export function send(req: IncomingMessage, res: ServerResponse, form: Form, overHttps: boolean): 200 | 304 {
  if (isAmong(req.headers['if-none-match'], form.etag)) {
    res.writeHead(304, form.unchanged).end();
    return 304;
  }
  const { whole } = form;
  res.writeHead(200, overHttps ? whole.overHttps : whole.overHttp);
  res.end(req.method === 'HEAD' ? undefined : form.bytes);
  return 200;
}

function codingOf({ json }: FinishedAnswer, req: IncomingMessage): Coding {
  return json.length < WORTH_COMPRESSING ? 'identity' : negotiateEncoding(req.headers['accept-encoding']);
}

/** Each coding is a representation of its own, so its strong ETag is too. */
function formOf(bytes: Buffer, name: string, coding: Coding): Form {
  const etag = coding === 'identity' ? `"${name}"` : `"${name}-${coding}"`;
  const unchanged = ['Cache-Control', 'no-cache', 'ETag', etag, 'Vary', 'Accept-Encoding'];
  const own = [
    ...unchanged,
    ...['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(bytes.length)],
    ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
  ];
  const wholeOver = (https: boolean) => [...Object.entries(securityHeadersOf(https)).flat(), ...own];
  return { bytes, etag, whole: { overHttp: wholeOver(false), overHttps: wholeOver(true) }, unchanged };
}

/** Whether an `If-None-Match` names this ETag; weak or not makes no difference there. */
function isAmong(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag) return true;
  return header.split(',').some((known) => ['*', etag].includes(known.trim().replace(/^W\//, '')));
}
