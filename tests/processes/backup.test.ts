import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mongo } from 'mongoose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { databaseName } from '../../backend/database/databaseName';
import { readLockFile } from '../../backend/database/embedded/lockFile';
import { Client, register, signIn } from '../support/client';
import { databaseUri } from '../support/databaseUri';
import { noSettings } from '../support/startServer';
import { outcome, run, runServer, temporaryFolder } from './processes';

// Each test starts whole servers and commands.
vi.setConfig({ testTimeout: 180_000 });

test('a backup of a running server is restored elsewhere: accounts are back, sessions are not', async () => {
  const settings = { JWT_SECRET: 'x'.repeat(32), PICTURES: 'mongodb' };
  const DATA_DIR = await temporaryFolder();
  const file = join(DATA_DIR, 'segunda.tar.gz');
  const source = await runServer({ ...settings, DATA_DIR });
  const { email, password, client } = await register(source.url);

  const database = `gym-tracker at ${DATA_DIR}/mongo/mongod.sock`;
  const written = await outcome('cli/backup', { DATA_DIR }, [file]);
  const contents = `Wrote \\d+ records of ${database} and 0 pictures of ${DATA_DIR}/uploads to ${file}\\n$`;
  expect(written.output).toMatch(new RegExp(contents));
  expect(written.code).toBe(0);
  const again = await outcome('cli/backup', { DATA_DIR }, [file]);
  expect(again).toEqual({
    code: 1,
    output: `${file} already exists, and is not overwritten; give another name\n`,
  });

  const elsewhere = await temporaryFolder();
  const restored = await outcome('cli/restore', { ...settings, DATA_DIR: elsewhere }, [file]);
  expect(restored.output).toMatch(/Restored \d+ records and 0 pictures into gym-tracker at .*\n$/);
  expect(restored.code).toBe(0);
  const server = await runServer({ ...settings, DATA_DIR: elsewhere });
  expect((await new Client(server.url, client.cookie).call('GET', '/api/users/profile')).status).toBe(401);
  await signIn(server.url, { email, password });
  expect(await indexesOf(elsewhere, 'pictures.files')).toContain('filename_1_uploadDate_1');
  expect(await indexesOf(elsewhere, 'pictures.chunks')).toContain('files_id_1_n_1');
  expect(await indexesOf(elsewhere, 'users')).toContain('email_1');
});

async function indexesOf(dataDir: string, collection: string) {
  const client = await mongo.MongoClient.connect((await readLockFile(dataDir))?.uri ?? '');
  onTestFinished(() => client.close());
  return (await client.db(databaseName).collection(collection).indexes()).map(({ name }) => name);
}

test('a restore that was killed at its very end is finished by the next start, and not copied before', async () => {
  const MONGODB_URI = databaseUri(randomUUID());
  const settings = { MONGODB_URI, DATA_DIR: await temporaryFolder() };
  const source = await runServer(settings);
  const member = await register(source.url);
  await source.stop();

  // As it is between two of the renames: accounts are not in place, the rest is.
  const client = await mongo.MongoClient.connect(MONGODB_URI);
  onTestFinished(() => client.close());
  await client.db().renameCollection('users', 'restoring.users');
  await client.db().collection<{ _id: string }>('locks').insertOne({ _id: 'restored' });
  const file = join(settings.DATA_DIR, 'segunda.tar.gz');
  for (const [command, ...args] of [
    ['cli/backup', file],
    ['cli/moveDatabase', '--to', databaseUri(randomUUID())],
  ] as const) {
    const { output } = await outcome(command, settings, args);
    expect(output).toBe('A restore was interrupted; start the server once, which finishes it\n');
  }

  const server = await runServer(settings);
  await signIn(server.url, member);
  expect(await client.db().collection('users').countDocuments()).toBe(1);
});

test('a backup that is interrupted leaves nothing behind', async () => {
  const MONGODB_URI = databaseUri(randomUUID());
  const client = await mongo.MongoClient.connect(MONGODB_URI);
  onTestFinished(() => client.close());
  const entries = Array.from({ length: 200_000 }, () => ({ user: new mongo.ObjectId(), name: 'A1' }));
  await client.db().collection('logEntries').insertMany(entries);

  const [DATA_DIR, folder] = [await temporaryFolder(), await temporaryFolder()];
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    const backup = run('cli/backup', { MONGODB_URI, DATA_DIR }, [join(folder, 'segunda.tar.gz')]);
    await vi.waitUntil(async () => (await readdir(folder)).length > 0, { timeout: 60_000, interval: 5 });
    backup.kill(signal);
    expect(await backup.exited).toBe(1);
    expect(backup.output()).toBe('Interrupted; nothing is written\n');
    expect(await readdir(folder)).toEqual([]);
  }
});

test('without a database, a backup says so and creates none', async () => {
  const DATA_DIR = await temporaryFolder();
  const file = join(DATA_DIR, 'segunda.backup');
  expect(await outcome('cli/backup', { DATA_DIR }, [file])).toEqual({
    code: 1,
    output: `DATA_DIR: there is no database in ${DATA_DIR}; set DATA_DIR, or MONGODB_URI\n`,
  });
  expect(await readdir(DATA_DIR)).toEqual([]);
});

test('a backup is checked without a database, and without creating one', async () => {
  const DATA_DIR = await temporaryFolder();
  const file = join(DATA_DIR, 'segunda.tar.gz');
  await runServer({ DATA_DIR, SEED: 'catalogue' }).then(({ stop }) => stop());
  await outcome('cli/backup', { DATA_DIR }, [file]);

  const elsewhere = join(await temporaryFolder(), 'none');
  const check = () => outcome('cli/restore', { DATA_DIR: elsewhere }, ['--check', file]);
  const whole = await check();
  expect(whole.output).toMatch(
    new RegExp(`^${file} is whole: \\d+ records and 0 pictures, made of gym-tracker at .+ on 20.+Z\\n$`),
  );
  expect(whole.code).toBe(0);

  await truncate(file, 1000);
  expect(await check()).toEqual({
    code: 1,
    output: `${file} is damaged or not a backup (unexpected end of file)\n`,
  });
  expect(existsSync(elsewhere)).toBe(false);
});

test('a backup of an older version is restored, and says where its pictures are', async () => {
  const DATA_DIR = await temporaryFolder();
  const file = join(DATA_DIR, 'domingo.backup');
  const lines = [
    { collection: 'pictures.files', record: { filename: 'x.webp' } },
    { collection: 'users', record: { email: 'ana@example.com' } },
  ];
  await writeFile(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
  const { code, output } = await outcome('cli/restore', { DATA_DIR }, [file]);
  expect(output).toMatch(
    /Restored 2 records .* set PICTURES=mongodb, or npm run move-pictures -- --to folder\n$/,
  );
  expect(code).toBe(0);
});

test('the commands of npm run work without development packages', async () => {
  const folder = await installation();
  const npmRun = (...args: string[]) =>
    spawnSync('npm', ['run', '--silent', ...args], {
      cwd: folder,
      env: { ...noSettings, HOME: folder, DATA_DIR: join(folder, 'data') },
      encoding: 'utf8',
    });
  const create = npmRun('admin', '--', 'create', '--email', 'chefe@example.com');
  expect(create.stdout, create.stderr).toContain('chefe@example.com is an administrator.');
  expect(npmRun('seed').stdout).toContain('seeded with: catalogue');
  const file = join(folder, 'segunda.tar.gz');
  expect(npmRun('backup', '--', file).stdout).toContain(`to ${file}`);
  expect(npmRun('restore', '--', '--check', file).stdout).toContain('is whole');
  expect(npmRun('restore', '--', file).stderr).toMatch(/^The database .* is not empty/m);
});

/** A folder as `npm ci --omit=dev` leaves it after a build. */
async function installation(): Promise<string> {
  const folder = await temporaryFolder();
  await cp('package.json', join(folder, 'package.json'));
  await cp('dist/backend', join(folder, 'dist/backend'), { recursive: true });
  await cp('backend', join(folder, 'backend'), { recursive: true });
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile('package.json', 'utf8')));
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(resolve('node_modules', name), link);
  }
  return folder;
}
