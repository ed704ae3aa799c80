import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { mongo } from 'mongoose';
import { config } from '../../backend/config/config';
import { claimFolder } from '../../backend/pictures/folderOwner';

/** Direct access to the picture storage. */
interface StoredPictures {
  /** The names of all pictures in any order; unfinished uploads end in '.part'. */
  names(): Promise<string[]>;
  /** Stores a picture as if uploaded at that moment; a name that ends in '.part' is an unfinished upload. */
  put(name: string, at: Date): Promise<void>;
  remove(name: string): Promise<void>;
  /** The names of all pictures in the trash. */
  trashed(): Promise<string[]>;
  /** Makes it look as if a picture was moved to the trash at that moment. */
  trashedAt(name: string, at: Date): Promise<void>;
}

const trash = join(config.uploadsDir, '.trash');

const inFolder: StoredPictures = {
  names: async () =>
    (await readdir(config.uploadsDir).catch((): string[] => [])).filter((name) => !name.startsWith('.')),
  async put(name, at) {
    await mkdir(config.uploadsDir, { recursive: true });
    await claimFolder();
    await writeFile(join(config.uploadsDir, name), name);
    await utimes(join(config.uploadsDir, name), at, at);
  },
  remove: (name) => rm(join(config.uploadsDir, name)),
  trashed: () => readdir(trash).catch(() => []),
  trashedAt: (name, at) => utimes(join(trash, name), at, at),
};

interface Chunk {
  files_id: mongo.ObjectId;
  n: number;
  data: Buffer;
}

const records = () => mongoose.connection.collection<mongo.GridFSFile>('pictures.files');
const chunks = () => mongoose.connection.collection<Chunk>('pictures.chunks');

const inTrash = () =>
  records()
    .find({ 'metadata.trashedAt': { $ne: null } })
    .toArray();

const inGridFs: StoredPictures = {
  async names() {
    const finished = await records().find({ 'metadata.trashedAt': null }).toArray();
    const trashed = await inTrash();
    const ids = finished.map(({ _id }) => _id);
    const unfinished = await chunks()
      .find({ n: 0, files_id: { $nin: [...ids, ...trashed.map(({ _id }) => _id)] } })
      .toArray();
    return [...finished.map(({ filename }) => filename), ...unfinished.map(({ data }) => data.toString())];
  },
  async put(name, at) {
    const _id = new mongo.ObjectId(mongo.ObjectId.createFromTime(at.getTime() / 1000).id);
    _id.id.set(new mongo.ObjectId().id.subarray(4), 4);
    const data = Buffer.from(name);
    await chunks().insertOne({ files_id: _id, n: 0, data });
    if (name.endsWith('.part')) return;
    const record = { _id, filename: name, length: data.length, chunkSize: 255 * 1024, uploadDate: at };
    await records().insertOne(record);
  },
  async remove(name) {
    await records().deleteOne({ filename: name });
  },
  trashed: async () => (await inTrash()).map(({ filename }) => filename),
  async trashedAt(name, at) {
    await records().updateOne({ filename: name }, { $set: { 'metadata.trashedAt': at } });
  },
};

/** The picture storage that is configured for this test file. */
export const storedPictures = { folder: inFolder, mongodb: inGridFs }[config.pictures];
