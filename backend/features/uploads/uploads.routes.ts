import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import pLimit from 'p-limit';
import { messages } from '@contract/messages';
import { maxImageBytes, uploadCalls } from '@contract/uploads';
import { HttpError } from '../../middleware/errors';
import { implement } from '../../middleware/implement';
import { encodePicture } from '../../pictures/encode';
import { storePicture } from '../../pictures/pictureStore';

/** Files are received completely before they are decoded: up to four are in memory, the others wait unread. */
const limit = pLimit(4);
const MAX_WAITING = 40;
/** The connection of an upload that waits is idle for longer than those of other calls may be. */
const MAX_IDLE_MS = 600_000;

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: maxImageBytes, files: 1, fields: 10, fieldSize: 1000, parts: 12, headerPairs: 50 },
}).single('image');

export const uploadRoutes = implement(uploadCalls, {
  'POST /api/upload': async ({ req, res }) => {
    if (!req.is('multipart/form-data')) throw new HttpError(415, messages.unsupportedMediaType);
    if (limit.pendingCount >= MAX_WAITING)
      throw new HttpError(503, messages.uploadsBusy, { 'Retry-After': '10' });
    req.setTimeout(MAX_IDLE_MS);
    const image = await limit(async () => storePicture(await encodePicture(await receiveFile(req, res))));
    return { message: messages.uploaded, image };
  },
});

/**
 * Returns the bytes of the one file and drops every other reference to them: Node keeps a request, and so the file,
 * for as long as its connection is kept alive.
 */
async function receiveFile(req: Request, res: Response): Promise<Buffer> {
  if (req.destroyed) throw new HttpError(400, messages.invalidRequest);
  await new Promise<void>((resolve, reject) => {
    receive(req, res, (error: unknown) => {
      if (error) reject(toHttpError(error));
      else resolve();
    });
  });
  if (!req.file || req.file.size === 0) throw new HttpError(400, messages.noImage);
  const { buffer } = req.file;
  req.file.buffer = Buffer.alloc(0);
  return buffer;
}

/** The parser only fails for invalid requests. */
function toHttpError(error: unknown): HttpError {
  const tooLarge = error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE';
  return tooLarge ? new HttpError(413, messages.imageTooLarge) : new HttpError(400, messages.invalidRequest);
}
