import { parseArgs } from 'node:util';
import { fuzz } from './fuzzing';
import { startTarget } from './target';

// npm run fuzz -- --requests 20000 --seed 42: many random calls to the production build; `npm run build` comes first.
const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } });

const target = await startTarget();
try {
  const seed = Number(values.seed ?? Date.now() % 2 ** 31);
  console.log(`Seed ${seed}`);
  const figures = await fuzz(target, { requests: Number(values.requests ?? '20000'), seed, withinMs: 5000 });
  console.table(figures);
  const wrongLines = target.wrongLogLines();
  if (wrongLines.length > 0)
    throw new Error(`The log has lines that it should not have:\n${wrongLines.join('\n')}`);
} finally {
  await target.stop();
}
