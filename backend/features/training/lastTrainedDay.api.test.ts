import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { dayAt, daysAfter } from '@contract/calendar';
import { logEntryIdOf } from '@contract/logEntryId';
import { memberWith } from '@tests/support/memberWith';
import { zoneAtNoon } from '@tests/support/zoneAtNoon';
import { Rotation } from './rotation.model';

// The day by which administrators see who trains and who is absent.

const timeZone = zoneAtNoon();
const ago = (days: number) => daysAfter(dayAt(new Date(), { timeZone }), -days);

let member: Awaited<ReturnType<typeof memberWith>>['member'];
let list: Awaited<ReturnType<typeof memberWith>>['list'];
let next: number;
beforeEach(async () => {
  ({ member, list } = await memberWith('A1', 'B1'));
  next = 0;
});

/** Completes the current workout; returns the address of its log entry. */
async function completed(daysAgo?: number) {
  const completion = { id: randomUUID(), timeZone, ...(daysAgo !== undefined && { day: ago(daysAgo) }) };
  await member
    .put(`/api/myWorkout/${list[next % 2]?._id ?? ''}`)
    .send({ status: 'completed', completion })
    .expect(200);
  next += 1;
  return `/api/history/${logEntryIdOf(member.user._id, completion.id)}`;
}

const lastTrainedDay = async () => (await Rotation.findById(member.user._id).lean())?.lastTrainedDay;

test('is none before the first workout, and again once that is undone', async () => {
  expect(await lastTrainedDay()).toBeNull();
  const entry = await completed();
  expect(await lastTrainedDay()).toBe(ago(0));
  await member.post(`${entry}/undo`).expect(200);
  expect(await lastTrainedDay()).toBeNull();
});

test('does not go back for a workout of an earlier day', async () => {
  await completed(2);
  await completed(5);
  expect(await lastTrainedDay()).toBe(ago(2));
});

test('is the latest day that is left after an undo or a deletion', async () => {
  const [, latest, newest] = [await completed(9), await completed(3), await completed(6)];
  await member.post(`${newest}/undo`).expect(200);
  expect(await lastTrainedDay()).toBe(ago(3));
  await member.delete(latest).expect(200);
  expect(await lastTrainedDay()).toBe(ago(9));
});

test('follows the correction of a day, in both directions', async () => {
  const [early, late] = [await completed(9), await completed(3)];
  await member
    .put(late)
    .send({ day: ago(20) })
    .expect(200);
  expect(await lastTrainedDay()).toBe(ago(9));
  await member
    .put(early)
    .send({ day: ago(1) })
    .expect(200);
  expect(await lastTrainedDay()).toBe(ago(1));
});

test('is put right by the next visit if the server has stopped before it could follow a correction', async () => {
  const late = await completed(3);
  await member
    .put(late)
    .send({ day: ago(20) })
    .expect(200);
  for (const wrong of [ago(3), null]) {
    await Rotation.updateOne({ _id: member.user._id }, { lastTrainedDay: wrong });
    await member.get('/api/history/overview').expect(200);
    expect(await lastTrainedDay()).toBe(ago(20));
  }
});

test('is that of the log after corrections, deletions and completions at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other, third] = [await completed(4), await completed(6), await completed(8)];
    await Promise.all([
      member.put(one).send({ day: ago(30) }),
      member.put(third).send({ day: ago(5) }),
      member.delete(other),
      completed(7),
    ]);
    expect(await lastTrainedDay()).toBe(ago(5));
    await member.delete(third).expect(200);
    expect(await lastTrainedDay()).toBe(ago(7));
  }
});
