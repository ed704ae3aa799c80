import { parseArgs } from 'node:util';
import { recordFailures } from '../report/failures';
import { backups } from './backups';
import { diskFull } from './diskFull';
import { downloads } from './downloads';
import { gracefulShutdown } from './gracefulShutdown';
import { mongodDown, mongodFrozen } from './mongodDown';
import { mongodKilled } from './mongodKilled';
import { replicaSet } from './replicaSet';
import { rollingRestart } from './rollingRestart';
import { Run, type Scenario } from './scenario';
import { serverKilled } from './serverKilled';
import { signInBurst } from './signInBurst';
import { signInFlood } from './signInFlood';
import { slowClients } from './slowClients';
import { uploadFlood } from './uploadFlood';

const scenarios: Record<string, Scenario> = {
  mongodKilled,
  serverKilled,
  mongodDown,
  mongodFrozen,
  gracefulShutdown,
  diskFull,
  slowClients,
  signInBurst,
  signInFlood,
  uploadFlood,
  downloads,
  backups,
  rollingRestart,
  replicaSet,
};

// npm run test:resilience -- [--quick] [names of scenarios]
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const failures: string[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(scenarios))
  failures.push(...(await runScenario(name)));
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
recordFailures(failures);
// Idle connections to stopped servers would keep the process alive for a while.
process.exit(failures.length > 0 ? 1 : 0);

/** Returns the checks that failed. */
async function runScenario(name: string): Promise<string[]> {
  const scenario = scenarios[name];
  if (!scenario) throw new Error(`There is no ${name}, only: ${Object.keys(scenarios).join(', ')}`);
  const run = new Run(values.quick);
  const began = performance.now();
  process.stdout.write(`${scenario.title} (${name})\n`);
  try {
    await scenario.run(run);
  } catch (error) {
    run.check('the scenario', error instanceof Error ? error.message : String(error), false);
  } finally {
    await run.cleanUp();
  }
  run.print('took', `${Math.round((performance.now() - began) / 1000)} s`);
  return run.failures.map((failure) => `${name}: ${failure}`);
}
