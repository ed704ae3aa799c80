import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll } from 'vitest';

// Set before the test file reads the settings. Each process has its own pictures, as it has its own database.
process.env.UPLOADS_DIR = join(process.env.DATA_DIR ?? '', `uploads-${randomUUID()}`);

// Imported after the test file itself has set its environment variables.
beforeAll(async () => {
  const { emptyApp } = await import('./app');
  await emptyApp();
});
