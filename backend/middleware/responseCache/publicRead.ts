import type { RequestHandler } from 'express';
import type { z } from 'zod';
import { sendCached } from './responseCache';

/** Handler of a call that returns the same to everybody, and is cached; `read` gets the path and query parameters. */
export function publicRead<Input extends z.ZodObject>(
  route: `/api/${string}`,
  Input: Input,
  read: (input: z.output<Input>) => Promise<unknown>,
): RequestHandler {
  return async (req, res) => {
    const input = Input.parse({ ...req.query, ...req.params });
    await sendCached(req, res, canonicalUrl(route, input), () => read(input));
  };
}

function canonicalUrl(route: string, input: object): string {
  let path = route;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input) as [string, string | number | undefined][]) {
    if (value === undefined) continue;
    if (route.includes(`/:${name}`)) path = path.replace(`:${name}`, encodeURIComponent(value));
    else query.set(name, String(value));
  }
  query.sort();
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
