import { basename } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { BlogSummary } from '@contract/blogs';
import { sizedPicture } from '@contract/pictures';
import { Upload } from '@contract/uploads';
import { config } from '../../config/config';
import { bodyOf } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { aBlog } from '@tests/support/builders';
import { storedPictures } from '@tests/support/storedPictures';
import { signedIn } from '@tests/support/signedIn';
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

  test('that no post uses is removed after a day, together with unfinished uploads', async () => {
    const kept = Object.entries({
      'esquecida.webp': 25,
      'pela-metade.webp.part': 25,
      'mostrada.webp': 25,
      'recente.webp': 23,
      'esquecida-1000x800.webp': 25,
      'esquecida-1000x800.480.webp': 25,
      'nunca-inteira-1000x800.480.webp': 25,
      'mostrada-1000x800.webp': 25,
      'mostrada-1000x800.480.webp': 25,
      'mostrada-1000x800.960.webp': 25,
      'de-agora.webp.part': 0,
    });
    for (const [name, hours] of kept)
      await storedPictures.put(name, new Date(Date.now() - hours * 60 * 60 * 1000));
    const names = kept.map(([name]) => name);
    const left = async () => (await storedPictures.names()).filter((name) => names.includes(name)).sort();

    await Blog.deleteMany();
    await removeUnusedPictures();
    expect(await left()).toEqual(names.toSorted());

    await postWith('/uploads/mostrada.webp');
    await postWith('/uploads/mostrada-1000x800.webp');
    scheduleUnusedPictureRemoval();
    await expect
      .poll(left)
      .toEqual([
        'de-agora.webp.part',
        'mostrada-1000x800.480.webp',
        'mostrada-1000x800.960.webp',
        'mostrada-1000x800.webp',
        'mostrada.webp',
        'recente.webp',
      ]);
  });

  test.runIf(config.pictures === 'folder')('leaves other files in the folder alone', async () => {
    await storedPictures.put('LEIA-ME.txt', new Date(0));
    await aBlog();
    await removeUnusedPictures();
    expect(await storedPictures.names()).toContain('LEIA-ME.txt');
  });
});
