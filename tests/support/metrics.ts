import { visitor } from './app';

/** The value of each series of /metrics, by its name and labels as they are written there. */
export async function metrics(): Promise<Record<string, number>> {
  const { text } = await visitor().get('/metrics').expect(200);
  const series = text.matchAll(/^(\w+(?:\{.*\})?) (\S+)$/gm);
  return Object.fromEntries(Array.from(series, ([, name = '', value]) => [name, Number(value)]));
}

/** Returns a function that returns how much each series has grown since now. */
export async function growth(): Promise<() => Promise<Record<string, number>>> {
  const before = await metrics();
  return async () =>
    Object.fromEntries(
      Object.entries(await metrics()).map(([name, value]) => [name, value - (before[name] ?? 0)]),
    );
}
