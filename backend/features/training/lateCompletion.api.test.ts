import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { LogEntry } from '@contract/training';
import { dayAt, daysAfter } from '@contract/calendar';
import { logEntryIdOf } from '@contract/logEntryId';
import { messages, validationMessages } from '@contract/messages';
import { User } from '@contract/user';
import { z } from 'zod';
import { bodyOf, refused, refusedField, responseOf } from '@tests/support/responses';
import { memberWith } from '@tests/support/memberWith';
import type { SignedIn } from '@tests/support/signedIn';
import { complete, overviewOf } from '@tests/support/training';
import { zoneAtNoon } from '@tests/support/zoneAtNoon';

// Completions of a device that was without a network, and sends them in order once it has one.

const timeZone = zoneAtNoon();
const today = () => dayAt(new Date(), { timeZone });

const entryOf = (member: SignedIn, id: string) => logEntryIdOf(member.user._id, id);

test('a completion can follow one that was not sent yet, and the log entry of both is known before', async () => {
  const { member, list } = await memberWith('A1', 'B1');
  const [first, second] = [randomUUID(), randomUUID()];
  await complete(member, list[0], { id: first, after: null }).expect(200);
  await complete(member, list[1], { id: second, after: entryOf(member, first) }).expect(200);
  expect(await overviewOf(member)).toMatchObject({ total: 2, newest: entryOf(member, second) });

  await member
    .put(`/api/history/${entryOf(member, first)}`)
    .send({ note: 'Leve.' })
    .expect(200);
  const undone = await bodyOf(member.post(`/api/history/${entryOf(member, second)}/undo`), User);
  expect(undone).toMatchObject({ currentWorkoutIndex: 1, lastCompletedWorkout: 'A1' });
});

test('a completion whose predecessor was refused is refused, too', async () => {
  const { member, list } = await memberWith('A1');
  await complete(member, list[0], { id: randomUUID(), after: null }).expect(200);
  const late = complete(member, list[0], { id: randomUUID(), after: entryOf(member, randomUUID()) });
  expect(await responseOf(late)).toEqual(refused(409, messages.alreadyCompleted));
  expect(await overviewOf(member)).toMatchObject({ total: 1 });
});

test('a completion that is sent on a later day is logged on its own', async () => {
  const { member, list } = await memberWith('A1');
  const yesterday = daysAfter(today(), -1);
  await complete(member, list[0], { id: randomUUID(), timeZone, day: yesterday }).expect(200);
  const entries = await bodyOf(
    member.get('/api/history').query({ month: yesterday.slice(0, 7) }),
    z.array(LogEntry),
  );
  expect(entries.map(({ day }) => day)).toEqual([yesterday]);
});

test('a completion cannot be of a day that is still to come', async () => {
  const { member, list } = await memberWith('A1');
  const late = complete(member, list[0], { id: randomUUID(), timeZone, day: daysAfter(today(), 1) });
  expect(await responseOf(late)).toEqual(refusedField('completion.day', validationMessages.dayInFuture));
  expect(await overviewOf(member)).toMatchObject({ total: 0 });
});

test('two members who send the same key have an entry each', async () => {
  const [ana, bia] = [await memberWith('A1'), await memberWith('A1')];
  const id = '00000000-0000-4000-8000-000000000001';
  for (const { member, list } of [ana, bia]) {
    await complete(member, list[0], { id }).expect(200);
    expect(await overviewOf(member)).toMatchObject({ total: 1, newest: entryOf(member, id) });
  }
});
