import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { signIn } from '../support/client';
import { formWith } from '../resilience/pictures';
import { plainPicture } from '../support/plainPicture';
import { isReady, listeningUrl, noSettings, startProgram } from '../support/startServer';
import { until } from '../support/until';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Somebody who may only read the project. Only root can start programs as others, and only where others reach it. */
const nobody = { uid: 65_534, gid: 65_534 };
const read = `require('fs').accessSync(${JSON.stringify(resolve('package.json'))})`;
const user = spawnSync(process.execPath, ['--eval', read], nobody).status === 0 ? nobody : {};
const folder = mkdtempSync(join(tmpdir(), 'gym-tracker-release-'));
const release = join(folder, 'release');
const DATA_DIR = join(folder, 'data');
const administrator = { email: 'chefe@example.com', password: 'correto cavalo bateria' };

/** What the container runs. */
const [, pack = '', health = '', start = ''] =
  /^RUN (.+) \/release$[^]*^ +CMD (.+)$\n^CMD (.+)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
const commandIn = (text: string) =>
  z
    .tuple([z.literal('node')])
    .rest(z.string())
    .parse(JSON.parse(text));

let packed: ReturnType<typeof spawnHere>;

beforeAll(() => {
  if (user === nobody) chownSync(folder, nobody.uid, nobody.gid);
  const [npm = '', ...args] = pack.split(' ');
  // The build is there already.
  packed = spawnHere(npm, [...args, release], { npm_config_ignore_scripts: 'true' }, process.cwd());
  spawnSync('chmod', ['-R', 'a-w', release]);
});

afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', release]);
  rmSync(folder, { recursive: true });
});

/** As the other user, without HOME. */
function spawnHere(command: string, args: string[], env: Record<string, string>, cwd = release) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    ...user,
    cwd,
    env: { ...noSettings, ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('a release is small, and has no package that only building or the screens need', () => {
  const [, megabytes] = /: Gym Tracker [\d.]+ for .+, (\d+) MB in \d+ files$/m.exec(packed.output) ?? [];
  expect(Number(megabytes), packed.output).toBeLessThan(150);
  const packages = readdirSync(join(release, 'node_modules'));
  expect(packages).toContain('express');
  expect(packages.filter((name) => /^(react|bootstrap|vite|tsx|typescript)/.test(name))).toEqual([]);
});

test('it has the docs that the doctor refers to', () => {
  const doctor = join(release, 'dist/backend/doctor');
  const code = readdirSync(doctor).map((file) => readFileSync(join(doctor, file), 'utf8'));
  const named = code.join('\n').match(/docs\/[\w-]+\.(md|conf)/g) ?? [];
  expect(named).toContain('docs/nginx.conf');
  expect(named.filter((file) => !existsSync(join(release, file)))).toEqual([]);
});

test('it runs from a read-only folder, as another user', async () => {
  const [, program = ''] = commandIn(start);
  const [, ...check] = commandIn(health);
  const server = startProgram(
    join(release, program),
    { PORT: '0', DATA_DIR, ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
    [],
    { ...user, cwd: '/' },
  );
  onTestFinished(server.stop);
  const { value: url } = await until('the server listens', () => {
    if (!server.isRunning()) throw new Error(server.output());
    return listeningUrl(server);
  });
  await until('the server is ready', () => isReady(url));

  const PORT = new URL(url).port;
  expect(spawnHere(process.execPath, check, { PORT })).toEqual({ status: 0, output: '' });
  const client = await signIn(url, administrator);
  const picture = await plainPicture().png().toBuffer();
  const { body } = await client.expectOk('POST', '/api/upload', formWith(picture));
  const { image } = z.object({ image: z.string() }).parse(body);
  for (const path of [image, '/', '/api/docs/swagger-ui-bundle.js']) await client.expectOk('GET', path);
  const command = spawnHere('npm', ['run', 'admin', '--', 'create', '--email', 'ana@example.com'], {
    DATA_DIR,
  });
  expect(command.output).toContain('ana@example.com is an administrator.');

  await server.stop();
  expect(spawnHere(process.execPath, check, { PORT }).status).toBe(1);
});

// Nothing keeps root from writing.
const mayWriteAnywhere = process.getuid?.() === 0 && user !== nobody;
test.skipIf(mayWriteAnywhere).each([{}, { JWT_SECRET: 'x'.repeat(32) }])(
  'where it may not write, it says in one line what to set: %o',
  async (settings) => {
    const server = startProgram(join(release, 'dist/backend/server.js'), settings, [], {
      ...user,
      cwd: release,
    });
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(
      /^DATA_DIR: this user cannot write to \S+\/release\/\.data \(.+\); set DATA_DIR, and UPLOADS_DIR, .+\n$/,
    );
  },
);
