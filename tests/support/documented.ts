import type { Response, Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent';
import { expect } from 'vitest';
import { operations, refusalsOf, type Operation } from '@contract/operations';
import { HistoryTable } from '@contract/profile';
import { Failure } from '@contract/text';

/** Holds every answer that this browser gets from the API to the documentation, whatever its test is about. */
export function heldToDocumentation(browser: TestAgent): TestAgent {
  // `use` hands each call over before it is made; what it is told to expect is looked at when the answer is there.
  return browser.use((call: Test) => call.expect(expectDocumented));
}

/** Throws where the documentation does not know such an answer: its status, a field too few, too many or of another type. */
function expectDocumented(answer: Response): void {
  const { method, url } = answer.request.toJSON();
  const { pathname } = new URL(url);
  const isOfApi = pathname.startsWith('/api/') && !pathname.startsWith('/api/docs');
  const hasNoBody = method === 'HEAD' || method === 'OPTIONS' || answer.status === 304;
  if (!isOfApi || hasNoBody) return;

  const operation = operationOf(method, pathname);
  const answers = operation?.answers[answer.status] ?? Failure;
  const allowed = operation ? refusalsOf(operation) : refusalsOfNothing;
  if (answers === Failure)
    expect(allowed, `${method} ${pathname} is refused in a known way`).toContain(answer.status);
  const body: unknown = answers === HistoryTable ? answer.text : answer.body;
  // A parsed body has lost the fields that no schema names.
  expect(body, `the answer of ${method} ${pathname}`).toEqual(answers.parse(body));
}

/** Of addresses that no call has. */
const refusalsOfNothing = [400, 401, 403, 404, 413, 415];

/** The call behind a method and a path; the fixed paths come before those with an id. */
function operationOf(method: string, pathname: string): Operation | undefined {
  const path = pathname.replace(/\/$/, '').toLowerCase();
  const taking = operations.filter(
    (operation) =>
      operation.method === method.toLowerCase() &&
      new RegExp(`^${operation.path.replace(/:\w+/g, '[^/]+')}$`, 'i').test(path),
  );
  return taking.find((operation) => operation.path.toLowerCase() === path) ?? taking[0];
}
