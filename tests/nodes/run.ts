import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** The supported versions besides the oldest, .nvmrc's: those with long-term support. */
const versions = ['22', '24', '26'];

/**
 * `npm run build && npm run test:nodes` runs the unit, API, screen and process tests on other versions of Node, which come
 * from npm. Arguments go to Vitest instead: `npm run test:nodes -- --project=processes`.
 */
const given = process.argv.slice(2);
const projects = ['contract', 'api*', 'ui', 'processes'].map((name) => `--project=${name}`);
const args = given.length > 0 ? given : projects;
const folder = mkdtempSync(join(tmpdir(), 'gym-tracker-nodes-'));
const failed = versions.filter((version) => !passes(version));
rmSync(folder, { recursive: true });
console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed on Node ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function passes(version: string): boolean {
  const node = install(version);
  console.log(`\nNode ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout}`);
  const PATH = [dirname(node), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH };
  return (
    spawnSync(node, ['node_modules/vitest/vitest.mjs', 'run', ...args], { env, stdio: 'inherit' }).status ===
    0
  );
}

/** Installs a version of Node and returns the path of its program. */
function install(version: string): string {
  const name = `node-${process.platform}-${process.arch}`;
  const prefix = join(folder, version);
  const { status } = spawnSync('npm', ['install', '--no-audit', '--prefix', prefix, `${name}@${version}`], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`Node ${version} could not be installed`);
  return join(prefix, 'node_modules', name, 'bin', 'node');
}
