import type { RequestHandler, Response } from 'express';

/** A place that pictures are kept in, under names that are given to it and never given twice. */
export interface PictureStorage {
  /** The picture appears whole or not at all. A folder throws a 507 when there is no room left. */
  write(name: string, webp: Buffer): Promise<void>;
  /** What is not there is nothing to remove. */
  remove(name: string): Promise<void>;
  /** The names of those kept before a moment; what was begun before it and never finished is removed. */
  keptBefore(moment: Date): Promise<string[]>;
  /** Answers GET and HEAD of /<name>; what is not kept here is left to the next handler. */
  serve: RequestHandler;
}

/** What is under a name never changes, and nothing in it can run. */
export function setPictureHeaders(res: Response): void {
  res.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
}
