import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import pLimit from 'p-limit';
import { messages } from '@contract/messages';
import { maxImageBytes } from '@contract/uploads';
import { HttpError } from '../../middleware/errors';
import { encodePicture } from '../../pictures/encode';
import { keepPicture } from '../../pictures/pictureStore';

/** Files are received whole before they are decoded: this many in memory at once, the others wait unread. */
const fewAtATime = pLimit(4);
/** So many are done before the server's patience with the first of them ends. */
const MAX_WAITING = 40;

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: maxImageBytes, files: 1, fields: 10, fieldSize: 1000, parts: 12, headerPairs: 50 },
}).single('image');

/** Takes one picture in the field `image`, and answers the path under which it is kept. */
export const uploadImage: RequestHandler = async (req, res) => {
  if (!req.is('multipart/form-data')) throw new HttpError(415, messages.unsupportedMediaType);
  if (fewAtATime.pendingCount >= MAX_WAITING) throw new HttpError(503, messages.uploadsBusy, { 'Retry-After': '10' });
  const image = await fewAtATime(async () => keepPicture(await encodePicture(await receivedFile(req, res))));
  res.json({ message: messages.uploaded, image });
};

/**
 * The bytes of the one file, which from then on are nowhere else: Node remembers a request, and so multer's callback
 * and all that hangs on it, for as long as its connection is kept alive.
 */
async function receivedFile(req: Request, res: Response): Promise<Buffer> {
  if (req.destroyed) throw new HttpError(400, messages.invalidRequest);
  await new Promise<void>((resolve, reject) => {
    receive(req, res, (error: unknown) => {
      if (error) reject(refusalOf(error));
      else resolve();
    });
  });
  if (!req.file || req.file.size === 0) throw new HttpError(400, messages.noImage);
  const { buffer } = req.file;
  req.file.buffer = Buffer.alloc(0);
  return buffer;
}

/** Whatever the parser stumbles upon is the caller's making. */
function refusalOf(error: unknown): HttpError {
  const tooLarge = error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE';
  return tooLarge ? new HttpError(413, messages.imageTooLarge) : new HttpError(400, messages.invalidRequest);
}
