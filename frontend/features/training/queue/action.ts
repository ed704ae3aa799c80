import { type Day, dayAt } from '@contract/calendar';
import type { Failure } from '@contract/text';
import type { Completion, MyWorkout } from '@contract/training';
import type { Arg } from '@/api/endpoint';

interface Queued<Kind extends string, Payload> {
  /** A UUID; for a workout that was finished, the idempotency key of its completion. */
  id: string;
  kind: Kind;
  payload: Payload;
  /** ISO 8601. */
  createdAt: string;
  /** Whether the server has it. It is then kept until what it has led to is loaded. */
  accepted?: true;
  /** Why the server has refused it. It is then kept until the member has read that. */
  refusal?: Failure | undefined;
}

type Workout = Pick<MyWorkout, '_id' | 'name' | 'category' | 'description'>;

/** A log entry is named by its id, which is known before the server has it (see `logEntryIdOf`). */
export interface OfEntry {
  entry: string;
  name: MyWorkout['name'];
}

export type Finish = Queued<
  'finish',
  { workout: Workout; entry: string; completion: Omit<Completion, 'id' | 'day'> }
>;
type Undo = Queued<'undo', OfEntry>;
type Note = Queued<'note', OfEntry & { note: string }>;
type Choice = Queued<'choose', { workout: Workout }>;

/** What a member has done while training, to be sent in this order. */
export type Action = Finish | Undo | Note | Choice;

/** Says so where such an action is shown. */
export const unsentNotice = 'Guardado. Vai ser enviado quando houver conexão.';

export const isUnsent = ({ accepted, refusal }: Action) => accepted === undefined && refusal === undefined;

/** Whether an action is about a log entry, and the server does not have it yet. */
export function isUnsentOf(action: Action, entry: string): boolean {
  return isUnsent(action) && action.kind !== 'choose' && action.payload.entry === entry;
}

/** Whether the screens show what it leads to. */
export const isInEffect = ({ refusal }: Action) => refusal === undefined;

/** The day on which a workout was finished, by the clock of then: the device may be in another time zone by now. */
export function dayOfFinish({ createdAt, payload }: Finish): Day {
  return dayAt(new Date(createdAt), payload.completion);
}

/** The call that completes a workout. It names the day if that is over. */
export function completionOf(finish: Finish): Arg<'PUT /api/myWorkout/:id'> {
  const { workout, completion } = finish.payload;
  const day = dayOfFinish(finish);
  const isOver = day !== dayAt(new Date(), completion);
  return {
    id: workout._id,
    status: 'completed',
    completion: { ...completion, ...(isOver && { day }), id: finish.id },
  };
}
