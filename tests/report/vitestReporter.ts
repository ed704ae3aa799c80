import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { recordFailures } from './failures.ts';

/** Records failed tests, files and hooks, and unhandled errors. */
export const vitestReporter: Reporter = {
  onTestRunEnd(modules, errors) {
    recordFailures([...modules.flatMap(failuresOf), ...errors.map(({ message }) => firstLine(message))]);
  },
};

function failuresOf(module: TestModule): string[] {
  const file = `${relative('.', module.moduleId)} [${module.project.name}]`;
  const suites = [module, ...module.children.allSuites()];
  return [
    ...suites.flatMap((suite) => suite.errors().map(({ message }) => `${file}: ${firstLine(message)}`)),
    ...[...module.children.allTests('failed')].map(({ fullName }) => `${file} ${fullName}`),
  ];
}

const firstLine = (text: string) => text.split('\n')[0] ?? '';
