import { linesOf } from '@contract/exercises';
import { identitiesOf } from '@contract/identitiesOf';

/** A load for each exercise of a workout. */
export function loadsOfAll(description: string) {
  return identitiesOf(linesOf(description)).map((exercise, i) => ({ exercise, kg: 20 + i }));
}
