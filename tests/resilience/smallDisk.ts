import { execFileSync } from 'node:child_process';
import type { Run } from './scenario';

/** Mounts a disk of 2 MB for the scenario; undefined where that is not possible. */
export async function smallDisk(run: Run): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = await run.folder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'gym-tracker-small-disk', folder], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  run.onCleanup(() => execFileSync('umount', [folder]));
  return folder;
}
