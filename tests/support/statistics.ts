/** The smallest value that is at least as large as the given share (0 to 1) of all values. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

export const median = (values: number[]) => percentile(values, 0.5);
