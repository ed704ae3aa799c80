import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BlogSummary } from '@contract/blogs';
import { sizedPicture } from '@contract/pictures';
import { Upload } from '@contract/uploads';
import { config } from '../../config/config';
import { bodyOf } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { aBlog, aGuide } from '@tests/support/builders';
import { newLogLines } from '@tests/support/logLines';
import { patience } from '@tests/support/patience';
import { storedPictures } from '@tests/support/storedPictures';
import { signedIn } from '@tests/support/signedIn';
import { backUp } from '../../backup/backUp';
import { restore } from '../../backup/restore';
import { prepareData } from '../../database/connect';
import { removePicture, warnOfKeptPictures } from '../../pictures/pictureStore';
import { Blog } from './blog.model';
import { scheduleUnusedPictureRemoval, removeUnusedPictures } from './unusedPictures';

let administrator: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  administrator = await signedIn({ isAdmin: true });
});

/** Uploads a picture and returns its path. */
async function anUpload(): Promise<string> {
  const png = await sharp({ create: { width: 1000, height: 10, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const upload = administrator.post('/api/upload').attach('image', png, 'treino.png').expect(200);
  return (await bodyOf(upload, Upload)).image;
}

async function postWith(image: string): Promise<string> {
  const post = { title: 'Como dormir melhor', author: 'Marina', content: 'Desligue a tela.', image };
  return (await bodyOf(administrator.post('/api/blogs').send(post).expect(201), BlogSummary))._id;
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);

/** As the server chooses them. */
const aName = (letter: string) => letter.repeat(22);

const variantsOf = (image: string) => sizedPicture(image)?.variants.map(({ path }) => path) ?? [];
const leftOf = async (image: string) => {
  const names = await storedPictures.names();
  return variantsOf(image).filter((path) => names.includes(basename(path)));
};
const isServed = async (image: string) => (await visitor().get(image)).status === 200;

describe('the picture of a post', () => {
  test('is removed with the post', async () => {
    const image = await anUpload();
    const id = await postWith(image);
    expect(await isServed(image)).toBe(true);
    await administrator.delete(`/api/blogs/${id}`).expect(200);
    expect(await isServed(image)).toBe(false);
  });

  test('stays while the guide of an exercise shows it', async () => {
    const image = await anUpload();
    await aGuide({ picture: image });
    await administrator.delete(`/api/blogs/${await postWith(image)}`).expect(200);
    expect(await isServed(image)).toBe(true);
    await removePicture(image);
  });

  test.each(['', '/images/outra.webp', 'https://example.com/x.png'])(
    'is removed when %j takes its place',
    async (other) => {
      const image = await anUpload();
      const id = await postWith(image);
      await administrator.put(`/api/blogs/${id}`).send({ title: 'Outro' }).expect(200);
      expect(await isServed(image)).toBe(true);
      await administrator.put(`/api/blogs/${id}`).send({ image: other }).expect(200);
      expect(await isServed(image)).toBe(false);
    },
  );

  test('stays as long as another post uses it', async () => {
    const image = await anUpload();
    const [first, second, third] = [await postWith(image), await postWith(image), await postWith(image)];
    await administrator.put(`/api/blogs/${first}`).send({ image: '' }).expect(200);
    await administrator.delete(`/api/blogs/${second}`).expect(200);
    expect(await isServed(image)).toBe(true);
    await administrator.delete(`/api/blogs/${third}`).expect(200);
    expect(await isServed(image)).toBe(false);
  });

  test('may already be missing', async () => {
    const image = await anUpload();
    const id = await postWith(image);
    await storedPictures.remove(basename(image));
    await administrator.delete(`/api/blogs/${id}`).expect(200);
    expect(await leftOf(image)).toEqual([]);
  });

  test('is removed with its smaller variants, whichever of them a post shows', async () => {
    const image = await anUpload();
    const [smallest = ''] = variantsOf(image);
    const [first, second] = [await postWith(image), await postWith(smallest)];
    await administrator.delete(`/api/blogs/${first}`).expect(200);
    expect(await leftOf(image)).toEqual(variantsOf(image));
    await administrator.delete(`/api/blogs/${second}`).expect(200);
    expect(await leftOf(image)).toEqual([]);
  });

  test('that no post uses is moved to the trash after a day, together with unfinished uploads', async () => {
    await anUpload();
    const [forgotten, shown, recent, unfinished] = [aName('a'), aName('b'), aName('c'), aName('d')];
    const kept = Object.entries({
      [`${forgotten}.webp`]: 25,
      [`${forgotten}.webp.part`]: 25,
      [`${shown}.webp`]: 25,
      [`${recent}.webp`]: 23,
      [`${forgotten}-1000x800.webp`]: 25,
      [`${forgotten}-1000x800.480.webp`]: 25,
      [`${unfinished}-1000x800.480.webp`]: 25,
      [`${shown}-1000x800.webp`]: 25,
      [`${shown}-1000x800.480.webp`]: 25,
      [`${shown}-1000x800.960.webp`]: 25,
      [`${recent}.webp.part`]: 0,
    });
    for (const [name, hours] of kept) await storedPictures.put(name, hoursAgo(hours));
    const names = kept.map(([name]) => name);
    const left = async () => (await storedPictures.names()).filter((name) => names.includes(name)).sort();

    await Blog.deleteMany();
    await removeUnusedPictures();
    expect(await left()).toEqual(names.toSorted());

    await postWith(`/uploads/${shown}.webp`);
    await postWith(`/uploads/${shown}-1000x800.webp`);
    scheduleUnusedPictureRemoval();
    await expect
      .poll(left)
      .toEqual(
        [
          `${shown}-1000x800.480.webp`,
          `${shown}-1000x800.960.webp`,
          `${shown}-1000x800.webp`,
          `${shown}.webp`,
          `${recent}.webp`,
          `${recent}.webp.part`,
        ].sort(),
      );
    const trashed = [
      `${forgotten}-1000x800.480.webp`,
      `${forgotten}-1000x800.webp`,
      `${forgotten}.webp`,
      `${unfinished}-1000x800.480.webp`,
    ];
    await expect.poll(() => storedPictures.trashed(), patience).toEqual(expect.arrayContaining(trashed));
  });

  test('stays in the trash for 30 days, is not served from there, and the log says so', async () => {
    const image = await anUpload();
    const [first = '', second = '', ...others] = variantsOf(image).map((path) => basename(path));
    const id = await postWith(image);
    newLogLines();
    await administrator.delete(`/api/blogs/${id}`).expect(200);
    expect(await storedPictures.trashed()).toEqual(expect.arrayContaining([first, second, ...others]));
    for (const name of [image, `/uploads/.trash/${first}`]) expect(await isServed(name)).toBe(false);
    const log = newLogLines().join('');
    for (const name of [first, second, ...others])
      expect(log).toContain(`"picture":"${name}","msg":"Moved an unused picture to the trash"`);

    await storedPictures.trashedAt(first, hoursAgo(30 * 24 - 1));
    await storedPictures.trashedAt(second, hoursAgo(30 * 24 + 1));
    await aBlog();
    await removeUnusedPictures();
    const left = await storedPictures.trashed();
    expect(left).toContain(first);
    expect(left).not.toContain(second);
    expect(newLogLines().join('')).toContain('"pictures":1,"msg":"Removed pictures from the trash"');
  });

  test('is moved only if the server has named it', async () => {
    await anUpload();
    const foreign = [
      'ferias.webp',
      'ferias-1000x800.webp',
      'ferias.webp.part',
      `${aName('e')}.jpg`,
      `${aName('f')}-x.webp`,
    ];
    for (const name of foreign) await storedPictures.put(name, hoursAgo(25));
    const id = await postWith('/uploads/ferias-1000x800.webp');
    await aBlog();
    await administrator.delete(`/api/blogs/${id}`).expect(200);
    await removeUnusedPictures();
    const isFinished = (name: string) => config.pictures === 'folder' || !name.endsWith('.part');
    expect(await storedPictures.names()).toEqual(expect.arrayContaining(foreign.filter(isFinished)));
  });
});

describe.runIf(config.pictures === 'folder')('in a folder that may be of another database', () => {
  const marker = join(config.uploadsDir, '.gym-tracker-database');
  const name = `${aName('g')}.webp`;

  beforeEach(async () => {
    await anUpload();
    await aBlog();
    await storedPictures.put(name, hoursAgo(25));
  });
  const sweptNames = async () => {
    await removeUnusedPictures();
    return storedPictures.names();
  };

  test('no pictures are removed until the folder is marked by hand, as the log says', async () => {
    await rm(marker);
    const image = await anUpload();
    const id = await postWith(image);
    expect(await sweptNames()).toContain(name);
    await administrator.delete(`/api/blogs/${id}`).expect(200);
    expect(await isServed(image)).toBe(true);

    newLogLines();
    await warnOfKeptPictures();
    const [, database = ''] = /write (\S+) into \S+\.gym-tracker-database/.exec(newLogLines().join('')) ?? [];
    await writeFile(marker, database);
    expect(await sweptNames()).not.toContain(name);
    await warnOfKeptPictures();
    expect(newLogLines().join('')).not.toContain('are kept');
  });

  test('no pictures are removed, and nothing from the trash, if it is marked as the other one', async () => {
    const unused = basename(await anUpload());
    await removePicture(`/uploads/${unused}`);
    await storedPictures.trashedAt(unused, hoursAgo(31 * 24));
    await writeFile(marker, randomUUID());
    expect(await sweptNames()).toContain(name);
    expect(await storedPictures.trashed()).toContain(unused);
  });

  test('no pictures are removed after a backup is restored', async () => {
    const file = join(config.dataDir, `${randomUUID()}.backup`);
    await backUp(file);
    for (const collection of (await mongoose.connection.db?.collections()) ?? [])
      await collection.deleteMany({});
    await restore(file);
    await prepareData();
    expect(await sweptNames()).toContain(name);
  });
});
