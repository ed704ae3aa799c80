import type { RequestHandler, Response } from 'express';

export interface StoredPicture {
  name: string;
  /** Undefined for a picture that is not in the trash. */
  trashedAt: Date | undefined;
}

/** Where pictures are stored. Names are never reused. */
export interface PictureStorage {
  /** Atomic: a partly written picture is never visible. Throws a 507 if the disk is full. */
  write(name: string, webp: Buffer): Promise<void>;
  /** Also from the trash. Does nothing if there is no such picture. */
  remove(name: string): Promise<void>;
  /** Stops serving a picture. Returns false if there is no such picture, or if it may be another database's. */
  moveToTrash(name: string): Promise<boolean>;
  /** Serves a picture again. Does nothing if it is not in the trash. */
  takeFromTrash(name: string): Promise<void>;
  /** Removes pictures that were moved to the trash before a moment, and returns their number. */
  emptyTrash(moment: Date): Promise<number>;
  /** Returns why no pictures are moved to the trash; undefined if they are. */
  whyKept(): Promise<string | undefined>;
  /**
   * Returns the names of this database's pictures stored before a moment, and removes uploads that began before it and
   * never finished.
   */
  storedBefore(moment: Date): Promise<string[]>;
  /** Lists all pictures, also those in the trash. */
  all(): AsyncIterable<StoredPicture>;
  /** Returns a picture, also from the trash; undefined if there is none of this name. */
  read(name: string): Promise<Buffer | undefined>;
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
