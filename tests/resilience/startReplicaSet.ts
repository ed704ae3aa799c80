import { mongo } from 'mongoose';
import { z } from 'zod';
import { until } from '../support/until';
import type { Run } from './scenario';
import { startStandaloneMongod, type StandaloneMongod } from './standaloneMongod';

/** Starts a replica set of three. */
export async function startReplicaSet(run: Run): Promise<{ mongods: StandaloneMongod[]; uri: string }> {
  const name = 'gym';
  const mongods: StandaloneMongod[] = [];
  for (let n = 0; n < 3; n++) mongods.push(await startStandaloneMongod(run, { replicaSet: name }));
  const members = mongods.map(({ address }, _id) => ({ _id, host: address }));
  // By default, an election takes 10 s, which is too long for a short run.
  const settings = run.quick ? { electionTimeoutMillis: 2000 } : {};
  const first = new mongo.MongoClient(`mongodb://${mongods[0]?.address ?? ''}/?directConnection=true`);
  await first.db('admin').command({ replSetInitiate: { _id: name, members, settings } });
  await first.close();
  const uri = `mongodb://${members.map(({ host }) => host).join(',')}/?replicaSet=${name}`;
  await until('there is a primary', () => primaryOf(uri, mongods).catch(() => undefined));
  return { mongods, uri };
}

export async function primaryOf(uri: string, mongods: StandaloneMongod[]): Promise<StandaloneMongod> {
  const client = await new mongo.MongoClient(uri).connect();
  const state = await client.db('admin').command({ isMaster: 1 });
  await client.close();
  const { primary } = z.object({ primary: z.string() }).parse(state);
  const mongod = mongods.find(({ address }) => address === primary);
  if (!mongod) throw new Error(`${primary} is not in this replica set`);
  return mongod;
}
