import { config } from '../config/config';
import { seedDatabase } from '../seeds/seed';
import { withDatabase } from './withDatabase';

await withDatabase(async () => {
  await seedDatabase(config.seed);
  return `An empty database is now filled with: ${config.seed}. One that held anything is unchanged.`;
});
