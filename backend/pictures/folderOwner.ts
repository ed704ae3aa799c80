import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { model, Schema } from 'mongoose';
import { config } from '../config/config';
import { hasCode } from '../middleware/errors';
import { isPictureName } from './pictureName';

const marker = join(config.uploadsDir, '.gym-tracker-database');

/** One document. It is not in backups: a restored database must not remove pictures that are newer than its posts. */
const Identity = model(
  'Identity',
  new Schema(
    { _id: String, id: { type: String, required: true } },
    { collection: 'identity', versionKey: false },
  ),
);

/** Marks UPLOADS_DIR as this database's, unless it is marked already or has pictures, which may be another database's. */
export async function claimFolder(): Promise<void> {
  if ((await markedFor()) !== undefined || (await hasPictures())) return;
  try {
    await writeFile(marker, `${await databaseId()}\n`, { flag: 'wx' });
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    await rm(marker, { force: true });
    throw error;
  }
}

/** Whether UPLOADS_DIR is marked as this database's. */
export async function ownsFolder(): Promise<boolean> {
  return (await markedFor()) === (await databaseId());
}

/** Marks UPLOADS_DIR as this database's if it is the other one's, from which the data has moved. */
export async function handOverFolder(from: string): Promise<void> {
  if ((await markedFor()) === from) await writeFile(marker, `${await databaseId()}\n`);
}

/** Returns what to do if unused pictures are kept since the folder is not marked as this database's, else undefined. */
export async function whyKept(): Promise<string | undefined> {
  const reason = await whyNotOwned();
  return reason && `Unused pictures are kept: ${reason}`;
}

/** Returns what to do if there are pictures and the folder is not marked as this database's, else undefined. */
export async function whyNotOwned(): Promise<string | undefined> {
  if ((await ownsFolder()) || !(await hasPictures())) return undefined;
  return (
    `the pictures in ${config.uploadsDir} may belong to another database. ` +
    `If no other database uses the folder, write ${await databaseId()} into ${marker}`
  );
}

/** The id of a database; undefined without a marker. */
async function markedFor(): Promise<string | undefined> {
  return (await readFile(marker, 'utf8').catch(() => undefined))?.trim();
}

async function hasPictures(): Promise<boolean> {
  return (await readdir(config.uploadsDir).catch(() => [])).some(isPictureName);
}

/** Returns the id of the connected database, which is created when it is first asked for. */
export async function databaseId(): Promise<string> {
  const _id = 'database';
  const known = await Identity.findById(_id).lean();
  if (known) return known.id;
  const isNew = { $setOnInsert: { id: randomUUID() } };
  // Fails if another server inserts it at the same moment.
  await Identity.updateOne({ _id }, isNew, { upsert: true }).catch(() => undefined);
  return (await Identity.findById(_id).orFail().lean()).id;
}
