/** Waits until something is so, and answers what it was and after how many milliseconds; throws after `within` ms. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  within = 60_000,
): Promise<{ value: T; ms: number }> {
  const began = performance.now();
  for (;;) {
    const value = await look();
    const ms = performance.now() - began;
    if (value !== undefined && value !== false) return { value, ms };
    if (ms > within) throw new Error(`After ${within} ms still not so: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
