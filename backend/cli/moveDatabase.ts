import { parseArgs } from 'node:util';
import { mongo } from 'mongoose';
// Defines the models, whose indexes are built.
import '../app';
import { moveDatabase } from '../backup/moveDatabase';
import { config } from '../config/config';
import { ConfigError } from '../config/readConfig';
import { closeDatabase, connect, defaultNameFor, prepareData } from '../database/connect';
import { describeDatabase } from '../database/describeDatabase';
import { requireEmbedded, requireOwner, startEmbedded } from '../database/embedded/embedded';
import { addAuditEntry } from '../features/audit/audit.service';
import { counted } from './counted';
import { printOutcome } from './printOutcome';

const usage = `Usage: npm run move-database -- --to <where>
  --to mongodb://…  from the database so far to an empty one on a server
  --to embedded     from the one in MONGODB_URI to the embedded one in DATA_DIR`;

await printOutcome(() => {
  const to = readTarget();
  const from = config.mongodbUri;
  if (to !== 'embedded') return from ? move(from, to) : fromEmbedded(to);
  if (!from) throw new ConfigError('MONGODB_URI is not set: the data is in the embedded database already');
  return toEmbedded(from);
});

function readTarget(): string {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
    if (to !== undefined) return to;
  } catch {
    // An unknown option.
  }
  throw new ConfigError(usage);
}

function fromEmbedded(to: string): Promise<string> {
  requireEmbedded(config.dataDir);
  return withEmbedded((embedded) => move(embedded, to));
}

function toEmbedded(from: string): Promise<string> {
  return withEmbedded((embedded) => move(from, embedded, 'remove MONGODB_URI from the settings'));
}

/** Unlike other commands this one needs the embedded database for itself: a running server would go on writing. */
async function withEmbedded(work: (uri: string) => Promise<string>): Promise<string> {
  await requireOwner(config.dataDir);
  const embedded = await startEmbedded(config.dataDir);
  try {
    return await work(embedded.uri);
  } finally {
    await embedded.stop();
  }
}

async function move(from: string, to: string, next = 'set MONGODB_URI to it'): Promise<string> {
  const source = new mongo.MongoClient(from, { serverSelectionTimeoutMS: 3000 });
  try {
    await connect(to);
    const records = await moveDatabase(source.db(defaultNameFor(from)));
    await prepareData();
    await addAuditEntry({ actor: 'comando', action: 'databaseMoved' });
    return (
      `Moved ${counted(records, 'record')} to ${describeDatabase()}. Now ${next} and start the server. ` +
      'Everybody has to sign in again; the database so far stays as it is.'
    );
  } finally {
    await closeDatabase();
    await source.close();
  }
}
