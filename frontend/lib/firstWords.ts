/** The first `count` words of a text; an ellipsis follows where something was cut off. */
export function firstWords(text: string, count: number): string {
  const words = text.trim().split(/\s+/);
  return words.length > count ? `${words.slice(0, count).join(' ')}…` : words.join(' ');
}
