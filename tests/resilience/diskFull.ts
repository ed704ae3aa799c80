import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sizedPicture } from '@contract/pictures';
import { Upload } from '@contract/uploads';
import { Client, signIn } from '../support/client';
import { formWith, noisePicture } from './pictures';
import { tally, type Scenario } from './scenario';
import { administrator, startScenarioServer } from './server';
import { smallDisk } from './smallDisk';

/** Pictures are stored on a disk of 2 MB, which fills up. */
export const diskFull: Scenario = {
  title: 'disk full on upload',
  async run(run) {
    const UPLOADS_DIR = await smallDisk(run);
    if (UPLOADS_DIR === undefined) {
      run.print('SKIPPED', 'only root on Linux can mount a small disk');
      return;
    }
    const { url } = await startScenarioServer(run, { UPLOADS_DIR });
    const client = await signIn(url, administrator);
    const picture = await noisePicture(1200, 900);
    const upload = () => client.call('POST', '/api/upload', formWith(picture));

    const statuses: number[] = [];
    const kept: string[] = [];
    while (statuses.length < 50 && statuses.at(-1) !== 507) {
      const { status, body } = await upload();
      statuses.push(status);
      if (status === 200) kept.push(...filesIn(body));
    }
    const full = await upload();
    run.check('uploads until it is full', tally(statuses), statuses.at(-1) === 507 && full.status === 507);
    const names = (await readdir(UPLOADS_DIR)).filter((name) => !name.startsWith('.'));
    const unfinished = names.filter((name) => !name.endsWith('.webp'));
    run.check('unfinished files', unfinished.length, unfinished.length === 0);
    const allStored = kept.length === names.length && kept.every((name) => names.includes(name));
    run.check('files of accepted pictures', names.length, allStored);
    const { status } = await new Client(url).call('GET', '/api/trainingTypes');
    run.check('the catalogue', status, status === 200);

    await Promise.all(names.map((name) => rm(join(UPLOADS_DIR, name))));
    const after = await upload();
    run.check('an upload once there is room', after.status, after.status === 200);
  },
};

/** The names of all files that an upload is stored in. */
function filesIn(body: unknown): string[] {
  return sizedPicture(Upload.parse(body).image)?.variants.map(({ path }) => basename(path)) ?? [];
}
