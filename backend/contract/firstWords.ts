/** The first `count` words of a text; an ellipsis follows where something was cut off. */
export function firstWords(text: string, count: number): string {
  const words = wordsOf(text);
  return words.length > count ? `${words.slice(0, count).join(' ')}…` : words.join(' ');
}

/** The first word of a text, such as somebody's first name. */
export function firstWord(text: string): string {
  return text.trim().replace(/\s.*$/s, '');
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
