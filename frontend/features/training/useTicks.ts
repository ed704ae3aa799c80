import type { Day } from '@contract/calendar';
import { trainingDay } from '@/lib/days';
import { readDevice, useDeviceStore, writeDevice } from '@/lib/deviceStore';

/** What a member has done of a workout on a day. */
interface Sheet {
  workoutId: string;
  day: Day;
  /** The log entry of its completion, for an undo; null before the completion. */
  logEntry: string | null;
  /** Today's exercises, if they differ from the list's. */
  description?: string | undefined;
  /** By identity, see `exerciseIdentity`. */
  exercises: Record<string, Tick>;
}

interface Tick {
  ticked: boolean;
  /** As entered today: null for none, undefined if untouched. */
  kg?: number | null | undefined;
}

/** Today's sheets, as JSON on this device only. */
const key = 'ticks';

/** Today's sheet of a workout: its ticks and loads by the identity of the exercise. */
export function useTicks(workoutId: string) {
  const isCurrent = isCurrentOf(workoutId);
  const empty: Sheet = { workoutId, day: trainingDay(), logEntry: null, exercises: {} };
  const { exercises, description } = sheetsIn(useDeviceStore(key)).find(isCurrent) ?? empty;

  const changeSheet = (change: (sheet: Sheet) => Partial<Sheet>) =>
    update((sheets) => {
      const sheet = sheets.find(isCurrent) ?? empty;
      return [...sheets.filter((other) => other !== sheet), { ...sheet, ...change(sheet) }];
    });

  /** Changes what is kept of an exercise. */
  const change = (exercise: string, changes: Partial<Tick>) =>
    changeSheet((sheet) => ({
      exercises: {
        ...sheet.exercises,
        [exercise]: { ticked: false, ...sheet.exercises[exercise], ...changes },
      },
    }));

  /** Changes the exercises for today only; without a description, back to the list's. */
  const changeExercises = (changed?: string) => changeSheet(() => ({ description: changed }));

  return { exercises, description, change, changeExercises };
}

/** Returns to the exercises of the list, where they have been changed there. */
export function forgetChangedExercises(workoutId: string): void {
  const isCurrent = isCurrentOf(workoutId);
  update((sheets) =>
    sheets.map((sheet) => (isCurrent(sheet) ? { ...sheet, description: undefined } : sheet)),
  );
}

/** Sets the ticks of a completed workout aside, with the log entry of its completion. */
export function finishTicks(workoutId: string, logEntry: string): void {
  const isCurrent = isCurrentOf(workoutId);
  update((sheets) => sheets.map((sheet) => (isCurrent(sheet) ? { ...sheet, logEntry } : sheet)));
}

/**
 * Brings the ticks of an undone completion back, in place of later ones in the same workout. Returns a function that takes
 * that back.
 */
export function restoreTicks(logEntry: string): () => void {
  const before = readDevice(key);
  update((sheets) => {
    const undone = sheets.find((sheet) => sheet.logEntry === logEntry);
    if (!undone) return sheets;
    const isReplaced = ({ workoutId, logEntry: other }: Sheet) =>
      workoutId === undone.workoutId && (other === null || other === logEntry);
    return [...sheets.filter((sheet) => !isReplaced(sheet)), { ...undone, logEntry: null }];
  });
  return () => writeDevice(key, before);
}

/** The sheet of a workout that is not completed yet. */
const isCurrentOf = (id: string) => (sheet: Sheet) => sheet.workoutId === id && sheet.logEntry === null;

function update(change: (sheets: Sheet[]) => Sheet[]): void {
  const sheets = change(sheetsIn(readDevice(key)));
  writeDevice(key, sheets.length > 0 ? JSON.stringify(sheets) : null);
}

/** Reads today's sheets; those of other days are gone. */
function sheetsIn(text: string | null): Sheet[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSheet).filter(({ day }) => day === trainingDay()) : [];
  } catch {
    return [];
  }
}

function isSheet(value: unknown): value is Sheet {
  return (
    typeof value === 'object' &&
    value !== null &&
    'workoutId' in value &&
    'day' in value &&
    'logEntry' in value &&
    'exercises' in value &&
    typeof value.exercises === 'object' &&
    value.exercises !== null &&
    (!('description' in value) || typeof value.description === 'string')
  );
}
