/** What is being corrected of an entry of the log, and under which month that stands. */
export interface Correction {
  month: string;
  day: string;
  note: string;
}

/** Those that are not saved yet (see `useEdited`). */
export const corrections = new Map<string, Correction>();
