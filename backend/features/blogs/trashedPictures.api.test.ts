import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { BlogSummary } from '@contract/blogs';
import { Upload } from '@contract/uploads';
import { bodyOf } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { aBlog } from '@tests/support/builders';
import { newLogLines } from '@tests/support/logLines';
import { plainPicture } from '@tests/support/plainPicture';
import { signedIn } from '@tests/support/signedIn';
import { storedPictures } from '@tests/support/storedPictures';
import { config } from '../../config/config';
import { removePicture } from '../../pictures/pictureStore';
import { removeUnusedPictures } from './unusedPictures';

let administrator: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  administrator = await signedIn({ isAdmin: true });
});

async function anUpload(): Promise<string> {
  const png = await plainPicture(1000, 10).png().toBuffer();
  return (await bodyOf(administrator.post('/api/upload').attach('image', png, 'a.png'), Upload)).image;
}

async function postWith(image: string): Promise<string> {
  const created = administrator.post('/api/blogs').send({ image }).expect(201);
  return `/api/blogs/${(await bodyOf(created, BlogSummary))._id}`;
}

test('a picture comes back from the trash with a post or a guide that shows it again', async () => {
  const image = await anUpload();
  const smallest = image.replace('.webp', '.480.webp');
  const post = await postWith(image);
  const guide = { exercise: 'Voador', sentence: '', picture: image, video: '', substitutes: [] };
  const showAgain = [
    () => administrator.put(post).send({ image }).expect(200),
    () => postWith(image),
    () => administrator.put('/api/exerciseGuides').send(guide).expect(200),
  ];
  for (const show of showAgain) {
    await removePicture(image);
    for (const path of [image, smallest]) await visitor().get(path).expect(404);
    await show();
    for (const path of [image, smallest]) await visitor().get(path).expect(200);
  }
});

test.runIf(config.pictures === 'folder')(
  'a picture that cannot be moved fails no call that is done already, and holds up no other picture',
  async () => {
    const [replaced, deleted] = [await anUpload(), await anUpload()];
    const posts = [await postWith(replaced), await postWith(deleted)] as const;
    const inTheWay = [replaced, deleted].map((path) => join(config.uploadsDir, '.trash', basename(path)));
    for (const folder of inTheWay) await mkdir(folder, { recursive: true });
    await administrator.put(posts[0]).send({ image: '' }).expect(200);
    await administrator.delete(posts[1]).expect(200);

    await aBlog();
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    const other = `${'_'.repeat(22)}.webp`;
    for (const name of [basename(replaced), other]) await storedPictures.put(name, yesterday);
    newLogLines();
    await removeUnusedPictures();
    expect(await storedPictures.trashed()).toContain(other);
    const failure = `"picture":"${replaced}","msg":"An unused picture could not be moved to the trash"`;
    expect(newLogLines().join('')).toContain(failure);
    for (const folder of inTheWay) await rm(folder, { recursive: true });
  },
);
