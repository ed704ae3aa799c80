/** The page that an address names, from 1; nonsense counts as the first. */
export function pageNumberIn(text: string | null | undefined): number {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
