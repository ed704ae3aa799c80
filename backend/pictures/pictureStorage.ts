import type { RequestHandler, Response } from 'express';

/** Where pictures are stored. Names are never reused. */
export interface PictureStorage {
  /** Atomic: a partly written picture is never visible. Throws a 507 if the disk is full. */
  write(name: string, webp: Buffer): Promise<void>;
  /** Does nothing if there is no such picture. */
  remove(name: string): Promise<void>;
  /** Returns the names of pictures stored before a moment, and removes uploads that began before it and never finished. */
  storedBefore(moment: Date): Promise<string[]>;
  /** Handles GET and HEAD of /<name>; calls the next handler if there is no such picture. */
  serve: RequestHandler;
}

/** Pictures never change, and nothing in them may run as a script. */
export function setPictureHeaders(res: Response): void {
  res.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
}
