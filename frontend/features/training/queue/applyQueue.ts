import { type Day, weekOf } from '@contract/calendar';
import { indexAfter } from '@contract/rotation';
import type { HistoryOverview, LogEntry, MyWorkout } from '@contract/training';
import { type Action, dayOfFinish, type Finish, isInEffect } from './action';

// What is shown: the server's state with the queue applied over it. To apply an action that the server has already changes
// nothing, so the screen stays as it is while the two catch up with each other.

type Queue = readonly Action[];

/** The index of the current workout. */
export function indexWith(queue: Queue, index: number, workouts: readonly MyWorkout[]): number {
  return queue.filter(isInEffect).reduce((before, action) => {
    const place = workouts.findIndex(concernedBy(action, queue));
    if (place === -1) return before;
    return action.kind === 'finish' ? indexAfter(place, workouts.length) : place;
  }, index);
}

/** Matches the workout that an action finishes or makes the current one. */
function concernedBy(action: Action, queue: Queue): (workout: MyWorkout) => boolean {
  switch (action.kind) {
    case 'note':
      return () => false;
    case 'undo': {
      const { entry, name } = action.payload;
      const finish = queue.find((other) => isFinish(other) && other.payload.entry === entry);
      return finish ? concernedBy(finish, []) : (workout) => workout.name === name;
    }
    default:
      return ({ _id }) => _id === action.payload.workout._id;
  }
}

/** `newest` is undefined if the newest entry was undone and the one before is not known. */
export type ShownOverview = Omit<HistoryOverview, 'newest'> & { newest: string | null | undefined };

export function overviewWith(queue: Queue, overview: HistoryOverview): ShownOverview {
  const undone = queue
    .filter(isInEffect)
    .find(({ kind, payload }) => kind === 'undo' && payload.entry === overview.newest);
  const start: ShownOverview =
    undone?.kind === 'undo' ? withoutWorkout(overview, undone.payload.name) : overview;
  return finishesIn(queue).reduce((shown, finish) => {
    const { workout, entry, completion } = finish.payload;
    // Otherwise the server has it already, or will refuse it.
    const isNext = [undefined, completion.after].includes(shown.newest) || completion.after === undefined;
    if (!isNext || shown.newest === entry) return shown;
    const { name, category } = workout;
    return withWorkout({ ...shown, newest: entry }, { name, category, day: dayOfFinish(finish) });
  }, start);
}

/** The log entries of a month, '2026-11'. */
export function entriesWith(queue: Queue, entries: readonly LogEntry[], month: string): LogEntry[] {
  const actions = queue.filter(isInEffect);
  const added = finishesIn(queue)
    .map(entryOf)
    .filter(({ _id, day }) => day.startsWith(month) && !entries.some((entry) => entry._id === _id));
  return [...added.reverse(), ...entries]
    .filter(({ _id }) => !actions.some(({ kind, payload }) => kind === 'undo' && payload.entry === _id))
    .map((entry) =>
      actions.reduce(
        (noted, { kind, payload }) =>
          kind === 'note' && payload.entry === entry._id ? { ...noted, note: payload.note } : noted,
        entry,
      ),
    );
}

/** The workouts that were finished and not undone again. */
function finishesIn(queue: Queue): Finish[] {
  const actions = queue.filter(isInEffect);
  return actions
    .filter(isFinish)
    .filter(
      (finish) =>
        !actions.some(({ kind, payload }) => kind === 'undo' && payload.entry === finish.payload.entry),
    );
}

const isFinish = (action: Action): action is Finish => action.kind === 'finish';

function entryOf(finish: Finish): LogEntry {
  const { entry, workout, completion } = finish.payload;
  return {
    _id: entry,
    name: workout.name,
    category: workout.category,
    description: completion.description ?? workout.description,
    completedAt: finish.createdAt,
    day: dayOfFinish(finish),
    note: '',
    loads: completion.loads ?? [],
  };
}

type LoggedWorkout = HistoryOverview['workouts'][number];

function withWorkout(overview: ShownOverview, workout: LoggedWorkout): ShownOverview {
  const { total, workouts, weeks, months } = overview;
  return {
    ...overview,
    total: total + 1,
    workouts: [workout, ...workouts],
    weeks: withDay(weeks, weekOf(workout.day)),
    months: withDay(months, workout.day.slice(0, 7)),
  };
}

/** Newest first. */
function withDay(days: readonly Day[], day: Day): Day[] {
  return days.includes(day) ? [...days] : [...days, day].sort().reverse();
}

/** Without the newest workout of this name. */
function withoutWorkout(overview: HistoryOverview, name: MyWorkout['name']): ShownOverview {
  const { workouts, weeks, months } = overview;
  const place = workouts.findIndex((workout) => workout.name === name);
  const others = workouts.filter((_, at) => at !== place);
  const lost = workouts[place]?.day;
  const isStillThere = (part: (day: Day) => string) => (each: string) =>
    lost === undefined || each !== part(lost) || others.some(({ day }) => part(day) === each);
  return {
    ...overview,
    newest: undefined,
    total: overview.total - 1,
    workouts: others,
    weeks: weeks.filter(isStillThere(weekOf)),
    months: months.filter(isStillThere((day) => day.slice(0, 7))),
  };
}
