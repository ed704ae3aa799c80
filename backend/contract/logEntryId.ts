/**
 * The id of the log entry that a completion adds, so that a device without a network knows it, too. Different users who send
 * the same UUID have different entries.
 */
export function logEntryIdOf(userId: string, completionId: string): string {
  const digits = completionId.replace(/-/g, '');
  const digitAt = (place: number) => parseInt(digits.charAt(place), 16);
  return Array.from(userId, (digit, at) =>
    (parseInt(digit, 16) ^ digitAt(at) ^ digitAt(at + 8)).toString(16),
  ).join('');
}
