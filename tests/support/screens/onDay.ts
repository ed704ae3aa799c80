import { afterEach, vi } from 'vitest';

/** Stops the clock of the device at a moment, in a time zone, until the end of the test. Timers run as ever. */
export function onDay(moment: string, timeZone = 'America/Sao_Paulo'): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  vi.stubEnv('TZ', timeZone);
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
