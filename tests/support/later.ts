import { onTestFinished, vi } from 'vitest';

/** Advances the clock, and stops it for the rest of the test. */
export function later(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
}
