import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import mongoose, { mongo } from 'mongoose';
import { databaseAway } from '../middleware/errors';
import { setPictureHeaders, type PictureStorage } from './pictureStorage';

const BUCKET = 'pictures';

/** Pictures in the database (GridFS), where every server sees them. */
export const inGridFs: PictureStorage = {
  async write(name, webp) {
    // The file's own record is written last, after all its bytes: until then nobody sees it.
    const upload = bucket().openUploadStream(name);
    await pipeline([webp], upload);
  },

  async remove(name) {
    const pictures = bucket();
    for await (const { _id } of pictures.find({ filename: name })) await pictures.delete(_id);
  },

  async keptBefore(moment) {
    await removeUnfinished(moment);
    const old = await bucket()
      .find({ uploadDate: { $lt: moment } })
      .toArray();
    return old.map(({ filename }) => filename);
  },

  async serve(req, res, next) {
    const reads = req.method === 'GET' || req.method === 'HEAD';
    const [picture] = reads
      ? await bucket()
          .find({ filename: req.path.slice(1) })
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

/** Sends all of a picture, or the one part of it that is asked for. */
async function send(req: Request, res: Response, { _id, length }: mongo.GridFSFile): Promise<void> {
  const part = partAskedFor(req, res, length);
  if (part === 'none') {
    res.status(416).set('Content-Range', `bytes */${length}`).end();
    return;
  }
  if (part) res.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${length}`);
  const { start, end } = part ?? { start: 0, end: length - 1 };
  res.set('Content-Length', String(end - start + 1));
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  // Whole before its first byte is sent, so that a failure can still be answered. What the driver calls the end is not
  // read any more.
  res.end(await buffer(bucket().openDownloadStream(_id, { start, end: end + 1 })));
}

/** Several parts at once, and parts of another version, are answered with the whole. */
function partAskedFor(req: Request, res: Response, length: number) {
  const version = req.get('If-Range');
  if (version !== undefined && version !== res.get('ETag')) return undefined;
  const ranges = req.range(length, { combine: true });
  if (ranges === -1) return 'none';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1) return undefined;
  return ranges[0];
}

/** Removes the bytes of pictures that a server began to write before a moment and that have no record. */
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

const bucket = () => new mongo.GridFSBucket(database(), { bucketName: BUCKET });

function database(): mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw databaseAway();
  return db;
}
