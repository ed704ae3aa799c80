import { vi } from 'vitest';

/** Freezes the date at a moment in a time zone until the end of the test. Timers still run. */
export function onDay(moment: string, timeZone = 'America/Sao_Paulo'): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  vi.stubEnv('TZ', timeZone);
}
