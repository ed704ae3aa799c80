/** Returns null for what is no URL. `URL.canParse` is missing in browsers before 2023. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
