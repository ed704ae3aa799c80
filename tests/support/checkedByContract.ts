import type { Response, Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent';
import { expect } from 'vitest';
import { declaredCalls, type DeclaredCall } from '@contract/calls';
import { failuresOf, successOf } from '@contract/defineCalls';
import { Failure } from '@contract/text';

/** Checks every response that this browser gets from the API against the contract, whatever its test is about. */
export function checkedByContract(browser: TestAgent): TestAgent {
  // `use` receives each call before it is sent; what it expects is checked when the response is there.
  return browser.use((call: Test) => call.expect(expectDeclared));
}

/** Throws for a response that the contract does not declare: its status, a missing or extra field, another type. */
function expectDeclared(response: Response): void {
  const { method, url } = response.request.toJSON();
  const { pathname } = new URL(url);
  const isOfApi = pathname.startsWith('/api/') && !pathname.startsWith('/api/docs');
  const hasNoBody = method === 'HEAD' || method === 'OPTIONS' || response.status === 304;
  if (!isOfApi || hasNoBody) return;

  const call = callOf(method, pathname);
  const [status, returned] = call ? successOf(call) : [];
  const isSuccess = response.status === status && returned !== undefined;
  if (!isSuccess)
    expect(call ? failuresOf(call.name, call) : failuresOfNoCall, `${method} ${pathname}`).toContain(
      response.status,
    );
  const schema = isSuccess ? returned : Failure;
  const body: unknown = call?.download?.endsWith('.csv') && isSuccess ? response.text : response.body;
  // A parsed body has lost the fields that the schema does not name.
  expect(body, `the body of ${method} ${pathname}`).toEqual(schema.parse(body));
}

/** Statuses at addresses that are no call's. */
const failuresOfNoCall = [400, 401, 403, 404, 413, 415];

/** The call of a method and a path; fixed paths come before those with an id. */
function callOf(method: string, pathname: string): DeclaredCall | undefined {
  const path = pathname.replace(/\/$/, '').toLowerCase();
  const matching = declaredCalls.filter(
    (call) =>
      call.method === method && new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`, 'i').test(path),
  );
  return matching.find((call) => call.path.toLowerCase() === path) ?? matching[0];
}
