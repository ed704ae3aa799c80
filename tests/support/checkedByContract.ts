import type { Response, Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent';
import { expect } from 'vitest';
import { declaredCalls, type DeclaredCall } from '@contract/calls';
import { failuresOf, successOf } from '@contract/defineCalls';
import { Failure } from '@contract/text';

/** Makes a client check every response of the API against the contract. */
export function checkedByContract(browser: TestAgent): TestAgent {
  // `use` runs before each call is sent, and `expect` adds a check of its response.
  return browser.use((call: Test) => call.expect(expectDeclared));
}

/** Throws if the contract does not declare the response's status, or its schema does not match exactly. */
function expectDeclared(response: Response): void {
  const { method, url } = response.request.toJSON();
  const { pathname } = new URL(url);
  const isApi = pathname.startsWith('/api/') && !pathname.startsWith('/api/docs');
  const hasNoBody = method === 'HEAD' || method === 'OPTIONS' || response.status === 304;
  if (!isApi || hasNoBody) return;

  const call = callOf(method, pathname);
  const [status, returned] = call ? successOf(call) : [];
  const isSuccess = response.status === status && returned !== undefined;
  if (!isSuccess)
    expect(call ? failuresOf(call.name, call) : undeclaredFailures, `${method} ${pathname}`).toContain(
      response.status,
    );
  const schema = isSuccess ? returned : Failure;
  const body: unknown = call?.download?.endsWith('.csv') && isSuccess ? response.text : response.body;
  // Parsing drops unknown fields, so the comparison finds them.
  expect(body, `the body of ${method} ${pathname}`).toEqual(schema.parse(body));
}

/** Statuses for paths that are not a call. */
const undeclaredFailures = [400, 401, 403, 404, 413, 415];

/** Finds a call; fixed paths take precedence over those with an id. */
function callOf(method: string, pathname: string): DeclaredCall | undefined {
  const path = pathname.replace(/\/$/, '').toLowerCase();
  const matching = declaredCalls.filter(
    (call) =>
      call.method === method && new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`, 'i').test(path),
  );
  return matching.find((call) => call.path.toLowerCase() === path) ?? matching[0];
}
