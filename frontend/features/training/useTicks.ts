import type { Day } from '@contract/calendar';
import { today } from '@/lib/days';
import { readDevice, useDeviceStore, writeDevice } from '@/lib/deviceStore';

/** What a member has done of a workout on a day. */
interface Sheet {
  workoutId: string;
  day: Day;
  /** The log entry of its completion, for an undo; '' until it is known, null before the completion. */
  logEntry: string | null;
  /** By identity, see `exerciseIdentity`. */
  exercises: Record<string, { ticked: boolean }>;
  /** The exercises of the day, where they differ from the list's. */
  description?: string | undefined;
}

/** Today's sheets, as JSON on this device only. */
const key = 'ticks';

/** Today's ticks in a workout, by the identity of the exercise. */
export function useTicks(workoutId: string) {
  const isCurrent = (sheet: Sheet) => sheet.workoutId === workoutId && sheet.logEntry === null;
  const current = sheetsIn(useDeviceStore(key)).find(isCurrent);
  const exercises = current?.exercises ?? {};
  const isTicked = (exercise: string) => exercises[exercise]?.ticked === true;

  const change = (changes: Partial<Sheet>) => {
    const sheet = { workoutId, day: today(), logEntry: null, exercises, ...current, ...changes };
    update((sheets) => [...sheets.filter((other) => !isCurrent(other)), sheet]);
  };

  const toggle = (exercise: string) => {
    const ticked = { ...exercises[exercise], ticked: !isTicked(exercise) };
    change({ exercises: { ...exercises, [exercise]: ticked } });
  };

  /** Changes the exercises for today only; without a description, back to the list's. */
  const changeExercises = (description?: string) => change({ description });

  return { isTicked, toggle, description: current?.description, changeExercises };
}

/** Returns to the exercises of the list, where they have been changed there. */
export function forgetChangedExercises(workoutId: string): void {
  update((sheets) =>
    sheets.map((sheet) =>
      sheet.workoutId === workoutId && sheet.logEntry === null ? { ...sheet, description: undefined } : sheet,
    ),
  );
}

/** Sets the ticks of a completed workout aside. */
export function finishTicks(workoutId: string): void {
  update((sheets) =>
    sheets
      .filter(({ logEntry }) => logEntry !== '')
      .map((sheet) =>
        sheet.workoutId === workoutId && sheet.logEntry === null ? { ...sheet, logEntry: '' } : sheet,
      ),
  );
}

/** Assigns the ticks that were set aside last to the log entry of the completion. */
export function assignTicks(logEntry: string): void {
  update((sheets) => sheets.map((sheet) => (sheet.logEntry === '' ? { ...sheet, logEntry } : sheet)));
}

/** Brings the ticks of an undone completion back, in place of later ones in the same workout. */
export function restoreTicks(logEntry: string): void {
  update((sheets) => {
    const undone = sheets.find((sheet) => sheet.logEntry === logEntry);
    if (!undone) return sheets;
    const isReplaced = ({ workoutId, logEntry: other }: Sheet) =>
      workoutId === undone.workoutId && (other === null || other === logEntry);
    return [...sheets.filter((sheet) => !isReplaced(sheet)), { ...undone, logEntry: null }];
  });
}

function update(change: (sheets: Sheet[]) => Sheet[]): void {
  const sheets = change(sheetsIn(readDevice(key)));
  writeDevice(key, sheets.length > 0 ? JSON.stringify(sheets) : null);
}

/** Reads today's sheets; those of other days are gone. */
function sheetsIn(text: string | null): Sheet[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSheet).filter(({ day }) => day === today()) : [];
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
