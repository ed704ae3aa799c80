import { linesOf } from '@contract/exercises';
import type { ReactNode } from 'react';

/** What there is to do with a workout's exercises. A workout without any is in preparation, and cannot be added. */
export function InPreparationUnless({ description, children }: { description: string; children: ReactNode }) {
  return linesOf(description).length > 0 ? children : <p className="mb-0 text-secondary">Em preparação</p>;
}
