import { randomBytes } from 'node:crypto';
import { mongo } from 'mongoose';
import { z } from 'zod';
import { until } from '../support/until';
import { startBalancer } from './balancer';
import { call, idIn, register, signIn, tally } from './calls';
import { startLoneMongod, type LoneMongod } from './mongods';
import { formWith, noisePicture } from './pictures';
import type { Fault, Round } from './round';
import { administrator, startServer } from './server';
import { Writers } from './writers';

/** Two servers behind one address, on three MongoDBs of which the first one among them is killed. */
export const replicaSet: Fault = {
  title: 'two servers on a replica set, and kill -9 of its primary',
  async run(round) {
    const { mongods, uri } = await startReplicaSet(round);
    const settings = {
      MONGODB_URI: uri,
      JWT_SECRET: randomBytes(32).toString('hex'),
      PICTURES: 'mongodb',
      TRUST_PROXY: 'loopback',
    };
    const careful = await startServer(round, { ...settings, LIMIT_FACTOR: '1' });
    const other = await startServer(round, { ...settings, LIMIT_FACTOR: '1' });
    await agree(round, careful.url, other.url);

    const servers = [await startServer(round, settings), await startServer(round, settings)];
    const url = await startBalancer(
      round,
      servers.map((server) => server.url),
    );
    await losePrimary(round, url, uri, mongods);
    const alive = servers.filter((server) => server.isRunning()).length;
    round.holds('servers that are the same processes', alive, alive === servers.length);
  },
};

/** What is written by one server is what the other one goes by. */
async function agree(round: Round, one: string, other: string): Promise<void> {
  const isSame = (what: string, status: number, wanted: number) =>
    round.holds(what, status, status === wanted);
  const profile = async (url: string, cookie: string) =>
    (await call(url, 'GET', '/api/users/profile', { cookie })).status;

  const ana = await register(one);
  isSame('a session of the one server, at the other', await profile(other, ana.cookie), 200);
  await call(one, 'PUT', '/api/users/profile', { cookie: ana.cookie, body: { name: 'Outra' } });
  const renamed = await call(other, 'GET', '/api/users/profile', { cookie: ana.cookie });
  const { name } = z.object({ name: z.string() }).parse(renamed.body);
  round.holds('a name that was changed at the one, at the other', name, name === 'Outra');
  const second = await signIn(other, ana);
  await call(other, 'PUT', '/api/users/profile', {
    cookie: second,
    body: { password: 'outra frase bem longa' },
  });
  isSame('a session that a new password at the other has ended', await profile(one, ana.cookie), 401);

  const eva = await register(one);
  await call(other, 'POST', '/api/users/logout', { cookie: eva.cookie });
  isSame('a session that was signed out at the other', await profile(one, eva.cookie), 401);

  const admin = await signIn(one, administrator);
  const ivo = await register(other);
  await call(one, 'DELETE', `/api/users/${ivo._id}`, { cookie: admin });
  isSame('a member who was deleted at the one, at the other', await profile(other, ivo.cookie), 401);

  const lia = await register(one);
  const tries: number[] = [];
  for (let n = 0; n < 12; n++) {
    const body = { email: lia.email, password: 'errada errada' };
    tries.push((await call(n % 2 ? one : other, 'POST', '/api/users/auth', { body })).status);
  }
  const refused = tries.filter((status) => status === 429).length;
  round.holds('wrong passwords at both in turn', tally(tries), refused === 2);

  await publicAnswersFollow(round, one, other, admin);

  const picture = formWith(await noisePicture(200, 200));
  const { body } = await call(one, 'POST', '/api/upload', { cookie: admin, body: picture });
  const { image } = z.object({ image: z.string() }).parse(body);
  isSame('a picture that the one was given, at the one', (await call(one, 'GET', image)).status, 200);
  isSame('a picture that the one was given, at the other', (await call(other, 'GET', image)).status, 200);
}

/** What everybody may read is answered from memory, yet not for long. */
async function publicAnswersFollow(round: Round, one: string, other: string, cookie: string): Promise<void> {
  const path = `/api/blogs/${idIn((await call(one, 'POST', '/api/blogs', { cookie })).body)}`;
  let slowest = 0;
  for (const title of ['Um', 'Dois', 'Três']) {
    await call(other, 'GET', path);
    await call(one, 'PUT', path, { cookie, body: { title, author: 'Ivo', content: 'Texto', image: '' } });
    const { ms } = await until('the other server shows the change', async () => {
      const { body } = await call(other, 'GET', path);
      return z.object({ title: z.string() }).parse(body).title === title;
    });
    slowest = Math.max(slowest, ms);
  }
  round.atMost('a changed post, at the other, slowest', slowest, 2000, 'ms');
}

async function losePrimary(round: Round, url: string, uri: string, mongods: LoneMongod[]): Promise<void> {
  const writes = round.quick ? 100 : 1500;
  const writers = await Writers.begin(url);
  await until('enough is written', () => writers.acknowledged.size >= writes, 300_000);
  const primary = await primaryOf(uri, mongods);
  await primary.kill('SIGKILL');
  const before = writers.acknowledged.size;
  const { ms } = await until('writing goes on', () => writers.acknowledged.size > before + 20);
  await primary.again();
  await until('more is written', () => writers.acknowledged.size >= before + writes, 300_000);
  await writers.stop();
  await writers.report(round, uri);
  round.atMost('writing goes on after', ms / 1000, 15, 's');
}

/** Three MongoDBs of which each knows the others, and one is their primary. */
async function startReplicaSet(round: Round): Promise<{ mongods: LoneMongod[]; uri: string }> {
  const name = 'gym';
  const mongods: LoneMongod[] = [];
  for (let n = 0; n < 3; n++) mongods.push(await startLoneMongod(round, { replicaSet: name }));
  const members = mongods.map(({ address }, _id) => ({ _id, host: address }));
  // Set up as it comes; a short round has no time for the 10 s of its elections.
  const settings = round.quick ? { electionTimeoutMillis: 2000 } : {};
  const first = new mongo.MongoClient(`mongodb://${mongods[0]?.address ?? ''}/?directConnection=true`);
  await first.db('admin').command({ replSetInitiate: { _id: name, members, settings } });
  await first.close();
  const uri = `mongodb://${members.map(({ host }) => host).join(',')}/?replicaSet=${name}`;
  await until('there is a primary', () => primaryOf(uri, mongods).catch(() => undefined));
  return { mongods, uri };
}

async function primaryOf(uri: string, mongods: LoneMongod[]): Promise<LoneMongod> {
  const client = await new mongo.MongoClient(uri).connect();
  const answer = await client.db('admin').command({ isMaster: 1 });
  await client.close();
  const { primary } = z.object({ primary: z.string() }).parse(answer);
  const mongod = mongods.find(({ address }) => address === primary);
  if (!mongod) throw new Error(`${primary} is none of ours`);
  return mongod;
}
