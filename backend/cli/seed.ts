import { config } from '../config/config';
import { seedDatabase } from '../seeds/seed';
import { withDatabase } from './withDatabase';

await withDatabase(async () => {
  await seedDatabase(config.seed);
  return `The database is seeded with: ${config.seed}. One that was not empty is unchanged.`;
});
