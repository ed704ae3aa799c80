import { inject } from 'vitest';

/** The address of a database of the MongoDB that all test files share. */
export function databaseUri(name: string): string {
  const [servers, options] = inject('mongodbUri').split('?');
  return `${servers}${name}${options ? `?${options}` : ''}`;
}
