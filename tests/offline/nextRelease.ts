import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the names of the next release's files end with. */
export const nextMark = '-next';

/**
 * Copies the build as if it were the next release: all hashed files have other names. Returns its server. Within the project,
 * so that the server finds its packages.
 */
export function buildNextRelease(): string {
  const folder = resolve('test-results/next-release');
  rmSync(folder, { recursive: true, force: true });
  cpSync('dist', folder, { recursive: true, filter: (path) => !/\.(br|gz|map)$/.test(path) });
  const screens = join(folder, 'frontend');
  const names = readdirSync(join(screens, 'assets'));
  const renamed = (name: string) => name.replace(/\.\w+$/, (ending) => nextMark + ending);
  const texts = ['index.html', 'serviceWorker.js', ...names.map((name) => `assets/${name}`)];
  for (const file of texts) {
    const path = join(screens, file);
    const text = names.reduce((all, name) => all.replaceAll(name, renamed(name)), readFileSync(path, 'utf8'));
    writeFileSync(path, withOtherRevisions(text));
  }
  for (const name of names) renameSync(join(screens, 'assets', name), join(screens, 'assets', renamed(name)));
  return join(folder, 'backend/server.js');
}

/** The revisions of files without a hash in their names, which are in the service worker. */
function withOtherRevisions(text: string): string {
  return text.replace(
    /(?<=revision\W{1,4})[0-9a-f]{32}/g,
    (revision) => revision.slice(16) + revision.slice(0, 16),
  );
}
