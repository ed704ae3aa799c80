import { config } from '../config/config';
import { ConfigError, SeedKind } from '../config/readConfig';
import { seedDatabase } from '../seeds/seed';
import { withDatabase } from './withDatabase';

await withDatabase(async () => {
  const { data: kind } = SeedKind.safeParse(process.argv[2] ?? config.seed);
  if (!kind) throw new ConfigError('Usage: npm run seed -- [demo|catalogue|none]');
  await seedDatabase(kind);
  return `The database is seeded with: ${kind}. One that was not empty is unchanged.`;
});
