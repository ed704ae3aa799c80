import { mongo } from 'mongoose';
import type { Run } from '../resilience/scenario';
import { startStandaloneMongod, type StandaloneMongod } from '../resilience/standaloneMongod';
import { primaryOf, startReplicaSet } from '../resilience/startReplicaSet';
import { startServer, type Server } from '../support/startServer';
import { fillDatabase } from './fillDatabase';
import { benchSecret } from './population';

/** Running servers with their database. */
export interface Setup {
  name: string;
  servers: Server[];
  primary: StandaloneMongod;
  secondaries: StandaloneMongod[];
  /** Connected to the primary. */
  database: mongo.MongoClient;
}

export interface Size {
  workouts: number;
  /** Workouts in the log of each member. */
  logged: number;
}

/** One server on one mongod. */
export async function startSingle(run: Run, size: Size): Promise<Setup> {
  const primary = await startStandaloneMongod(run);
  return start(run, size, { name: 'one server, one mongod', servers: 1, primary, secondaries: [] });
}

/** Two servers on a replica set of three. */
export async function startCluster(run: Run, size: Size): Promise<Setup> {
  const { mongods, uri } = await startReplicaSet(run);
  const primary = await primaryOf(uri, mongods);
  const secondaries = mongods.filter((mongod) => mongod !== primary);
  return start(run, size, { name: 'two servers, replica set', servers: 2, primary, secondaries, uri });
}

interface Parts extends Pick<Setup, 'name' | 'primary' | 'secondaries'> {
  servers: number;
  uri?: string;
}

async function start(run: Run, { workouts, logged }: Size, parts: Parts): Promise<Setup> {
  const { primary, uri = `mongodb://${primary.address}/` } = parts;
  fillDatabase({ MONGODB_URI: uri }, workouts, logged);
  const settings = { MONGODB_URI: uri, JWT_SECRET: benchSecret, SEED: 'none', PICTURES: 'mongodb' };
  const servers: Server[] = [];
  for (let n = 0; n < parts.servers; n++) {
    const server = await startServer({ ...settings, DATA_DIR: await run.folder() });
    run.onCleanup(server.stop);
    servers.push(server);
  }
  const database = await mongo.MongoClient.connect(`mongodb://${primary.address}/?directConnection=true`);
  run.onCleanup(() => database.close());
  return { ...parts, servers, database };
}
