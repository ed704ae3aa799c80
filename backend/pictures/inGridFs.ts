import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import mongoose, { model, mongo, Schema } from 'mongoose';
import { config } from '../config/config';
import { databaseAway } from '../middleware/errors';
import { isPictureName } from './pictureName';
import { setPictureHeaders, type PictureStorage } from './pictureStorage';

const BUCKET = 'pictures';

const notInTrash = { 'metadata.trashedAt': { $exists: false } };

// The driver builds these indexes only before the first upload, and so not in a restored database.
if (config.pictures === 'mongodb') {
  const files = new Schema({}, { collection: `${BUCKET}.files` });
  const chunks = new Schema({}, { collection: `${BUCKET}.chunks` });
  model('PictureFile', files.index({ filename: 1, uploadDate: 1 }));
  model('PictureChunk', chunks.index({ files_id: 1, n: 1 }, { unique: true }));
}

/** Stores pictures in the database (GridFS), shared by all servers. */
export const inGridFs: PictureStorage = {
  async write(name, webp) {
    // GridFS writes the file document last, so an unfinished picture is never visible.
    const upload = bucket().openUploadStream(name);
    await pipeline([webp], upload);
  },

  async remove(name) {
    const pictures = bucket();
    for await (const { _id } of pictures.find({ filename: name })) await pictures.delete(_id);
  },

  async moveToTrash(name) {
    const { modifiedCount } = await records().updateMany(
      { filename: name, ...notInTrash },
      { $set: { 'metadata.trashedAt': new Date() } },
    );
    return modifiedCount > 0;
  },

  async takeFromTrash(name) {
    await records().updateMany({ filename: name }, { $unset: { 'metadata.trashedAt': 1 } });
  },

  async emptyTrash(moment) {
    const pictures = bucket();
    const old = await pictures.find({ 'metadata.trashedAt': { $lt: moment } }).toArray();
    for (const { _id } of old) await pictures.delete(_id);
    return old.length;
  },

  whyKept: () => Promise.resolve(undefined),

  async storedBefore(moment) {
    await removeUnfinished(moment);
    const old = await bucket()
      .find({ uploadDate: { $lt: moment }, ...notInTrash })
      .toArray();
    return old.map(({ filename }) => filename).filter(isPictureName);
  },

  async *all() {
    for await (const { filename: name, metadata } of bucket().find())
      yield { name, trashedAt: metadata?.trashedAt instanceof Date ? metadata.trashedAt : undefined };
  },

  async read(name) {
    const pictures = bucket();
    const [picture] = await pictures.find({ filename: name }).limit(1).toArray();
    return picture && buffer(pictures.openDownloadStream(picture._id));
  },

  async serve(req, res, next) {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const [picture] = isRead
      ? await bucket()
          .find({ filename: req.path.slice(1), ...notInTrash })
          .limit(1)
          .toArray()
      : [];
    if (!picture) {
      next();
      return;
    }
    setPictureHeaders(res);
    res.set({
      'Accept-Ranges': 'bytes',
      'Content-Type': 'image/webp',
      'Last-Modified': picture.uploadDate.toUTCString(),
      ETag: `"${picture._id.toString()}"`,
    });
    if (req.fresh) res.status(304).end();
    else await send(req, res, picture);
  },
};

/** Sends a picture, or the requested range of it. */
async function send(req: Request, res: Response, { _id, length }: mongo.GridFSFile): Promise<void> {
  const range = requestedRange(req, res, length);
  if (range === 'unsatisfiable') {
    res.status(416).set('Content-Range', `bytes */${length}`).end();
    return;
  }
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${length}`);
  const { start, end } = range ?? { start: 0, end: length - 1 };
  res.set('Content-Length', String(end - start + 1));
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  // Read completely first, so that a failure still gets an error response. The driver's `end` is exclusive.
  res.end(await buffer(bucket().openDownloadStream(_id, { start, end: end + 1 })));
}

/** Multiple ranges, and ranges of another version, get the whole picture. */
function requestedRange(req: Request, res: Response, length: number) {
  const version = req.get('If-Range');
  if (version !== undefined && version !== res.get('ETag')) return undefined;
  const ranges = req.range(length, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1) return undefined;
  return ranges[0];
}

/** Removes chunks without a file document, of uploads that began before a moment. */
async function removeUnfinished(moment: Date): Promise<void> {
  const chunks = database().collection<{ files_id: mongo.ObjectId }>(`${BUCKET}.chunks`);
  const begunBefore = mongo.ObjectId.createFromTime(Math.floor(moment.getTime() / 1000));
  const unfinished = chunks.aggregate<{ files_id: mongo.ObjectId }>([
    { $match: { n: 0, files_id: { $lt: begunBefore } } },
    { $lookup: { from: `${BUCKET}.files`, localField: 'files_id', foreignField: '_id', as: 'records' } },
    { $match: { records: [] } },
    { $project: { files_id: 1 } },
  ]);
  for await (const { files_id } of unfinished) await chunks.deleteMany({ files_id });
}

const records = () => database().collection<mongo.GridFSFile>(`${BUCKET}.files`);

const bucket = () => new mongo.GridFSBucket(database(), { bucketName: BUCKET });

function database(): mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw databaseAway();
  return db;
}
