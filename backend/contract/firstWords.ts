/** Returns the first `count` words of a text, with an ellipsis if it is longer. */
export function firstWords(text: string, count: number): string {
  const words = text.trim().split(/\s+/);
  return words.length > count ? `${words.slice(0, count).join(' ')}…` : words.join(' ');
}

/** Returns the first word of a text, such as a first name. */
export function firstWord(text: string): string {
  return text.trim().replace(/\s.*$/s, '');
}
