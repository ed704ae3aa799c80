/** 'A1', 'A1 e B1', 'A1, B1 e C1' */
export function enumerate(words: readonly string[]): string {
  const others = words.slice(0, -1).join(', ');
  return [others, ...words.slice(-1)].filter((part) => part !== '').join(' e ');
}
