import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { register } from '../support/client';
import { databaseUri } from '../support/databaseUri';
import { freePort } from '../support/freePort';
import type { Settings } from '../support/startServer';
import { run, runServer, temporaryFolder } from './processes';

// Each test starts a server or a few commands.
vi.setConfig({ testTimeout: 120_000 });

async function examine(settings: Settings, args: string[] = []) {
  const doctor = run('cli/doctor', settings, args);
  const exitCode = await doctor.exited;
  return { exitCode, output: doctor.output() };
}

test('beside a running server, the doctor finds what it needs and what is missing', async () => {
  const PORT = String(await freePort());
  const settings = { DATA_DIR: await temporaryFolder(), PORT, APP_URL: `http://127.0.0.1:${PORT}` };
  // Its administrator cannot sign in in production.
  await run('cli/seed', { ...settings, NODE_ENV: 'development' }, ['demo']).exited;
  const server = await runServer(settings);
  await register(server.url);

  const { exitCode, output } = await examine(settings);
  expect(output).toMatch(/^Gym Tracker \d+\.\d+\.\d+, Node [\d.]+, production\n/);
  for (const line of [
    /^warning +Settings +SMTP_URL is not set/m,
    /^ok +Disk +[\d.]+ [GM]B of/m,
    /^warning +Database +The embedded MongoDB 4\.0\.\d+ has had no security updates since 2022-04 → Set MONGODB_URI/m,
    /^ok +Clock +agrees with that of the database/m,
    /^warning +Administrators +there is none yet who can sign in → Open the link/m,
    /^warning +APP_URL +links in mails lead to http:\/\/127.* → Set APP_URL/m,
    /^ok +TRUST_PROXY +not set, and no proxy in between/m,
    /^Problems: 0, warnings: \d+$/m,
  ])
    expect(output).toMatch(line);
  expect(exitCode).toBe(0);
  expect(server.output()).toContain('Database: The embedded MongoDB');
});

test('without a server, the doctor says what it could not see, and leaves no trace', async () => {
  const folder = await temporaryFolder();
  const { exitCode, output } = await examine({
    DATA_DIR: join(folder, 'data'),
    APP_URL: 'https://gym.example.com',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  expect(output).toMatch(/^warning +Database .*it was not checked → Start the server/m);
  expect(output).toMatch(/^warning +APP_URL .*TRUST_PROXY were not checked → Start the server/m);
  expect(output).toMatch(/^problem +SMTP_URL +127\.0\.0\.1:9: .*ECONNREFUSED.* → Correct host and port/m);
  expect(exitCode).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('the doctor judges a MongoDB elsewhere', async () => {
  const DATA_DIR = await temporaryFolder();
  const settings = {
    DATA_DIR,
    PICTURES: 'mongodb',
    MONGODB_URI: `${databaseUri(randomUUID())}?w=1&journal=false`,
  };
  const { output } = await examine(settings);
  expect(output).toMatch(/^warning +Database +by MONGODB_URI writes are acknowledged before they are safe/m);
  expect(output).toMatch(
    /^warning +Database +a single mongod, whose loss stops all servers → .*replica set/m,
  );

  const away = await examine({ ...settings, MONGODB_URI: 'mongodb://127.0.0.1:9/' });
  expect(away.output).toMatch(/^problem +Database .*ECONNREFUSED.* → Start MongoDB, or correct MONGODB_URI/m);
  expect(away.exitCode).toBe(1);
});

test.each([
  [{ APP_URL: 'gym' }, [], 'APP_URL: must be the address of the app, such as https://gym.example.com'],
  [{}, ['--mail-to', 'nobody'], 'Usage: npm run doctor'],
  [{}, ['--help'], 'Usage: npm run doctor'],
])('with the settings %o and the options %o, the doctor says what is wrong', async (settings, args, line) => {
  const { exitCode, output } = await examine({ DATA_DIR: await temporaryFolder(), ...settings }, args);
  expect(output).toContain(line);
  expect(exitCode).toBe(1);
});
