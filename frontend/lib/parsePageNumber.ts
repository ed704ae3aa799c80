/** A page number in a URL, from 1; anything invalid counts as the first page. */
export function parsePageNumber(text: string | null | undefined): number {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
