import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { Upload } from '@contract/uploads';
import { databaseUri } from '../support/databaseUri';
import { plainPicture } from '../support/plainPicture';
import { signIn } from '../support/client';
import { outcome, runServer, temporaryFolder } from './processes';

// Each test starts whole servers and commands.
vi.setConfig({ testTimeout: 180_000 });

const administrator = { email: 'chefe@example.com', password: 'correto cavalo bateria' };
const withAdministrator = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };

/** A folder of data that a server has used, with a picture. */
async function used() {
  const DATA_DIR = await temporaryFolder();
  const server = await runServer({ DATA_DIR, ...withAdministrator });
  const form = new FormData();
  form.set(
    'image',
    new Blob([new Uint8Array(await plainPicture().png().toBuffer())], { type: 'image/png' }),
    'a.png',
  );
  const client = await signIn(server.url, administrator);
  const { image } = Upload.parse((await client.expectOk('POST', '/api/upload', form)).body);
  return { DATA_DIR, server, image };
}

const statusOf = async (url: string) => (await fetch(url)).status;

test('a database moves to a server and back, with the accounts, and keeps its pictures', async () => {
  const { DATA_DIR, server, image } = await used();
  const MONGODB_URI = databaseUri(randomUUID());
  const toServer = () => outcome('cli/moveDatabase', { DATA_DIR }, ['--to', MONGODB_URI]);
  const refused = await toServer();
  expect(refused.output).toMatch(/^DATA_DIR: another server \(process \d+\) is using .*; stop it/);
  expect(refused.code).toBe(1);

  await server.stop();
  const moved = await toServer();
  expect(moved.output).toMatch(
    /Moved \d+ records to \S+ at .* Now set MONGODB_URI to it and start the server/,
  );
  expect(moved.code).toBe(0);
  expect((await toServer()).output).toMatch(/is not empty \(\w+\)/);
  const onServer = await runServer({ DATA_DIR, MONGODB_URI });
  await signIn(onServer.url, administrator);
  expect(await statusOf(onServer.url + image)).toBe(200);
  expect(onServer.output()).not.toContain('Unused pictures are kept');

  const elsewhere = await temporaryFolder();
  const back = await outcome('cli/moveDatabase', { MONGODB_URI, DATA_DIR: elsewhere }, ['--to', 'embedded']);
  expect(back.output).toContain('Now remove MONGODB_URI from the settings and start the server');
  await signIn((await runServer({ DATA_DIR: elsewhere })).url, administrator);
});

test('pictures move to the database while the server runs, and are deleted from the folder after its restart', async () => {
  const { DATA_DIR, server, image } = await used();
  const move = (settings: Record<string, string>, ...args: string[]) =>
    outcome('cli/movePictures', { DATA_DIR, ...settings }, ['--to', 'mongodb', ...args]);
  expect((await move({})).output).toBe(
    'Moved 1 picture to the database, and read them back. The originals stay. Once the server runs with ' +
      'PICTURES=mongodb, repeat the command with --delete-source: it moves what was uploaded meanwhile, and deletes ' +
      'the originals.\n',
  );
  expect((await move({}, '--delete-source')).output).toMatch(/^PICTURES is not mongodb/);
  expect(await statusOf(server.url + image)).toBe(200);
  await server.stop();

  const restarted = await runServer({ DATA_DIR, PICTURES: 'mongodb' });
  expect((await move({ PICTURES: 'mongodb' }, '--delete-source')).output).toContain(
    'The originals are deleted.',
  );
  expect(await statusOf(restarted.url + image)).toBe(200);
});

test.each([
  ['cli/moveDatabase', ['--from', 'x'], 'Usage: npm run move-database'],
  ['cli/moveDatabase', ['--to', 'embedded'], 'MONGODB_URI is not set'],
  ['cli/moveDatabase', ['--to', 'mongodb://127.0.0.1:1'], 'DATA_DIR: there is no database in'],
  ['cli/movePictures', ['--to', 's3'], 'Usage: npm run move-pictures'],
  ['cli/restore', [], 'Usage: npm run restore'],
  ['cli/backup', ['--help'], 'Usage: npm run backup'],
])('%s %j says what is wrong', async (command, args, line) => {
  const { code, output } = await outcome(command, { DATA_DIR: await temporaryFolder() }, args);
  expect(output).toContain(line);
  expect(code).toBe(1);
});
