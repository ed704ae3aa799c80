import type { Response } from 'supertest';
import { expect } from 'vitest';
import type { z } from 'zod';

type Call = Response | PromiseLike<Response>;

/** Status and body of a response, to compare both at once. */
export async function responseOf(call: Call): Promise<{ status: number; body: unknown }> {
  const response = await call;
  const body: unknown = response.body;
  return { status: response.status, body };
}

/** The body of a response, parsed by its schema. */
export async function bodyOf<Body>(call: Call, schema: z.ZodType<Body>): Promise<Body> {
  return schema.parse((await call).body);
}

/** The expected response to a rejected call. */
export const refused = (status: number, message: string) => ({ status, body: { message } });

/** The expected response to a call with one invalid field; '' stands for the whole body. */
export const refusedField = (path: string, message: string) => ({
  status: 400,
  body: { message, errors: [{ path, message }] },
});

/** Matches any id. */
export const anyId: unknown = expect.stringMatching(/^[0-9a-f]{24}$/);

/** Matches any timestamp. */
export const anyMoment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
