import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A failure or an overload that the server has to cope with. */
export interface Scenario {
  title: string;
  run: (run: Run) => Promise<void>;
}

/** One run of a scenario: prints its results, collects the checks that failed, and cleans up. */
export class Run {
  readonly failures: string[] = [];
  private readonly cleanUps: (() => unknown)[] = [];

  /** @param quick a short run, in which speed and memory are printed but not checked */
  constructor(readonly quick: boolean) {}

  print(what: string, value: string | number): void {
    process.stdout.write(`  ${what}: ${value}\n`);
  }

  check(what: string, value: string | number, passed: boolean): void {
    this.print(what, `${value}${passed ? '' : '  <- FAILED'}`);
    if (!passed) this.failures.push(`${what}: ${value}`);
  }

  /** Checks speed or memory, which a short run on a busy machine cannot judge. */
  atMost(what: string, value: number, limit: number, unit: string): void {
    const rounded = Math.round(value);
    const line = `${rounded} ${unit} (at most ${limit})`;
    if (this.quick) this.print(what, line);
    else this.check(what, line, rounded <= limit);
  }

  /** Registers a clean-up after the scenario, even if it throws. They run in reverse order. */
  onCleanup(cleanUp: () => unknown): void {
    this.cleanUps.push(cleanUp);
  }

  async cleanUp(): Promise<void> {
    for (const cleanUp of this.cleanUps.reverse()) await cleanUp();
  }

  /** A folder that is removed after the scenario. */
  async folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'gym-tracker-resilience-'));
    this.onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }
}

/** How often each value occurs, such as '201: 940, 503: 12'. */
export function tally(values: Iterable<number>): string {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${value}: ${count}`).join(', ');
}
