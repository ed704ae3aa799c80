import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { startMongod } from '../../backend/database/embedded/mongod';
import { register } from '../support/client';
import { newAccount } from '../support/newAccount';
import { processMemory } from '../support/processMemory';
import { startServer } from '../support/startServer';

/** A call as it goes over the wire; fetch would normalise the path. */
export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

/** Who makes a call. */
export type Who = 'visitor' | 'member' | 'administrator';

/** An account with a session. */
export interface Person {
  id: string;
  email: string;
  cookie: string;
}

/** Everybody's password, which must not appear in the log or in a response. */
export const password = 'canario correto cavalo bateria';

/** A well-formed id of no record. */
export const missingId = '0123456789abcdef01234567';

/** What no response and no line of the log may contain. */
const secrets = /canario|\$2[aby]\$\d\d\$|Bearer |eyJhbGciOi|passwordHash|tokenHash/;

/** What no error response may reveal: paths, libraries, messages of the database. */
const internals =
  /\bat .+:\d+:\d+|node_modules|\/(?:home|root|usr|tmp|etc)\/|E11000|Cast to|Mongo|Zod|Multer|Syntax|TypeError/;

export type Target = Awaited<ReturnType<typeof startTarget>>;

/**
 * Starts the production build on the catalogue, with its own mongod and mail server, in a temporary folder that `stop`
 * removes. Needs `npm run build`.
 */
export async function startTarget() {
  const folder = await mkdtemp(join(tmpdir(), 'gym-tracker-security-'));
  await mkdir(join(folder, 'mongo'));
  const mongod = await startMongod(join(folder, 'mongo'));
  const uri = `${mongod.address.uri}target`;
  const client = await mongo.MongoClient.connect(uri);
  const database = client.db();
  const mail = await startMailServer();

  const server = await startServer({
    DATA_DIR: folder,
    MONGODB_URI: uri,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    APP_URL: 'http://gym.test',
  });
  const port = Number(new URL(server.url).port);

  /** Registers a new member through the API; the database makes them an administrator if told to. */
  async function newPerson({ isAdmin = false } = {}): Promise<Person> {
    const { id, email, client: session } = await register(server.url, { ...newAccount(), password });
    if (isAdmin) await database.collection('users').updateOne({ email }, { $set: { isAdmin } });
    return { id, email, cookie: session.cookie };
  }

  return {
    port,
    database,
    mails: mail.received,
    newPerson,
    send: (call: Call) => send(port, call),
    sendRaw: (bytes: string | Buffer, hangsUp = false) => sendRaw(port, bytes, hangsUp),
    isRunning: server.isRunning,
    pid: server.pid,
    /** The names of all uploaded files. */
    storedPictures: async () =>
      (await readdir(join(folder, 'uploads')).catch((): string[] => [])).filter(
        (name) => !name.startsWith('.'),
      ),
    memory: () => processMemory(server.pid),
    /** Lines of the log that hold a secret or are not JSON. */
    badLogLines: () =>
      server
        .output()
        .split('\n')
        .slice(0, -1)
        .filter((line) => secrets.test(line) || !isJson(line)),
    async stop() {
      await server.stop();
      await client.close();
      await mongod.stop();
      await mail.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What is wrong with a response, if anything: errors are JSON with a message, and nothing reveals secrets or internals. */
export function faultOf({ status, headers, text }: Reply): string | undefined {
  if (status >= 500) return `status ${status}: ${text}`;
  if (headers['x-powered-by'] !== undefined) return 'has X-Powered-By';
  if (status < 400) return secrets.test(text) ? `reveals a secret: ${text}` : undefined;
  if (text === '') return undefined;
  // The app's page, which shows its not-found screen.
  if (status === 404 && text.includes('<div id="root">')) return undefined;
  const hasJsonType = headers['content-type']?.startsWith('application/json') === true;
  if (!hasJsonType || !isJson(text)) return `an error that is not JSON: ${text.slice(0, 200)}`;
  if (!ErrorBody.safeParse(JSON.parse(text)).success) return `an error without a message: ${text}`;
  return internals.test(text) || secrets.test(text) ? `reveals too much: ${text}` : undefined;
}

const ErrorBody = z.object({ message: z.string().min(1) });

/** Sends a call as it is, and reads the whole response. Rejects if there is none. */
function send(port: number, { method, path, headers = {}, body }: Call): Promise<Reply> {
  const started = Date.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const call = request(
      { host: '127.0.0.1', port, method, path, headers: { ...length, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            ms: Date.now() - started,
          }),
        );
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}

/**
 * Writes bytes to a new connection and resolves to everything received until the server closes it.
 *
 * @param hangsUp whether to close this end as soon as everything is written
 */
function sendRaw(port: number, bytes: string | Buffer, hangsUp: boolean): Promise<string> {
  return new Promise((closed) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => (hangsUp ? socket.end(bytes) : socket.write(bytes)));
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => undefined);
    socket.once('close', () => closed(text));
  });
}

/** Starts a mail server that accepts and stores every mail. */
async function startMailServer() {
  const received: { to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let source = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => (source += chunk));
      stream.once('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    received,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
