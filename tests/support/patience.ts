/** For `vi.waitUntil` and `vi.waitFor`, which give up after a second. A busy machine needs longer. */
export const patience = { timeout: 20_000 };
