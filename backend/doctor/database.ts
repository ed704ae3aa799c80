import mongoose from 'mongoose';
import { z } from 'zod';
import { config } from '../config/config';
import { connectedDatabase } from '../database/connectedDatabase';
import { clockFinding } from './clock';
import { ok, problem, warning, type Finding } from './finding';

const subject = 'Database';

/** How long a ping may take, in ms. A page needs several reads in a row. */
const SLOW_MS = 50;

/** The month in which the support of a version ends. */
const supportedUntil: Partial<Record<string, string>> = {
  '4.0': '2022-04',
  '4.2': '2023-04',
  '4.4': '2024-02',
  '5.0': '2024-10',
  '6.0': '2025-07',
  '7.0': '2027-08',
  '8.0': '2029-10',
};

/** The part of the response to `isMaster`, as MongoDB 4.0 calls `hello`, that says what a server is. */
const Hello = z.object({
  ismaster: z.boolean(),
  setName: z.string().optional(),
  /** 'isdbgrid' for mongos, the router of a sharded cluster. */
  msg: z.string().optional(),
  localTime: z.date(),
});
type Hello = z.infer<typeof Hello>;

/** Version, role, write concern, latency and clock of the connected database. */
export async function checkDatabase(): Promise<Finding[]> {
  const database = connectedDatabase();
  const { version } = z.object({ version: z.string() }).parse(await database.command({ buildInfo: 1 }));
  const { hello, ms, clockAheadMs } = await greet();
  const mistakes = [
    versionFinding(version),
    // On the machine of a developer it does no harm.
    config.environment === 'production' && supportFinding(version, new Date()),
    roleFinding(hello),
    durabilityFinding(),
    ms > SLOW_MS && warning(subject, `takes ${ms} ms to respond`, 'Run it in the network of the server'),
  ].filter((finding) => finding !== false && finding !== undefined);
  const summary = `MongoDB ${version}, ${roleOf(hello)}, ${ms} ms`;
  return [
    ...(mistakes.length > 0 ? mistakes : [ok(subject, summary)]),
    clockFinding('the database', clockAheadMs),
  ];
}

/** Asks several times, since a busy machine is slow by chance; the fastest response counts. */
async function greet() {
  let best = { ms: Infinity, clockAheadMs: 0, hello: await hello() };
  for (let times = 0; times < 5; times++) {
    const began = Date.now();
    const response = await hello();
    const ms = Date.now() - began;
    const clockAheadMs = response.localTime.getTime() - (began + ms / 2);
    if (ms < best.ms) best = { ms, clockAheadMs, hello: response };
  }
  return best;
}

async function hello(): Promise<Hello> {
  return Hello.parse(await connectedDatabase().command({ isMaster: 1 }));
}

export function versionFinding(version: string): Finding | undefined {
  const major = Number(version.split('.')[0]);
  if (major >= 4 && major <= 8) return undefined;
  return problem(subject, `the app does not support MongoDB ${version}`, 'Use one from 4.0 to 8.x');
}

export function supportFinding(version: string, today: Date): Finding | undefined {
  const until = supportedUntil[version.split('.').slice(0, 2).join('.')];
  if (until === undefined || until >= today.toISOString().slice(0, 'YYYY-MM'.length)) return undefined;
  const what = config.mongodbUri === undefined ? 'The embedded MongoDB' : 'MongoDB';
  const remedy =
    config.mongodbUri === undefined
      ? 'Set MONGODB_URI to a supported one, such as 8.0 (docs/security.md, Dependencies)'
      : 'Upgrade it, one major version at a time';
  return warning(subject, `${what} ${version} has had no security updates since ${until}`, remedy);
}

function roleFinding({ ismaster, setName, msg }: Hello): Finding | undefined {
  if (!ismaster)
    return problem(
      subject,
      'the server that MONGODB_URI names takes no writes',
      'Name all members of the replica set in MONGODB_URI, with replicaSet=…, and without directConnection or readPreference',
    );
  const isAlone = setName === undefined && msg === undefined;
  // Pictures are in the database where several servers need them.
  if (!isAlone || config.mongodbUri === undefined || config.pictures === 'folder') return undefined;
  return warning(
    subject,
    'a single mongod, whose loss stops all servers',
    'For several servers, use a replica set of three members (docs/production.md)',
  );
}

function roleOf({ setName, msg }: Hello): string {
  if (config.mongodbUri === undefined) return 'embedded';
  if (msg === 'isdbgrid') return 'sharded';
  return setName === undefined ? 'a single server' : `primary of ${setName}`;
}

/** Only if the URI says so are writes acknowledged before they are safe. */
function durabilityFinding(): Finding | undefined {
  const { w, journal } = mongoose.connection.getClient().options.writeConcern;
  if (w === 'majority' && journal === true) return undefined;
  return warning(
    subject,
    `by MONGODB_URI writes are acknowledged before they are safe (w=${w}, journal=${journal})`,
    'Remove w and journal from MONGODB_URI: a crash would lose what members have just done',
  );
}
