import { parseArgs } from 'node:util';
import { fuzz } from './fuzzing';
import { startTarget } from './target';

// npm run fuzz -- --requests 20000 --seed 42: sends random calls to the production build. Needs `npm run build`.
const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } });

const target = await startTarget();
try {
  const seed = Number(values.seed ?? Date.now() % 2 ** 31);
  console.log(`Seed ${seed}`);
  const figures = await fuzz(target, { requests: Number(values.requests ?? '20000'), seed, withinMs: 5000 });
  console.table(figures);
  const badLines = target.badLogLines();
  if (badLines.length > 0) throw new Error(`There are bad lines in the log:\n${badLines.join('\n')}`);
} finally {
  await target.stop();
}
