import { z } from 'zod';

/**
 * A backup is a tar.gz of, in this order: `backup.json`, `records/<collection>/<part>.jsonl` (a record a line, as extended
 * JSON), `pictures/<name>`, `trash/<name>`, and `contents.json`, which counts the rest.
 */
export const headName = 'backup.json';
export const contentsName = 'contents.json';

/** Grows with a change that older versions cannot read. */
export const newestFormat = 1;

export const Head = z.object({
  format: z.number(),
  createdAt: z.iso.datetime(),
  /** For people: its name and servers. */
  database: z.string(),
});

export const Contents = z.object({
  /** By collection. */
  records: z.record(z.string(), z.number()),
  pictures: z.number(),
});
export type Contents = z.infer<typeof Contents>;

/** A record of the database. */
export const Record = z.record(z.string(), z.unknown());
export type Record = z.infer<typeof Record>;

/** What a backup consists of. */
export type Item =
  | { kind: 'head'; createdAt: Date; database: string }
  | { kind: 'record'; collection: string; record: Record }
  | { kind: 'picture'; name: string; content: Buffer; isTrashed: boolean };

export const partName = (collection: string, part: number) =>
  `records/${collection}/${String(part).padStart(6, '0')}.jsonl`;
