/** Returns the next index in a list of `count` workouts, which wraps around; 0 if the list is empty. */
export function indexAfter(index: number, count: number): number {
  return count === 0 ? 0 : (index + 1) % count;
}

/** Returns `index` if it is within a list of `count`, else 0. */
export function indexWithin(index: number, count: number): number {
  return index < count ? index : 0;
}
