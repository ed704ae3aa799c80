import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HistoryOverview, LogEntry, MyWorkout } from '@contract/training';
import { dayAt, daysAfter } from '@contract/calendar';
import { logEntryIdOf } from '@contract/logEntryId';
import { messages, validationMessages } from '@contract/messages';
import { User } from '@contract/user';
import type { WorkoutCode } from '@contract/workoutCodes';
import { z } from 'zod';
import { bodyOf, refused, refusedField, responseOf } from '@tests/support/responses';
import { memberWith } from '@tests/support/memberWith';

// Completions of a device that was without a network, and sends them in order once it has one.

const timeZone = 'America/Sao_Paulo';
const today = () => dayAt(new Date(), { timeZone });

async function trainingMember(...codes: WorkoutCode[]) {
  const { member, list } = await memberWith(...codes);
  const complete = (workout: MyWorkout | undefined, completion: object) =>
    member
      .put(`/api/myWorkout/${workout?._id ?? ''}`)
      .send({ status: 'completed', completion: { timeZone, ...completion } });
  const overview = () => bodyOf(member.get('/api/history/overview'), HistoryOverview);
  return { member, list, complete, overview, entryOf: (id: string) => logEntryIdOf(member.user._id, id) };
}

test('a completion can follow one that was not sent yet, and the log entry of both is known before', async () => {
  const { member, list, complete, overview, entryOf } = await trainingMember('A1', 'B1');
  const [first, second] = [randomUUID(), randomUUID()];
  await complete(list[0], { id: first, after: null }).expect(200);
  await complete(list[1], { id: second, after: entryOf(first) }).expect(200);
  expect(await overview()).toMatchObject({ total: 2, newest: entryOf(second) });

  await member
    .put(`/api/history/${entryOf(first)}`)
    .send({ note: 'Leve.' })
    .expect(200);
  const undone = await bodyOf(member.post(`/api/history/${entryOf(second)}/undo`), User);
  expect(undone).toMatchObject({ currentWorkoutIndex: 1, lastCompletedWorkout: 'A1' });
});

test('a completion whose predecessor was refused is refused, too', async () => {
  const { list, complete, overview, entryOf } = await trainingMember('A1');
  await complete(list[0], { id: randomUUID(), after: null }).expect(200);
  const late = complete(list[0], { id: randomUUID(), after: entryOf(randomUUID()) });
  expect(await responseOf(late)).toEqual(refused(409, messages.alreadyCompleted));
  expect(await overview()).toMatchObject({ total: 1 });
});

test('a completion that is sent on a later day is logged on its own', async () => {
  const { member, list, complete } = await trainingMember('A1');
  const yesterday = daysAfter(today(), -1);
  await complete(list[0], { id: randomUUID(), day: yesterday }).expect(200);
  const entries = await bodyOf(
    member.get('/api/history').query({ month: yesterday.slice(0, 7) }),
    z.array(LogEntry),
  );
  expect(entries.map(({ day }) => day)).toEqual([yesterday]);
});

test('a completion cannot be of a day that is still to come', async () => {
  const { list, complete, overview } = await trainingMember('A1');
  const late = complete(list[0], { id: randomUUID(), day: daysAfter(today(), 1) });
  expect(await responseOf(late)).toEqual(refusedField('completion.day', validationMessages.dayInFuture));
  expect(await overview()).toMatchObject({ total: 0 });
});

test('two members who send the same key have an entry each', async () => {
  const [ana, bia] = [await trainingMember('A1'), await trainingMember('A1')];
  const id = '00000000-0000-4000-8000-000000000001';
  for (const { list, complete, overview, entryOf } of [ana, bia]) {
    await complete(list[0], { id }).expect(200);
    expect(await overview()).toMatchObject({ total: 1, newest: entryOf(id) });
  }
});
