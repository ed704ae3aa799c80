/** Whether a file has a name that this server gives: random, with the size in newer versions. */
export function isPictureName(name: string): boolean {
  return /^[\w-]{22}(-\d+x\d+(\.\d+)?)?\.webp$/.test(name);
}
