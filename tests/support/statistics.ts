/** The smallest of the values that is not exceeded by the given share (0 to 1) of all. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

export const median = (values: number[]) => percentile(values, 0.5);
