import { parseArgs } from 'node:util';
import { diskFull } from './diskFull';
import { endUnderLoad } from './endUnderLoad';
import { mongodAway, mongodFrozen } from './mongodAway';
import { mongodKilled } from './mongodKilled';
import { replicaSet } from './replicaSet';
import { Round, type Fault } from './round';
import { serverKilled } from './serverKilled';
import { signIns } from './signIns';
import { slowSockets } from './slowSockets';
import { uploadFlood } from './uploadFlood';

const faults: Record<string, Fault> = {
  mongodKilled,
  serverKilled,
  mongodAway,
  mongodFrozen,
  endUnderLoad,
  diskFull,
  slowSockets,
  signIns,
  uploadFlood,
  replicaSet,
};

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const names = positionals.length > 0 ? positionals : Object.keys(faults);
const broken: string[] = [];
for (const name of names) broken.push(...(await bringAbout(name)));
if (broken.length > 0) process.stdout.write(`\nBroken promises:\n${broken.join('\n')}\n`);
// Connections to servers that are gone would keep the process for a while.
process.exit(broken.length > 0 ? 1 : 0);

/** Answers the promises that were not kept. */
async function bringAbout(name: string): Promise<string[]> {
  const fault = faults[name];
  if (!fault) throw new Error(`There is no ${name}, only: ${Object.keys(faults).join(', ')}`);
  const round = new Round(values.quick);
  const began = performance.now();
  process.stdout.write(`${fault.title} (${name})\n`);
  try {
    await fault.run(round);
  } catch (error) {
    round.holds('the round', error instanceof Error ? error.message : String(error), false);
  } finally {
    await round.cleanUp();
  }
  round.figure('took', `${Math.round((performance.now() - began) / 1000)} s`);
  return round.broken.map((promise) => `${name}: ${promise}`);
}
