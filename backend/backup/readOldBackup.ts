import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { z } from 'zod';
import { Record, type Item } from './format';

const Line = z.object({ collection: z.string(), record: Record });

/** Reads a backup as written before pictures were part of it: gzipped lines of extended JSON. */
export async function* readOldBackup(file: string): AsyncGenerator<Item> {
  const text = createGunzip().setEncoding('utf8');
  // The loop below gets the error as well.
  pipeline(createReadStream(file), text).catch(() => undefined);
  for await (const line of linesOf(text))
    yield { kind: 'record', ...Line.parse(mongo.BSON.EJSON.parse(line, { relaxed: false })) };
}

/** Splits a stream into lines. Node's readline never ends if its input fails. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
