import { randomBytes, randomInt } from 'node:crypto';
import { copyFile, mkdir, open, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBackup } from '../../backend/backup/checkBackup';
import { startProgram } from '../support/startServer';
import { until } from '../support/until';
import type { Run, Scenario } from './scenario';
import { checkPeakMemory, embeddedMongod, startScenarioServer } from './server';
import { smallDisk } from './smallDisk';
import { checkReads, startReading } from './startReading';
import { storedComments, Writers } from './writers';

const PICTURE_BYTES = 200_000;
const LONGEST_MS = 600_000;

type Pictures = Map<string, Buffer>;

/** The server that makes the day's backup is killed while members write; the next one's backup is restored elsewhere. */
export const backups: Scenario = {
  title: 'a scheduled backup whose server is killed, and its restoration',
  async run(run) {
    const BACKUP_DIR = await run.folder();
    const first = await startScenarioServer(run);
    const settings = { DATA_DIR: first.dataDir, PORT: new URL(first.url).port, BACKUP_DIR };
    const pictures = await addPictures(join(first.dataDir, 'uploads'), run.quick ? 300 : 2000);
    const writers = await Writers.start(first.url);
    await until('enough is written', () => writers.acknowledged.size >= (run.quick ? 200 : 2000), LONGEST_MS);
    await first.stop();

    const killed = await startScenarioServer(run, settings);
    const { value: partial } = await until('a backup is begun', async () => (await readdir(BACKUP_DIR))[0]);
    killed.kill('SIGKILL');
    await killed.exited;
    const left = await readdir(BACKUP_DIR);
    run.check('what it leaves', left.join(', '), left.length === 1 && partial.endsWith('.partial'));

    const before = [...writers.acknowledged];
    const server = await startScenarioServer(run, settings);
    await until('it is cleared away', async () => !(await readdir(BACKUP_DIR)).includes(partial), LONGEST_MS);
    const soFar = writers.acknowledged.size;
    await until('writing goes on', () => writers.acknowledged.size >= soFar + 100, LONGEST_MS);
    await writers.stop();
    const stopReading = startReading(server.url, 20);
    const { ms } = await until('the backup is made', () => server.output().includes('Backed up'), LONGEST_MS);
    checkReads(run, await stopReading(), { what: "the catalogue's p95", percentile: 0.95, atMost: 500 });
    await writers.check(run, (await embeddedMongod(server)).uri, [201, 503, 0]);
    checkPeakMemory(run, server);
    await server.stop();

    const [name = '', ...others] = await readdir(BACKUP_DIR);
    run.check('backups', 1 + others.length, name.endsWith('.tar.gz') && others.length === 0);
    const file = join(BACKUP_DIR, name);
    run.print(
      'its size and duration',
      `${Math.round((await stat(file)).size / 1e6)} MB, ${Math.round(ms)} ms`,
    );
    await checkDamage(run, file);
    await checkRestored(run, file, { comments: before, pictures });
  },
};

/** Random bytes, under the names that uploaded pictures get. */
async function addPictures(folder: string, count: number): Promise<Pictures> {
  const pictures: Pictures = new Map();
  await mkdir(folder, { recursive: true });
  for (let n = 0; n < count; n++) {
    const name = `${randomBytes(16).toString('base64url')}.webp`;
    const content = randomBytes(PICTURE_BYTES);
    if (n < 50) pictures.set(name, content);
    await writeFile(join(folder, name), content);
  }
  return pictures;
}

/** Checks that a backup with any one byte wrong, or without its end, is found out. */
async function checkDamage(run: Run, file: string): Promise<void> {
  const copy = `${file}.damaged`;
  const { size } = await stat(file);
  let unnoticed = 0;
  for (let n = 0; n < 5; n++) {
    await copyFile(file, copy);
    // What precedes the tenth byte is the header of gzip, which says when and where it was written.
    const place = randomInt(10, size);
    await using opened = await open(copy, 'r+');
    const { buffer } = await opened.read(Buffer.alloc(1), 0, 1, place);
    await opened.write(Buffer.of(buffer.readUInt8() ^ (1 << randomInt(8))), 0, 1, place);
    if (await isWhole(copy)) unnoticed++;
    await truncate(copy, randomInt(size));
    if (await isWhole(copy)) unnoticed++;
  }
  run.check('damaged backups that seem whole', unnoticed, unnoticed === 0);
}

const isWhole = (file: string) =>
  checkBackup(file).then(
    () => true,
    () => false,
  );

/** Restores a backup into the database of a new server, whose own backup then meets a full disk. */
async function checkRestored(
  run: Run,
  file: string,
  { comments, pictures }: { comments: string[]; pictures: Pictures },
): Promise<void> {
  const BACKUP_DIR = await smallDisk(run);
  const settings = { DATA_DIR: await run.folder(), PICTURES: 'mongodb', ...(BACKUP_DIR && { BACKUP_DIR }) };
  const command = startProgram('dist/backend/cli/restore.js', settings, [file]);
  const code = await command.exited;
  run.check('npm run restore', command.output().trim(), code === 0);
  const server = await startScenarioServer(run, settings);
  const stored = await storedComments((await embeddedMongod(server)).uri);
  const lost = comments.filter((content) => !stored.has(content)).length;
  run.check('lost of what was acknowledged before', `${lost} of ${comments.length}`, lost === 0);
  let different = 0;
  for (const [name, content] of pictures) {
    const served = await fetch(`${server.url}/uploads/${name}`);
    if (!content.equals(Buffer.from(await served.arrayBuffer()))) different++;
  }
  run.check('pictures served otherwise', `${different} of ${pictures.size}`, different === 0);

  if (BACKUP_DIR === undefined) {
    run.print('full disk: SKIPPED', 'only root on Linux can mount a small disk');
    return;
  }
  const failure = 'The backup could not be made';
  await until('the disk is full', () => server.output().includes(failure), LONGEST_MS);
  const lines = server.output().split('\n');
  const errors = lines.filter((line) => line.includes('"level":50'));
  run.check(
    'errors for a full disk',
    errors.length,
    errors.length === 1 && errors[0]?.includes('ENOSPC') === true,
  );
  const left = await readdir(BACKUP_DIR);
  run.check('files on it', left.length, left.length === 0);
}
