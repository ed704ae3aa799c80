import { describe, expect, test } from 'vitest';
import { LogEntry as LogEntryResponse, overviewWeeks } from '@contract/training';
import { dayAt, daysAfter, weekOf } from '@contract/calendar';
import { messages, validationMessages } from '@contract/messages';
import { User as UserResponse } from '@contract/user';
import { later } from '@tests/support/later';
import { responseOf, bodyOf, refused, refusedField } from '@tests/support/responses';
import { memberWith } from '@tests/support/memberWith';
import { complete, listOf, monthOf, newestOf, overviewOf, profileOf } from '@tests/support/training';
import { signedIn, signIn } from '@tests/support/signedIn';
import { LogEntry } from './logEntry.model';
import { Rotation } from './rotation.model';

describe('an undo', () => {
  test('that a crash cut off is finished by the next call', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    await complete(member, list[0]).expect(200);
    const entry = await LogEntry.findOne({ user: member.user._id }).lean();
    await member.post(`${await newestOf(member)}/undo`).expect(200);
    await LogEntry.create(entry);
    await Rotation.updateOne({ _id: member.user._id }, { pending: { step: 'removal', entry } });
    expect(await overviewOf(member)).toMatchObject({ total: 0, newest: null });
  });

  test('asked for twenty times at once takes one step back', async () => {
    const { member, list } = await memberWith('A1', 'B1', 'C1');
    for (const workout of list.slice(0, 2)) await complete(member, workout).expect(200);
    const newest = await newestOf(member);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => responseOf(member.post(`${newest}/undo`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 1, lastCompletedWorkout: 'A1' });
    expect(await overviewOf(member)).toMatchObject({ total: 1 });
  });

  test('takes index, status, last workout and log back together, step by step, across the wrap', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    for (const workout of list) await complete(member, workout).expect(200);
    const undone = member.post(`${await newestOf(member)}/undo`);
    expect(await bodyOf(undone, UserResponse)).toMatchObject({
      currentWorkoutIndex: 1,
      lastCompletedWorkout: 'A1',
    });
    expect((await listOf(member)).map(({ status }) => status)).toEqual(['completed', 'pending']);

    await member.post(`${await newestOf(member)}/undo`).expect(200);
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 0, lastCompletedWorkout: '' });
    expect((await listOf(member)).map(({ status }) => status)).toEqual(['pending', 'pending']);
    expect(await overviewOf(member)).toEqual({
      newest: null,
      total: 0,
      workouts: [],
      weeks: [],
      months: [],
      sheet: null,
    });
  });

  test('works from another device, and once', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    await complete(member, list[0]).expect(200);
    const entry = await newestOf(member);
    const phone = await signIn(member.user.email);
    await phone.post(`${entry}/undo`).expect(200);
    expect(await responseOf(member.post(`${entry}/undo`))).toEqual(refused(404, messages.logEntryNotFound));
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 0 });
  });

  test('is for the newest completion alone', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    await complete(member, list[0]).expect(200);
    const first = await newestOf(member);
    await complete(member, list[1]).expect(200);
    expect(await responseOf(member.post(`${first}/undo`))).toEqual(refused(409, messages.onlyNewestUndone));
    expect(await overviewOf(member)).toMatchObject({ total: 2 });
  });

  test('makes its workout the current one, wherever it stands in the list by then', async () => {
    const { member, list } = await memberWith('A1', 'B1', 'C1');
    for (const workout of list.slice(0, 2)) await complete(member, workout).expect(200);
    await member.delete(`/api/myWorkout/${list[0]?._id ?? ''}`).expect(200);
    await member.post(`${await newestOf(member)}/undo`).expect(200);
    const { currentWorkoutIndex } = await profileOf(member);
    expect((await listOf(member))[currentWorkoutIndex]).toMatchObject({ name: 'B1', status: 'pending' });
  });

  test('of a workout that has left the list takes nothing but the log back', async () => {
    const { member, list } = await memberWith('A1', 'B1', 'C1');
    await complete(member, list[0]).expect(200);
    await member.delete(`/api/myWorkout/${list[0]?._id ?? ''}`).expect(200);
    await member.put('/api/users/profile').send({ currentWorkoutIndex: 1 }).expect(200);
    await member.post(`${await newestOf(member)}/undo`).expect(200);
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 1, lastCompletedWorkout: '' });
    expect(await overviewOf(member)).toMatchObject({ total: 0 });
  });

  test("of somebody else's completion is a 404", async () => {
    const { member, list } = await memberWith('A1', 'B1');
    await complete(member, list[0]).expect(200);
    const other = await signedIn();
    const call = other.post(`${await newestOf(member)}/undo`);
    expect(await responseOf(call)).toEqual(refused(404, messages.logEntryNotFound));
    expect(await overviewOf(member)).toMatchObject({ total: 1 });
  });
});

describe('the log', () => {
  test('lets its owner correct the day and the note of an entry', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    await complete(member, list[0]).expect(200);
    const address = await newestOf(member);
    const corrected = member.put(address).send({ day: '2026-01-05', note: ' Pesado. ' });
    expect(await bodyOf(corrected, LogEntryResponse)).toMatchObject({ day: '2026-01-05', note: 'Pesado.' });
    expect(await monthOf(member, '2026-01')).toHaveLength(1);
    expect((await overviewOf(member)).months).toEqual(['2026-01']);
  });

  test('takes no day that is still to come for the member', async () => {
    const { member, list } = await memberWith('A1');
    await complete(member, list[0]).expect(200);
    const address = await newestOf(member);
    const clocks = [
      { timeZone: 'Pacific/Kiritimati' },
      { timeZone: 'Etc/GMT+12', utcOffset: 840 },
      { timeZone: 'Marte/Olimpo', utcOffset: 840 },
      { utcOffset: -720 },
      {},
    ];
    later(0);
    for (const clock of clocks) {
      const today = dayAt(new Date(), clock);
      await member
        .put(address)
        .send({ day: today, ...clock })
        .expect(200);
      expect(await responseOf(member.put(address).send({ day: daysAfter(today, 1), ...clock }))).toEqual(
        refusedField('day', validationMessages.dayInFuture),
      );
    }
  });

  test('goes back to the year 2000', async () => {
    const { member, list } = await memberWith('A1');
    await complete(member, list[0]).expect(200);
    const address = await newestOf(member);
    await member.put(address).send({ day: '2000-01-01' }).expect(200);
    expect((await overviewOf(member)).months).toEqual(['2000-01']);
  });

  test('has all weeks of the overview on a Sunday, too', async () => {
    const { member, list } = await memberWith('A1');
    await complete(member, list[0]).expect(200);
    const sunday = daysAfter(weekOf(dayAt(new Date(), {})), 13);
    later((Date.parse(`${sunday}T12:00Z`) - Date.now()) / 60_000);
    const first = daysAfter(weekOf(sunday), -7 * (overviewWeeks - 1));
    await member
      .put(await newestOf(member))
      .send({ day: first })
      .expect(200);
    expect((await overviewOf(member)).workouts).toMatchObject([{ day: first }]);
  });

  test.each([
    [{ day: '1999-12-31' }, 'day', validationMessages.dayTooEarly],
    [{ day: '0001-01-01' }, 'day', validationMessages.dayTooEarly],
    [{ day: '2026-02-30' }, 'day', validationMessages.dayInvalid],
    [{ day: '2999-01-01' }, 'day', validationMessages.dayInFuture],
    [{ day: 5 }, 'day', validationMessages.dayInvalid],
    [{ note: 'x'.repeat(501) }, 'note', validationMessages.noteTooLong],
    [{ note: 'a\u0000' }, 'note', validationMessages.forbiddenCharacter('U+0000')],
    [{ note: null }, 'note', validationMessages.invalid],
  ])('rejects %j', async (body, path, message) => {
    const { member, list } = await memberWith('A1');
    await complete(member, list[0]).expect(200);
    const call = member.put(await newestOf(member)).send(body);
    expect(await responseOf(call)).toEqual(refusedField(path, message));
  });

  test('drops an entry that its owner deletes, and the rotation stays', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    await complete(member, list[0]).expect(200);
    const newest = await newestOf(member);
    expect(await responseOf(member.delete(newest))).toEqual({
      status: 200,
      body: { message: messages.logEntryDeleted },
    });
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 1 });
    await complete(member, list[1], { after: (await overviewOf(member)).newest }).expect(200);
    expect(await overviewOf(member)).toMatchObject({ total: 1 });
  });

  test('without its newest entry lets the one before be undone', async () => {
    const { member, list } = await memberWith('A1', 'B1', 'C1');
    for (const workout of list) await complete(member, workout).expect(200);
    await member.delete(await newestOf(member)).expect(200);
    await member.post(`${await newestOf(member)}/undo`).expect(200);
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 1, lastCompletedWorkout: 'A1' });
    expect((await overviewOf(member)).workouts).toMatchObject([{ name: 'A1' }]);
  });

  test('gives no access to the entries of others', async () => {
    const { member, list } = await memberWith('A1');
    await complete(member, list[0]).expect(200);
    const address = await newestOf(member);
    const other = await signedIn();
    const missing = refused(404, messages.logEntryNotFound);
    expect(await responseOf(other.put(address).send({ note: 'x' }))).toEqual(missing);
    expect(await responseOf(other.delete(address))).toEqual(missing);
    expect(await responseOf(other.delete('/api/history/zzz'))).toEqual(missing);
    expect((await overviewOf(other)).total).toBe(0);
    expect(await overviewOf(member)).toMatchObject({ total: 1 });
  });

  test.each(['2026-13', '2026', '', '2026-1'])('rejects the month %j', async (month) => {
    const member = await signedIn();
    expect(await responseOf(member.get('/api/history').query({ month }))).toEqual(
      refusedField('month', validationMessages.monthInvalid),
    );
  });
});
