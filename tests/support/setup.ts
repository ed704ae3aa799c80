import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll } from 'vitest';

// Before a test file reads its settings: pictures of this process's own, as it has a database of its own.
process.env.UPLOADS_DIR = join(process.env.DATA_DIR ?? '', `uploads-${randomUUID()}`);

// Not before the test file itself has set what the app is to read.
beforeAll(async () => {
  const { emptyApp } = await import('./app');
  await emptyApp();
});
