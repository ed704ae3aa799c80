import { execFileSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sizedPicture } from '@contract/pictures';
import { Upload } from '@contract/uploads';
import { call, signIn, tally } from './calls';
import { formWith, noisePicture } from './pictures';
import type { Fault, Round } from './round';
import { administrator, startServer } from './server';

/** The disk for pictures has 2 MB and is filled. */
export const diskFull: Fault = {
  title: 'disk full on upload',
  async run(round) {
    const UPLOADS_DIR = await smallDisk(round);
    if (UPLOADS_DIR === undefined) {
      round.figure('SKIPPED', 'only root on Linux can make a disk that is small enough');
      return;
    }
    const server = await startServer(round, { UPLOADS_DIR });
    const cookie = await signIn(server.url, administrator);
    const picture = await noisePicture(1200, 900);
    const upload = () => call(server.url, 'POST', '/api/upload', { cookie, body: formWith(picture) });

    const statuses: number[] = [];
    const kept: string[] = [];
    while (statuses.length < 50 && statuses.at(-1) !== 507) {
      const { status, body } = await upload();
      statuses.push(status);
      if (status === 200) kept.push(...formsIn(body));
    }
    const full = await upload();
    round.holds('uploads until it is full', tally(statuses), statuses.at(-1) === 507 && full.status === 507);
    const names = await readdir(UPLOADS_DIR);
    const halves = names.filter((name) => !name.endsWith('.webp'));
    round.holds('unfinished files', halves.length, halves.length === 0);
    const areThere = kept.length === names.length && kept.every((name) => names.includes(name));
    round.holds('forms of pictures kept', names.length, areThere);
    const { status } = await call(server.url, 'GET', '/api/trainingTypes');
    round.holds('the catalogue', status, status === 200);

    await Promise.all(names.map((name) => rm(join(UPLOADS_DIR, name))));
    const after = await upload();
    round.holds('an upload once there is room', after.status, after.status === 200);
  },
};

/** The names of all that is kept of an upload. */
function formsIn(body: unknown): string[] {
  return sizedPicture(Upload.parse(body).image)?.forms.map(({ path }) => basename(path)) ?? [];
}

async function smallDisk(round: Round): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = await round.folder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'gym-tracker-fault', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  round.afterwards(() => execFileSync('umount', [folder]));
  return folder;
}
