/* oxlint-disable import/no-default-export -- Playwright reads the default export. */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestError } from '@playwright/test/reporter';
import { recordFailures } from './failures';

/** Records failed specs, and errors outside of them such as a server that does not start. */
export default class PlaywrightReporter implements Reporter {
  onTestEnd(spec: TestCase): void {
    if (spec.ok()) return;
    recordFailures([`${relative('.', spec.location.file)}:${spec.location.line} ${spec.title}`]);
  }

  onError({ message = 'unknown error' }: TestError): void {
    recordFailures([message.split('\n')[0] ?? '']);
  }
}
