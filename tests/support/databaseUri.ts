import { inject } from 'vitest';

/** The URI of a database in the shared MongoDB, which is removed after the run. */
export function databaseUri(name: string): string {
  const [servers, options] = inject('mongodbUri').split('?');
  return `${servers}${inject('databasePrefix')}${name}${options ? `?${options}` : ''}`;
}
