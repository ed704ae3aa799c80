import { ok, problem, warning, type Finding } from './finding';

/**
 * Compares this machine's clock with another one.
 *
 * @param aheadMs how far the other clock is ahead of this one
 */
export function clockFinding(whose: string, aheadMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (seconds <= 5) return ok('Clock', `agrees with that of ${whose}`);
  const says = `${seconds} s ${aheadMs > 0 ? 'behind' : 'ahead of'} that of ${whose}`;
  const remedy =
    'Synchronize both clocks by NTP: codes of authenticator apps and days in the log depend on them';
  // A code of an app is accepted for 30 s before and after.
  return seconds <= 30 ? warning('Clock', says, remedy) : problem('Clock', says, remedy);
}
