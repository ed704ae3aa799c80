import { createServer } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { setImmediate as afterReading, setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app';
import { scheduleBackups, stopBackups } from './backup/scheduledBackup';
import { config } from './config/config';
import { closeDatabase, connectDatabase } from './database/connect';
import { startEmbedded, type EmbeddedDatabase } from './database/embedded/embedded';
import { noteProductionUse } from './database/productionUse';
import { closeDemoAccounts } from './seeds/demoAccounts';
import { seedDatabase } from './seeds/seed';
import { inOneLine } from './doctor/finding';
import { mistakesAround } from './doctor/doctor';
import { scheduleUnusedPictureRemoval } from './features/blogs/unusedPictures';
import { createFirstAdministrator } from './features/accounts/administrators';
import { scheduleCleanups } from './features/accounts/cleanups.service';
import { greetDeveloper } from './greetDeveloper';
import { belowBasePath } from './middleware/belowBasePath';
import { handleClientErrors } from './middleware/handleClientErrors';
import { rejectSlowBodies } from './middleware/rejectSlowBodies';
import { log } from './log';
import { outboxEmpty } from './mail/outbox';
import { serveFromCache } from './middleware/responseCache/serveFromCache';
import { withServerTiming } from './middleware/serverTiming';
import { ConfigError } from './config/readConfig';
import { version } from './config/version';

// Limits of the steps of a graceful shutdown, which takes 10 s at most, including the database's.
const ACCEPT_MS = 2000;
/** Longer than a proxy keeps connections that it does not use. It must not meet a closed one when it sends a request. */
const IDLE_MS = config.trustProxy === undefined ? 0 : 3000;
/** From the signal until open connections are closed by force. */
const GRACE_MS = 8000;
/** For mail, and for removing what is written of a backup. */
const WORK_GRACE_MS = 1000;

const server = createServer({
  headersTimeout: 15_000,
  // For a picture over a very slow line. Idle connections are closed far earlier, below.
  requestTimeout: 600_000,
  connectionsCheckingInterval: 2000,
  // Longer than proxies keep idle connections, so that the server never closes one just as a request arrives.
  keepAliveTimeout: 65_000,
});
// Disconnects idle clients within 30 s, whether they do not send the request or do not read the response.
server.setTimeout(30_000);
rejectSlowBodies(server, { bytes: 10_000, per: 20_000 });
handleClientErrors(server);

let connections = 0;
server.on('connection', () => connections++);
server.on('request', (_req, res) => {
  if (stopping && !server.listening) res.setHeader('Connection', 'close');
});

let embedded: Promise<EmbeddedDatabase> | undefined;
let stopping = false;

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0));
}
process.on('unhandledRejection', (error) => log.error({ err: error }, 'Unhandled rejection'));
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'Uncaught exception');
  void stop(1);
});

try {
  await start();
} catch (error) {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, 'The server could not start');
  await stop(1);
}

/** Listens before the database is ready; until then reads fail with a 503, and writes wait for a while. */
async function start(): Promise<void> {
  const listener = belowBasePath(serveFromCache(createApp()));
  server.on('request', config.environment === 'development' ? withServerTiming(listener) : listener);
  const uri = config.mongodbUri ?? (await (embedded = startEmbedded(config.dataDir))).uri;
  const { port } = await listen();
  log.info({ version, node: process.version, host: config.host, port }, 'Listening');
  for (const warning of config.warnings) log.warn(warning);

  await connectDatabase(uri, async () => {
    const isProduction = config.environment === 'production';
    if (isProduction) await noteProductionUse();
    await seedDatabase(config.seed);
    await createFirstAdministrator(config.firstAdmin, isProduction ? await closeDemoAccounts() : []);
  });
  if (stopping) return;
  log.info(`Ready at ${config.appUrl}`);
  scheduleUnusedPictureRemoval();
  scheduleCleanups();
  scheduleBackups();
  for (const mistake of await mistakesAround()) log.warn(inOneLine(mistake));
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

/** Shuts down gracefully and exits. Does nothing if already stopping. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (server.listening) log.info('Stopping');
  try {
    await drainConnections();
    await Promise.race([Promise.all([outboxEmpty(), stopBackups()]), pause(WORK_GRACE_MS)]);
    await closeDatabase();
    await (await embedded?.catch(() => undefined))?.stop();
  } finally {
    process.exit(exitCode);
  }
}

async function drainConnections(): Promise<void> {
  const forceClose = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  if (server.listening) await acceptQueued();
  // Unlike the close() of an HTTP server, this leaves idle connections open.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  await Promise.race([closed, pause(IDLE_MS)]);
  // A keep-alive connection becomes idle only after its last response. Connections are closed right after they were read,
  // or one whose next request has just arrived would count as idle.
  const closeIdle = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(forceClose);
}

/**
 * Waits for a short turn of the event loop in which no connection has arrived. Closing the socket after it resets none:
 * those that the kernel has queued but Node has not accepted yet would be, many on a busy machine.
 */
async function acceptQueued(): Promise<void> {
  const deadline = performance.now() + ACCEPT_MS;
  for (let began = 0, isQuiet = false; !isQuiet && began < deadline;) {
    began = performance.now();
    const before = connections;
    await afterReading();
    isQuiet = connections === before && performance.now() - began < 0.2;
  }
}
