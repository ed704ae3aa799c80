import type { Request, Response } from 'express';
import { answerTo } from './answers';
import { formFor, send } from './finishedAnswer';

export async function sendCached(
  req: Request,
  res: Response,
  url: string,
  read: () => Promise<unknown>,
): Promise<void> {
  send(req, res, await formFor(await answerTo({ key: url, read }), req), req.secure);
}
