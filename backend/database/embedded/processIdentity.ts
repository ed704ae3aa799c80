import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** A process, told from a later one that happens to get the same number. */
export const ProcessIdentity = z.object({
  pid: z.number(),
  /** When it started, in whatever form the system tells it. */
  started: z.string(),
});
export type ProcessIdentity = z.infer<typeof ProcessIdentity>;

/** The mark of a running process; undefined if no such process runs. */
export function processIdentity(pid: number): ProcessIdentity | undefined {
  const started = startOf(pid);
  return started === undefined ? undefined : { pid, started };
}

/** Whether that very process still runs, and not another one under its number. */
export function isRunning(mark: ProcessIdentity): boolean {
  return startOf(mark.pid) === mark.started;
}

/** Asks a process to end and waits until it has; one that has not after 10 s is ended by force. */
export async function endProcess(mark: ProcessIdentity): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!isRunning(mark)) return;
    process.kill(mark.pid, signal);
    for (let waited = 0; waited < 10_000 && isRunning(mark); waited += 50) await pause(50);
  }
}

function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return startOnLinux(pid);
    process.kill(pid, 0);
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** The 22nd field of the process's status line; the name in the second one may hold spaces and brackets. */
function startOnLinux(pid: number): string | undefined {
  const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const isZombie = state === 'Z' || state === 'X';
  return isZombie ? undefined : fields[18];
}
