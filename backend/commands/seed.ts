import { config } from '../config';
import { seedDatabase } from '../database/seed/seed';
import { withDatabase } from '../database/withDatabase';

await withDatabase(async () => {
  await seedDatabase(config.seed);
  return `An empty database is now filled with: ${config.seed}. One that held anything is unchanged.`;
});
