import { inject } from 'vitest';

/** The address of a database of the MongoDB that all test files share. It is gone after the run. */
export function databaseUri(name: string): string {
  const [servers, options] = inject('mongodbUri').split('?');
  return `${servers}${inject('databasePrefix')}${name}${options ? `?${options}` : ''}`;
}
