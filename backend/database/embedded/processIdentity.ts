import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** Identifies a process even if its pid is reused. */
export const ProcessIdentity = z.object({
  pid: z.number(),
  /** Its start time, in the system's format. */
  started: z.string(),
});
export type ProcessIdentity = z.infer<typeof ProcessIdentity>;

/** Returns undefined if no process has this pid. */
export function processIdentity(pid: number): ProcessIdentity | undefined {
  const started = startOf(pid);
  return started === undefined ? undefined : { pid, started };
}

/** False if another process has the pid now. */
export function isRunning({ pid, started }: ProcessIdentity): boolean {
  return startOf(pid) === started;
}

/** Sends SIGTERM, and SIGKILL after 10 s, and waits until the process has exited. */
export async function endProcess(identity: ProcessIdentity): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!isRunning(identity)) return;
    process.kill(identity.pid, signal);
    for (let waited = 0; waited < 10_000 && isRunning(identity); waited += 50) await pause(50);
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

/** Field 22 of /proc/<pid>/stat; the process name in field 2 may contain spaces and parentheses. */
function startOnLinux(pid: number): string | undefined {
  const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const isZombie = state === 'Z' || state === 'X';
  return isZombie ? undefined : fields[18];
}
