/** The index of the workout after the one at `index` in a list of `count`; 0 when the list is empty. */
export function indexAfter(index: number, count: number): number {
  return count === 0 ? 0 : (index + 1) % count;
}

/** `index` where it lies within a list of `count`, else 0. */
export function indexWithin(index: number, count: number): number {
  return index < count ? index : 0;
}
