import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

// Before each test file reads its settings: pictures of its own, as it has a database of its own.
process.env.UPLOADS_DIR = join(process.env.DATA_DIR ?? '', `uploads-${randomUUID()}`);
