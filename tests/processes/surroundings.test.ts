import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chown, cp, mkdir, symlink } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Upload } from '@contract/uploads';
import { LogEntry } from '@contract/training';
import { TrainingTypePage } from '@contract/trainingTypes';
import { formWith } from '../resilience/pictures';
import { Client, idIn, register, signIn } from '../support/client';
import { databaseUri } from '../support/databaseUri';
import { plainPicture } from '../support/plainPicture';
import type { Settings } from '../support/startServer';
import { completion } from '../support/training';
import { runServer, temporaryFolder } from './processes';

// Each test starts a whole server.
vi.setConfig({ testTimeout: 120_000 });

const administrator = { email: 'chefe@example.com', password: 'correto cavalo bateria' };
/** A user without any rights. */
const NOBODY = 65_534;

interface Surroundings {
  settings?: Settings;
  server?: string;
  dataDir?: string;
}

test.each<[string, () => Promise<Surroundings>]>([
  [
    'in a folder whose path has spaces and accents',
    async () => {
      const folder = join(await temporaryFolder(), 'São João & Cia. #1');
      await mkdir(folder);
      for (const name of ['dist', 'package.json']) await cp(name, join(folder, name), { recursive: true });
      await symlink(resolve('node_modules'), join(folder, 'node_modules'));
      return { server: join(folder, 'dist/backend/server.js'), dataDir: join(folder, 'dados') };
    },
  ],
  [
    'with its data in a folder whose path cannot be that of a socket',
    async () => ({ dataDir: join(await temporaryFolder(), '100 %, nova') }),
  ],
  ['with umask 077', () => Promise.resolve({ settings: preloading('process.umask(0o077)') })],
  [
    'in an environment without PATH, HOME and locale',
    () => Promise.resolve({ settings: { PATH: '', LANG: 'C', LC_ALL: 'C' } }),
  ],
])('a server runs %s', async (_what, prepare) => {
  const { settings, server, dataDir = await temporaryFolder() } = await prepare();
  await trainOn({ DATA_DIR: dataDir, ...settings }, { server });
});

test('a server runs as a user without rights', async ({ skip }) => {
  const canRead = 'require("fs").accessSync("dist/backend/server.js")';
  const nobody = { uid: NOBODY, gid: NOBODY };
  const isPossible =
    process.getuid?.() === 0 && spawnSync(process.execPath, ['-e', canRead], nobody).status === 0;
  skip(!isPossible, 'only root can become another user, who has to be able to read the build');
  const DATA_DIR = await temporaryFolder();
  await chown(DATA_DIR, NOBODY, NOBODY);
  const becomeNobody = `process.setgroups([]);process.setgid(${NOBODY});process.setuid(${NOBODY})`;
  await trainOn({ DATA_DIR, ...preloading(becomeNobody) });
});

test.each([
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago'],
  ['America/Los_Angeles', 'Pacific/Kiritimati'],
])("on a machine in %s, a workout counts for the day of the member's device, in %s", async (TZ, timeZone) => {
  const settings = { DATA_DIR: await temporaryFolder(), MONGODB_URI: databaseUri(randomUUID()), TZ };
  await trainOn(settings, { timeZone });
});

test('a server on HOST=:: is reached by IPv6 and IPv4, and shows its metrics to this machine alone', async ({
  skip,
}) => {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  skip(!addresses.some(({ address }) => address === '::1'), 'this machine has no IPv6');
  const settings = { DATA_DIR: await temporaryFolder(), MONGODB_URI: databaseUri(randomUUID()), HOST: '::' };
  const server = await runServer(settings);
  const { port } = new URL(server.url);

  for (const host of ['127.0.0.1', '::1']) expect(await metricsAt(host, port), host).toBe(200);
  for (const { address, internal, scopeid } of addresses)
    if (!internal && !scopeid) expect(await metricsAt(address, port), address).toBe(404);
});

/** The status of /metrics at an address of this machine, for a client that claims to be local. */
async function metricsAt(host: string, port: string): Promise<number | undefined> {
  const call = get({ host, port, path: '/metrics', headers: { host: 'localhost' } });
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

/** Starts a server, signs in, uploads a picture, completes a workout and stops it. */
async function trainOn(
  settings: Settings & { DATA_DIR: string },
  { server: path, timeZone = 'America/Sao_Paulo' }: { server?: string | undefined; timeZone?: string } = {},
): Promise<void> {
  const server = await runServer(
    {
      SEED: 'catalogue',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...settings,
    },
    path,
  );
  const { body: page, headers } = await new Client(server.url).expectOk('GET', '/');
  expect(page).toContain('<title>Gym Tracker');
  expect(headers.has('server-timing')).toBe(false);

  const admin = await signIn(server.url, administrator);
  const picture = await plainPicture(400, 300).png().toBuffer();
  const { image } = Upload.parse((await admin.expectOk('POST', '/api/upload', formWith(picture))).body);
  expect((await admin.expectOk('GET', image)).headers.get('content-type')).toBe('image/webp');

  const { client } = await register(server.url);
  const { body: catalogue } = await client.expectOk('GET', '/api/trainingTypes');
  const trainingTypeId = TrainingTypePage.parse(catalogue).trainingTypes[0]?._id;
  const id = idIn((await client.expectOk('POST', '/api/myWorkout', { trainingTypeId })).body);
  const days = [dayIn(timeZone)];
  const status = 'completed';
  await client.expectOk('PUT', `/api/myWorkout/${id}`, { status, completion: completion({ timeZone }) });
  days.push(dayIn(timeZone));
  const { body } = await client.expectOk('GET', `/api/history?month=${days.at(-1)?.slice(0, 7)}`);
  expect(days).toContain(z.array(LogEntry).parse(body)[0]?.day);

  server.kill('SIGTERM');
  expect(await server.exited, server.output()).toBe(0);
}

/** Today's date in a time zone. */
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }).format();

/** Makes the process run a script before the server, but not its worker threads. */
function preloading(script: string): Settings {
  const module = `import{isMainThread}from"node:worker_threads";if(isMainThread){${script}}`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` };
}
