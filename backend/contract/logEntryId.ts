/**
 * The id of the log entry that a completion adds, so that a device without a network knows it, too. It depends on every
 * digit of the user's id and of the completion's UUID: completions of different users never share one.
 */
export function logEntryIdOf(userId: string, completionId: string): string {
  const digits = completionId.replace(/-/g, '');
  const digitAt = (place: number) => parseInt(digits.charAt(place), 16);
  return Array.from(userId, (digit, at) =>
    (parseInt(digit, 16) ^ digitAt(at) ^ digitAt(at + 8)).toString(16),
  ).join('');
}
