/** Polls until `look` returns a value, and returns it with the elapsed ms. Throws after `timeout` ms. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  timeout = 60_000,
): Promise<{ value: T; ms: number }> {
  const began = performance.now();
  for (;;) {
    const value = await look();
    const ms = performance.now() - began;
    if (value !== undefined && value !== false) return { value, ms };
    if (ms > timeout) throw new Error(`Not within ${timeout} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
