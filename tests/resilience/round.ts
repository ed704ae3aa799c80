import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Something that goes wrong around the server, and what it promises then. */
export interface Fault {
  title: string;
  run: (round: Round) => Promise<void>;
}

/** One run of a fault: prints its figures, remembers the promises that were not kept, and cleans up. */
export class Round {
  readonly broken: string[] = [];
  private readonly cleanUps: (() => unknown)[] = [];

  /** @param quick a short one, in which nothing that only takes too long is a failure */
  constructor(readonly quick: boolean) {}

  /** A figure that nothing is promised of. */
  figure(what: string, value: string | number): void {
    process.stdout.write(`  ${what}: ${value}\n`);
  }

  /** A promise that holds on every machine. */
  holds(what: string, value: string | number, isKept: boolean): void {
    this.figure(what, `${value}${isKept ? '' : '  <- BROKEN'}`);
    if (!isKept) this.broken.push(what);
  }

  /** A promise of speed or size, which a short round on a busy machine can't judge. */
  atMost(what: string, value: number, limit: number, unit: string): void {
    const rounded = Math.round(value);
    const line = `${rounded} ${unit} (at most ${limit})`;
    if (this.quick) this.figure(what, line);
    else this.holds(what, line, rounded <= limit);
  }

  /** What is to be done at the end, also after a failure; the last first. */
  afterwards(cleanUp: () => unknown): void {
    this.cleanUps.push(cleanUp);
  }

  async cleanUp(): Promise<void> {
    for (const cleanUp of this.cleanUps.reverse()) await cleanUp();
  }

  /** A folder that is gone after the round. */
  async folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'gym-tracker-fault-'));
    this.afterwards(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }
}

/** The smallest value that is not exceeded by the given share (0 to 1) of all. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
