import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app';
import { config } from './config/config';
import { closeDatabase, connectDatabase } from './database/connect';
import { startEmbedded, type EmbeddedDatabase } from './database/embedded/embedded';
import { seedDatabase } from './seeds/seed';
import { scheduleUnusedPictureRemoval } from './features/blogs/unusedPictures';
import { createFirstAdministrator } from './features/accounts/administrators';
import { greetDeveloper } from './greetDeveloper';
import { handleClientErrors } from './middleware/handleClientErrors';
import { log } from './log';
import { outboxEmpty } from './mail/outbox';
import { serveFromCache } from './middleware/responseCache/serveFromCache';
import { ConfigError } from './config/readConfig';

// Once the server is told to end, it lets in for so long who waits already and waits for so long until nobody calls any
// more; so long after being told it cuts off what is still in flight, and then waits for mails on the way. All in all,
// with the database, 10 s.
const LETTING_IN_MS = 4000;
const ARRIVING_MS = 1000;
const GRACE_MS = 8000;
const MAIL_GRACE_MS = 1000;

const server = createServer({
  // A client that dribbles its headers or its body is cut off within 30 s.
  headersTimeout: 15_000,
  requestTimeout: 25_000,
  connectionsCheckingInterval: 2000,
  // Longer than proxies keep a connection, so that it is never this end which closes it under a new call.
  keepAliveTimeout: 65_000,
});
// So is one that stops reading its answer.
server.setTimeout(30_000);
handleClientErrors(server);

let arrivals = 0;
server.on('connection', () => arrivals++);
server.on('request', (_req, res) => {
  arrivals++;
  if (stopping) res.setHeader('Connection', 'close');
});

let embedded: Promise<EmbeddedDatabase> | undefined;
let stopping = false;

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0));
}
process.on('unhandledRejection', (error) => log.error({ err: error }, 'A promise was rejected unnoticed'));
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'An error was thrown unnoticed');
  void stop(1);
});

try {
  await start();
} catch (error) {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, 'The server could not start');
  await stop(1);
}

/** Listens before the database is there: until then calls are answered with 503. */
async function start(): Promise<void> {
  server.on('request', serveFromCache(createApp()));
  const uri = config.mongodbUri ?? (await (embedded = startEmbedded(config.dataDir))).uri;
  const { port } = await listen();
  log.info({ host: config.host, port }, 'Listening');
  for (const warning of config.warnings) log.warn(warning);

  await connectDatabase(uri, async () => {
    await seedDatabase(config.seed);
    await createFirstAdministrator(config.firstAdmin);
  });
  if (stopping) return;
  log.info('Ready');
  scheduleUnusedPictureRemoval();
  if (config.environment === 'development') await greetDeveloper(port);
}

function listen(): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.message})`;
      reject(new ConfigError(`PORT: ${config.port} on ${config.host} ${reason}; set another PORT or HOST`));
    });
    server.listen(config.port, config.host, () => resolve(server.address() as AddressInfo));
  });
}

/** Finishes what is in flight, then lets go of everything and exits. Later calls change nothing. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (server.listening) log.info('Stopping');
  try {
    await finishCalls();
    await Promise.race([outboxEmpty(), pause(MAIL_GRACE_MS)]);
    await closeDatabase();
    await (await embedded?.catch(() => undefined))?.stop();
  } finally {
    process.exit(exitCode);
  }
}

async function finishCalls(): Promise<void> {
  const cutting = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  if (server.listening) {
    await everybodyIsIn();
    await nothingArrives();
  }
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that is kept open has nothing to finish, but becomes idle only after its last answer.
  const sweeping = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(sweeping);
  clearTimeout(cutting);
}

/**
 * At closing, the system turns away who has connected and is not let in yet, which on a busy machine are many. So the
 * server queues up itself: once its own call is answered, everybody before it is in.
 */
async function everybodyIsIn(): Promise<void> {
  const { address, family, port } = server.address() as AddressInfo;
  // What listens everywhere listens on the loopback interface, too.
  const host =
    family === 'IPv6' ? `[${address.replace(/^::$/, '::1')}]` : address.replace('0.0.0.0', '127.0.0.1');
  const signal = AbortSignal.timeout(LETTING_IN_MS);
  await fetch(`http://${host}:${port}/api/health`, { signal }).catch(() => undefined);
}

/** Waits until for some turns of the event loop no call has come over the connections that are open. */
async function nothingArrives(): Promise<void> {
  const deadline = Date.now() + ARRIVING_MS;
  for (let quietTurns = 0, seen = arrivals; quietTurns < 3 && Date.now() < deadline; seen = arrivals) {
    await pause(30);
    quietTurns = arrivals === seen ? quietTurns + 1 : 0;
  }
}
