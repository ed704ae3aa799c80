import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { config } from '../config/config';
import { emptyApp } from '@tests/support/app';
import { aBlog } from '@tests/support/builders';
import { storedPictures } from '@tests/support/storedPictures';
import { configuredStorage } from '../pictures/pictureStore';
import { backUp } from './backUp';
import { restore } from './restore';

test('pictures that have got into the trash since the backup are shown again after its restore', async () => {
  await emptyApp();
  await aBlog();
  const name = `${'a'.repeat(22)}.webp`;
  await storedPictures.put(name, new Date());
  const file = join(await mkdtemp(join(config.dataDir, 'backup-')), 'ontem.tar.gz');
  await backUp(file);

  await configuredStorage.moveToTrash(name);
  expect(await storedPictures.names()).toEqual([]);
  await mongoose.connection.collection('blogs').deleteMany({});
  await restore(file);
  expect(await storedPictures.names()).toEqual([name]);
  expect(await storedPictures.trashed()).toEqual([]);
});
