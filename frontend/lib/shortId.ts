/** The end of an id, as tables show it for a code. */
export function shortId(id: string): string {
  return id.slice(-6);
}
