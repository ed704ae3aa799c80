import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Client, idIn, register, signIn } from '../support/client';
import { until } from '../support/until';
import { startLoadBalancer } from './loadBalancer';
import { formWith, noisePicture } from './pictures';
import { tally, type Run, type Scenario } from './scenario';
import { administrator, startScenarioServer } from './server';
import type { StandaloneMongod } from './standaloneMongod';
import { primaryOf, startReplicaSet } from './startReplicaSet';
import { Writers } from './writers';

/** Two servers behind a load balancer use a replica set of three, whose primary is killed. */
export const replicaSet: Scenario = {
  title: 'two servers on a replica set, and kill -9 of its primary',
  async run(run) {
    const { mongods, uri } = await startReplicaSet(run);
    const settings = {
      MONGODB_URI: uri,
      JWT_SECRET: randomBytes(32).toString('hex'),
      PICTURES: 'mongodb',
      TRUST_PROXY: 'loopback',
    };
    const limited = { ...settings, LIMIT_FACTOR: '1' };
    const first = await startScenarioServer(run, limited);
    const second = await startScenarioServer(run, limited);
    await checkSharedState(run, first.url, second.url);

    const servers = [await startScenarioServer(run, settings), await startScenarioServer(run, settings)];
    const url = await startLoadBalancer(
      run,
      servers.map((server) => server.url),
    );
    await killPrimary(run, url, uri, mongods);
    const alive = servers.filter((server) => server.isRunning()).length;
    run.check('servers that are still the same processes', alive, alive === servers.length);
  },
};

/** Checks that what one server writes takes effect on the other. */
async function checkSharedState(run: Run, one: string, other: string): Promise<void> {
  const checkStatus = (what: string, status: number, expected: number) =>
    run.check(what, status, status === expected);
  const profile = async (url: string, { cookie }: Client) =>
    (await new Client(url, cookie).call('GET', '/api/users/profile')).status;

  const ana = await register(one);
  checkStatus('a session of one server, on the other', await profile(other, ana.client), 200);
  await ana.client.call('PUT', '/api/users/profile', { name: 'Outra' });
  const renamed = await new Client(other, ana.client.cookie).call('GET', '/api/users/profile');
  const { name } = z.object({ name: z.string() }).parse(renamed.body);
  run.check('a name changed on one server, on the other', name, name === 'Outra');
  const second = await signIn(other, ana);
  await second.call('PUT', '/api/users/profile', { password: 'outra frase bem longa' });
  checkStatus('a session ended by a new password on the other', await profile(one, ana.client), 401);

  const eva = await register(one);
  await new Client(other, eva.client.cookie).call('POST', '/api/users/logout');
  checkStatus('a session signed out on the other', await profile(one, eva.client), 401);

  const admin = await signIn(one, administrator);
  const ivo = await register(other);
  await admin.call('DELETE', `/api/users/${ivo.id}`);
  checkStatus('a member deleted on one server, on the other', await profile(other, ivo.client), 401);

  const { email } = await register(one);
  const attempts: number[] = [];
  for (let n = 0; n < 12; n++) {
    const client = new Client(n % 2 ? one : other);
    attempts.push(
      (await client.call('POST', '/api/users/auth', { email, password: 'errada errada' })).status,
    );
  }
  const limited = attempts.filter((status) => status === 429).length;
  run.check('wrong passwords on both in turn', tally(attempts), limited === 2);

  await checkCachedPost(run, admin, new Client(other));

  const { body } = await admin.call('POST', '/api/upload', formWith(await noisePicture(200, 200)));
  const { image } = z.object({ image: z.string() }).parse(body);
  const picture = async (url: string) => (await new Client(url).call('GET', image)).status;
  checkStatus('a picture uploaded to one server, on the same', await picture(one), 200);
  checkStatus('a picture uploaded to one server, on the other', await picture(other), 200);
}

/** Checks that a server, although it caches public reads, soon shows what the other has changed. */
async function checkCachedPost(run: Run, admin: Client, visitor: Client): Promise<void> {
  const path = `/api/blogs/${idIn((await admin.call('POST', '/api/blogs')).body)}`;
  let slowest = 0;
  for (const title of ['Um', 'Dois', 'Três']) {
    await visitor.call('GET', path);
    await admin.call('PUT', path, { title, author: 'Ivo', content: 'Texto', image: '' });
    const { ms } = await until('the other server shows the change', async () => {
      const { body } = await visitor.call('GET', path);
      return z.object({ title: z.string() }).parse(body).title === title;
    });
    slowest = Math.max(slowest, ms);
  }
  run.atMost('a changed post, on the other, slowest', slowest, 2000, 'ms');
}

async function killPrimary(run: Run, url: string, uri: string, mongods: StandaloneMongod[]): Promise<void> {
  const writes = run.quick ? 100 : 1500;
  const writers = await Writers.start(url);
  await until('enough is written', () => writers.acknowledged.size >= writes, 300_000);
  const primary = await primaryOf(uri, mongods);
  await primary.kill('SIGKILL');
  const before = writers.acknowledged.size;
  const { ms } = await until('writing goes on', () => writers.acknowledged.size > before + 20);
  await primary.restart();
  await until('more is written', () => writers.acknowledged.size >= before + writes, 300_000);
  await writers.stop();
  await writers.check(run, uri);
  run.atMost('writing goes on after', ms / 1000, 15, 's');
}
