import type { Response } from 'supertest';
import { expect } from 'vitest';
import type { z } from 'zod';

type Call = Response | PromiseLike<Response>;

/** What a call answers, to be compared as a whole. */
export async function responseOf(call: Call): Promise<{ status: number; body: unknown }> {
  const answer = await call;
  const body: unknown = answer.body;
  return { status: answer.status, body };
}

/** The body of a call's answer, which has to be of the schema's shape. */
export async function bodyOf<Body>(call: Call, schema: z.ZodType<Body>): Promise<Body> {
  return schema.parse((await call).body);
}

/** The answer of a call that is refused for a reason of its own. */
export const refused = (status: number, message: string) => ({ status, body: { message } });

/** The answer of a call of which one field is refused; '' is the whole of it. */
export const refusedField = (path: string, message: string) => ({
  status: 400,
  body: { message, errors: [{ path, message }] },
});

/** In an expected answer: the id of something new. */
export const anyId: unknown = expect.stringMatching(/^[0-9a-f]{24}$/);

/** In an expected answer: a moment. */
export const anyMoment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
