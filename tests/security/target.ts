import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { SMTPServer } from 'smtp-server';
import { User } from '@contract/user';
import { startMongod } from '../../backend/database/embedded/mongod';
import { startProductionServer } from '../support/productionServer';

/** A call as it goes over the wire: nothing of it is tidied up on the way. */
export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

/** As whom a call is made. */
export type Who = 'visitor' | 'member' | 'administrator';

/** Somebody with an account, and the cookie of their session. */
export interface Person {
  id: string;
  email: string;
  cookie: string;
}

/** The password of everybody in here. It must not turn up in the log. */
export const password = 'canario correto cavalo bateria';

/** What no answer and no line of the log may hold: passwords, hashes, tokens. */
const hidden = /canario|\$2[aby]\$\d\d\$|Bearer |eyJhbGciOi|passwordHash|tokenHash/;

/** What no refusal may tell: where code is, what it is made of, and what the database said. */
const innards =
  /\bat .+:\d+:\d+|node_modules|\/(?:home|root|usr|tmp|etc)\/|E11000|Cast to|Mongo|Zod|Multer|Syntax|TypeError/;

export type Target = Awaited<ReturnType<typeof startTarget>>;

/**
 * Starts the production build with a mongod and a mail server of its own, on the catalogue and in a temporary folder
 * that is gone afterwards. `npm run build` comes first.
 */
export async function startTarget() {
  const folder = await mkdtemp(join(tmpdir(), 'gym-tracker-attacks-'));
  await mkdir(join(folder, 'mongo'));
  const mongod = await startMongod(join(folder, 'mongo'));
  const uri = `${mongod.uri}attacked`;
  const client = await mongo.MongoClient.connect(uri);
  const database = client.db();
  const mail = await startMailServer();

  const server = await startProductionServer({
    DATA_DIR: folder,
    UPLOADS_DIR: join(folder, 'uploads'),
    MONGODB_URI: uri,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    APP_URL: 'http://gym.test',
  });
  const port = Number(new URL(server.url).port);

  /** Registers somebody new through the API; an administrator becomes one in the database. */
  async function newPerson({ isAdmin = false } = {}): Promise<Person> {
    const email = `${randomUUID()}@example.com`;
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ name: 'Ana Souza', email, password });
    const {
      status,
      text,
      headers: answered,
    } = await send(port, { method: 'POST', path: '/api/users', headers, body });
    const cookie = answered['set-cookie']?.[0]?.split(';')[0];
    if (status !== 201 || cookie === undefined) throw new Error(`Nobody could register: ${text}`);
    if (isAdmin) await database.collection('users').updateOne({ email }, { $set: { isAdmin } });
    const { _id } = User.parse(JSON.parse(text));
    return { id: _id, email, cookie };
  }

  return {
    port,
    /** To look at what is stored, behind the back of the server. */
    database,
    mails: mail.received,
    newPerson,
    send: (call: Call) => send(port, call),
    sendRaw: (bytes: string | Buffer, hangsUp = false) => sendRaw(port, bytes, hangsUp),
    isRunning: server.isRunning,
    pid: server.pid,
    /** Names of all files in the folder of the pictures. */
    keptPictures: () => readdir(join(folder, 'uploads')).catch((): string[] => []),
    residentMegabytes: () => residentMegabytes(server.pid),
    /** Lines that the log has and should not: no JSON, or with a secret in them. */
    wrongLogLines: () =>
      server
        .output()
        .split('\n')
        .slice(0, -1)
        .filter((line) => hidden.test(line) || !isJson(line)),
    async stop() {
      await server.stop();
      await client.close();
      await mongod.stop();
      await mail.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Says what is wrong with an answer, or nothing: an error is JSON with a message, and nothing tells of the inside. */
export function faultOf({ status, headers, text }: Answer): string | undefined {
  if (status >= 500) return `answers ${status}: ${text}`;
  if (headers['x-powered-by'] !== undefined) return 'says what serves it';
  const isOwnText = headers['content-type']?.startsWith('application/json') === true;
  if (status < 400) return hidden.test(text) ? `tells too much: ${text}` : undefined;
  if (text === '') return undefined;
  if (!isOwnText || !isJson(text)) return `refuses in something else than JSON: ${text.slice(0, 200)}`;
  const failure: unknown = JSON.parse(text);
  const isFailure = typeof failure === 'object' && failure !== null && 'message' in failure;
  if (!isFailure || typeof failure.message !== 'string' || failure.message === '')
    return `refuses without a word: ${text}`;
  return innards.test(text) || hidden.test(text) ? `tells too much: ${text}` : undefined;
}

/** Sends a call as it is, without encoding its path, and reads the whole answer. Rejects where there is none. */
function send(port: number, { method, path, headers = {}, body }: Call): Promise<Answer> {
  const started = Date.now();
  return new Promise((answered, failed) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const call = request(
      { host: '127.0.0.1', port, method, path, headers: { ...length, ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        answer.once('error', failed);
        answer.once('end', () =>
          answered({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text,
            ms: Date.now() - started,
          }),
        );
      },
    );
    call.once('error', failed);
    call.end(body);
  });
}

/**
 * Writes bytes to a socket of its own and answers what comes back until the server closes it, '' for nothing at all.
 *
 * @param hangsUp closes its own end as soon as everything is written, and waits for no answer
 */
function sendRaw(port: number, bytes: string | Buffer, hangsUp: boolean): Promise<string> {
  return new Promise((closed) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => (hangsUp ? socket.end(bytes) : socket.write(bytes)));
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    socket.on('error', () => undefined);
    socket.once('close', () => closed(text));
  });
}

/** A mail server that takes everything, and keeps for whom and what. */
async function startMailServer() {
  const received: { to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let source = '';
      stream.setEncoding('utf8').on('data', (piece: string) => (source += piece));
      stream.once('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    port: address.port,
    received,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}

async function residentMegabytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
