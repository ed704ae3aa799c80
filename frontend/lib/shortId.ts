/** The last six characters of an id, which tables show as 'Código'. */
export function shortId(id: string): string {
  return id.slice(-6);
}
