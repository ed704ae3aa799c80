import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  HistoryOverview,
  LogEntry as LogEntryResponse,
  MyWorkout as MyWorkoutResponse,
} from '@contract/training';
import { dayAt, daysAfter } from '@contract/calendar';
import { messages, validationMessages } from '@contract/messages';
import { User as UserResponse } from '@contract/user';
import { z } from 'zod';
import { responseOf, anyId, anyMoment, bodyOf, refused, refusedField } from '@tests/support/responses';
import { memberWith } from '@tests/support/memberWith';
import { signedIn, signIn } from '@tests/support/signedIn';
import { LogEntry } from './logEntry.model';
import { Rotation } from './rotation.model';

type Member = Awaited<ReturnType<typeof signedIn>>;

const completion = (fields: object = {}) => ({ id: randomUUID(), timeZone: 'America/Sao_Paulo', ...fields });

const complete = (member: Pick<Member, 'put'>, workout: MyWorkoutResponse | undefined, fields: object = {}) =>
  member
    .put(`/api/myWorkout/${workout?._id ?? ''}`)
    .send({ status: 'completed', completion: completion(fields) });

const overviewOf = (member: Pick<Member, 'get'>) =>
  bodyOf(member.get('/api/history/overview'), HistoryOverview);
const profileOf = (member: Pick<Member, 'get'>) => bodyOf(member.get('/api/users/profile'), UserResponse);
const listOf = (member: Pick<Member, 'get'>) =>
  bodyOf(member.get('/api/myWorkout'), z.array(MyWorkoutResponse));
const thisMonth = async (member: Pick<Member, 'get'>, day: string) =>
  bodyOf(member.get('/api/history').query({ month: day.slice(0, 7) }), z.array(LogEntryResponse));
const newestOf = async (member: Pick<Member, 'get'>) => (await overviewOf(member)).newest ?? '';
const entriesOf = (member: Member) => LogEntry.countDocuments({ user: member.user._id });

describe('a completion', () => {
  test('is one step of the rotation and one entry of the log, with the workout as it was', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    expect((await complete(member, list[0])).body).toEqual({ ...list[0], status: 'completed' });
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 1, lastCompletedWorkout: 'A1' });
    const overview = await overviewOf(member);
    const day = overview.workouts[0]?.day ?? '';
    expect(overview).toMatchObject({
      newest: anyId,
      total: 1,
      workouts: [{ name: 'A1', category: 'Pernas' }],
    });
    expect(await thisMonth(member, day)).toEqual([
      {
        _id: overview.newest,
        name: 'A1',
        category: 'Pernas',
        description: list[0]?.description,
        completedAt: anyMoment,
        day,
        note: '',
        loads: [],
      },
    ]);
  });

  test('wraps from the last workout to the first, and a list of one repeats it', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    for (const workout of list) await complete(member, workout).expect(200);
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 0, lastCompletedWorkout: 'B1' });

    const single = await memberWith('C1');
    await complete(single.member, single.list[0]).expect(200);
    await complete(single.member, single.list[0]).expect(200);
    expect(await entriesOf(single.member)).toBe(2);
    expect(await profileOf(single.member)).toMatchObject({ currentWorkoutIndex: 0 });
  });

  test('repeated after a lost response, or in 20 concurrent calls, counts once', async () => {
    const { member, list } = await memberWith('A1', 'B1', 'C1');
    const sent = { id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(member, list[0], sent)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await complete(member, list[0], sent).expect(200);
    expect(await entriesOf(member)).toBe(1);
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 1 });
  });

  test('of the only workout, sent twenty times at once, counts once', async () => {
    const { member, list } = await memberWith('A1');
    for (let round = 1; round <= 5; round++) {
      const sent = { id: randomUUID() };
      const answers = await Promise.all(Array.from({ length: 20 }, () => complete(member, list[0], sent)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await entriesOf(member)).toBe(round);
    }
  });

  test.each([
    ['undone', (address: string, member: Member) => member.post(`${address}/undo`)],
    ['deleted from the log', (address: string, member: Member) => member.delete(address)],
  ])('that was %s meanwhile counts nothing when it is sent again', async (_how, takeOut) => {
    const { member, list } = await memberWith('A1');
    const sent = { id: randomUUID() };
    await complete(member, list[0], sent).expect(200);
    await takeOut(`/api/history/${await newestOf(member)}`, member).expect(200);
    const before = await profileOf(member);
    await complete(member, list[0], sent).expect(200);
    expect(await profileOf(member)).toEqual(before);
    expect(await overviewOf(member)).toMatchObject({ newest: null, total: 0 });
  });

  test('takes along what else is changed, and the log keeps the workout as it was done', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    const { body } = await responseOf(
      member
        .put(`/api/myWorkout/${list[0]?._id ?? ''}`)
        .send({ status: 'completed', name: 'C1', description: 'Corrida', completion: completion() }),
    );
    const changed = { name: 'C1', category: 'Bíceps', description: 'Corrida', status: 'completed' };
    expect(body).toEqual({ ...list[0], ...changed });
    expect((await listOf(member))[0]).toEqual(body);
    const { workouts } = await overviewOf(member);
    expect(await thisMonth(member, workouts[0]?.day ?? '')).toMatchObject([
      { name: 'A1', category: 'Pernas', description: list[0]?.description },
    ]);
  });

  test('of a member who is deleted at the same moment leaves nothing behind', async () => {
    const administrator = await signedIn({ isAdmin: true });
    for (let round = 0; round < 3; round++) {
      const { member, list } = await memberWith('A1');
      const sent = { id: randomUUID() };
      await Promise.all([
        administrator.delete(`/api/users/${member.user._id}`).expect(200),
        ...Array.from({ length: 20 }, () => complete(member, list[0], sent)),
      ]);
      expect(await entriesOf(member)).toBe(0);
    }
  });

  test('pressed in two tabs counts once; the other tab is told', async () => {
    const { member, list } = await memberWith('A1', 'B1', 'C1');
    const statuses = await Promise.all(list.map(async () => (await complete(member, list[0])).status));
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await responseOf(complete(member, list[0]))).toEqual(refused(409, messages.alreadyCompleted));
    expect(await entriesOf(member)).toBe(1);
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 1 });
  });

  test('of the only workout counts once in two tabs too: it comes after what the tab knows', async () => {
    const { member, list } = await memberWith('A1');
    await complete(member, list[0], { after: null }).expect(200);
    expect(await responseOf(complete(member, list[0], { after: null }))).toEqual(
      refused(409, messages.alreadyCompleted),
    );
    await complete(member, list[0], { after: await newestOf(member) }).expect(200);
    expect(await entriesOf(member)).toBe(2);
  });

  test('that a crash cut off is finished by the next call', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    await complete(member, list[0]).expect(200);
    const entry = await LogEntry.findOneAndDelete({ user: member.user._id }).lean();
    await Rotation.updateOne({ _id: member.user._id }, { pending: { step: 'completion', entry } });
    expect(await overviewOf(member)).toMatchObject({ total: 1, newest: entry?._id.toString() });
    expect(await Rotation.exists({ _id: member.user._id, pending: null })).not.toBeNull();
  });

  test('that was written already is written again by no other call', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    await complete(member, list[0]).expect(200);
    const entry = await LogEntry.findOne({ user: member.user._id }).lean();
    await member
      .put(`/api/history/${await newestOf(member)}`)
      .send({ note: 'Pesado' })
      .expect(200);
    await Rotation.updateOne({ _id: member.user._id }, { pending: { step: 'completion', entry } });
    await overviewOf(member);
    expect(await LogEntry.findById(entry?._id).lean()).toMatchObject({ note: 'Pesado' });
  });

  test.each([
    ['without the status', { completion: completion() }, 'completion'],
    ['of an id that is none', { status: 'completed', completion: completion({ id: 'x' }) }, 'completion.id'],
    [
      'with an offset of no place on earth',
      { status: 'completed', completion: completion({ utcOffset: 900 }) },
      'completion.utcOffset',
    ],
  ])('%s is rejected', async (_case, body, path) => {
    const { member, list } = await memberWith('A1');
    const call = member.put(`/api/myWorkout/${list[0]?._id ?? ''}`).send(body);
    expect(await responseOf(call)).toEqual(refusedField(path, validationMessages.invalid));
    expect(await entriesOf(member)).toBe(0);
  });

  test.each([
    ['without a time zone', undefined],
    ['in an unknown time zone', 'Marte/Olimpo'],
  ])("%s counts on the day by the device's offset", async (_case, timeZone) => {
    for (const utcOffset of [-720, 840]) {
      const { member, list } = await memberWith('A1');
      await complete(member, list[0], { timeZone, utcOffset }).expect(200);
      const [entry] = await LogEntry.find({ user: member.user._id }).lean();
      expect(entry?.day).toBe(dayAt(entry?.completedAt ?? new Date(0), { utcOffset }));
    }
  });

  // A hundred calls take a while on a busy machine.
  test(
    'is refused after a hundred in a day, without counting repeated and refused ones',
    { timeout: 120_000 },
    async () => {
      const { member, list } = await memberWith('A1');
      const sent = { id: randomUUID() };
      for (let nth = 1; nth < 100; nth++) await complete(member, list[0]).expect(200);
      await complete(member, list[0], sent).expect(200);
      await complete(member, list[0], sent).expect(200);
      await complete(member, list[0], { after: null }).expect(409);
      const before = await profileOf(member);
      const refusal = await complete(member, list[0]);
      expect(refusal).toMatchObject(refused(429, messages.tooManyTries));
      expect(Number(refusal.get('Retry-After'))).toBeGreaterThan(23 * 60 * 60);
      expect(await entriesOf(member)).toBe(100);
      expect(await profileOf(member)).toEqual(before);
      await complete(member, list[0], sent).expect(200);
    },
  );

  test("of somebody else's entry is a 404", async () => {
    const { list } = await memberWith('A1');
    const other = await signedIn();
    expect(await responseOf(complete(other, list[0]))).toEqual(refused(404, messages.workoutNotFound));
  });

  test('the status alone changes neither log nor index', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    await member
      .put(`/api/myWorkout/${list[0]?._id ?? ''}`)
      .send({ status: 'completed' })
      .expect(200);
    expect(await entriesOf(member)).toBe(0);
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 0 });
  });
});

describe('an undo', () => {
  test('that a crash cut off is finished by the next call', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    await complete(member, list[0]).expect(200);
    const entry = await LogEntry.findOne({ user: member.user._id }).lean();
    await member.post(`/api/history/${await newestOf(member)}/undo`).expect(200);
    await LogEntry.create(entry);
    await Rotation.updateOne({ _id: member.user._id }, { pending: { step: 'removal', entry } });
    expect(await overviewOf(member)).toMatchObject({ total: 0, newest: null });
  });

  test('asked for twenty times at once takes one step back', async () => {
    const { member, list } = await memberWith('A1', 'B1', 'C1');
    for (const workout of list.slice(0, 2)) await complete(member, workout).expect(200);
    const newest = await newestOf(member);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => responseOf(member.post(`/api/history/${newest}/undo`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 1, lastCompletedWorkout: 'A1' });
    expect(await entriesOf(member)).toBe(1);
  });

  test('takes index, status, last workout and log back together, step by step, across the wrap', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    for (const workout of list) await complete(member, workout).expect(200);
    const undone = member.post(`/api/history/${await newestOf(member)}/undo`);
    expect(await bodyOf(undone, UserResponse)).toMatchObject({
      currentWorkoutIndex: 1,
      lastCompletedWorkout: 'A1',
    });
    expect((await listOf(member)).map(({ status }) => status)).toEqual(['completed', 'pending']);

    await member.post(`/api/history/${await newestOf(member)}/undo`).expect(200);
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 0, lastCompletedWorkout: '' });
    expect((await listOf(member)).map(({ status }) => status)).toEqual(['pending', 'pending']);
    expect(await overviewOf(member)).toEqual({ newest: null, total: 0, workouts: [], weeks: [], months: [] });
  });

  test('works from another device, and once', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    await complete(member, list[0]).expect(200);
    const entry = await newestOf(member);
    const phone = await signIn(member.user.email);
    await phone.post(`/api/history/${entry}/undo`).expect(200);
    expect(await responseOf(member.post(`/api/history/${entry}/undo`))).toEqual(
      refused(404, messages.logEntryNotFound),
    );
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 0 });
  });

  test('is for the newest completion alone', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    await complete(member, list[0]).expect(200);
    const first = await newestOf(member);
    await complete(member, list[1]).expect(200);
    expect(await responseOf(member.post(`/api/history/${first}/undo`))).toEqual(
      refused(409, messages.onlyNewestUndone),
    );
    expect(await entriesOf(member)).toBe(2);
  });

  test('makes its workout the current one, wherever it stands in the list by then', async () => {
    const { member, list } = await memberWith('A1', 'B1', 'C1');
    for (const workout of list.slice(0, 2)) await complete(member, workout).expect(200);
    await member.delete(`/api/myWorkout/${list[0]?._id ?? ''}`).expect(200);
    await member.post(`/api/history/${await newestOf(member)}/undo`).expect(200);
    const { currentWorkoutIndex } = await profileOf(member);
    expect((await listOf(member))[currentWorkoutIndex]).toMatchObject({ name: 'B1', status: 'pending' });
  });

  test('of a workout that has left the list takes nothing but the log back', async () => {
    const { member, list } = await memberWith('A1', 'B1', 'C1');
    await complete(member, list[0]).expect(200);
    await member.delete(`/api/myWorkout/${list[0]?._id ?? ''}`).expect(200);
    await member.put('/api/users/profile').send({ currentWorkoutIndex: 1 }).expect(200);
    await member.post(`/api/history/${await newestOf(member)}/undo`).expect(200);
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 1, lastCompletedWorkout: '' });
    expect(await entriesOf(member)).toBe(0);
  });

  test("of somebody else's completion is a 404", async () => {
    const { member, list } = await memberWith('A1', 'B1');
    await complete(member, list[0]).expect(200);
    const other = await signedIn();
    const call = other.post(`/api/history/${await newestOf(member)}/undo`);
    expect(await responseOf(call)).toEqual(refused(404, messages.logEntryNotFound));
    expect(await entriesOf(member)).toBe(1);
  });
});

describe('the log', () => {
  test('lets its owner correct the day and the note of an entry', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    await complete(member, list[0]).expect(200);
    const address = `/api/history/${await newestOf(member)}`;
    const corrected = member.put(address).send({ day: '2026-01-05', note: ' Pesado. ' });
    expect(await bodyOf(corrected, LogEntryResponse)).toMatchObject({ day: '2026-01-05', note: 'Pesado.' });
    expect(await thisMonth(member, '2026-01')).toHaveLength(1);
    expect((await overviewOf(member)).months).toEqual(['2026-01']);
  });

  test('takes no day that is still to come for the member', async () => {
    const { member, list } = await memberWith('A1');
    await complete(member, list[0]).expect(200);
    const address = `/api/history/${await newestOf(member)}`;
    const clocks = [
      { timeZone: 'Pacific/Kiritimati' },
      { timeZone: 'Etc/GMT+12', utcOffset: 840 },
      { timeZone: 'Marte/Olimpo', utcOffset: 840 },
      { utcOffset: -720 },
      {},
    ];
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
    const address = `/api/history/${await newestOf(member)}`;
    await member.put(address).send({ day: '2000-01-01' }).expect(200);
    expect((await overviewOf(member)).months).toEqual(['2000-01']);
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
    const call = member.put(`/api/history/${await newestOf(member)}`).send(body);
    expect(await responseOf(call)).toEqual(refusedField(path, message));
  });

  test('drops an entry that its owner deletes, and the rotation stays', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    await complete(member, list[0]).expect(200);
    const newest = await newestOf(member);
    expect(await responseOf(member.delete(`/api/history/${newest}`))).toEqual({
      status: 200,
      body: { message: messages.logEntryDeleted },
    });
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 1 });
    await complete(member, list[1], { after: (await overviewOf(member)).newest }).expect(200);
    expect(await entriesOf(member)).toBe(1);
  });

  test('without its newest entry lets the one before be undone', async () => {
    const { member, list } = await memberWith('A1', 'B1', 'C1');
    for (const workout of list) await complete(member, workout).expect(200);
    await member.delete(`/api/history/${await newestOf(member)}`).expect(200);
    await member.post(`/api/history/${await newestOf(member)}/undo`).expect(200);
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 1, lastCompletedWorkout: 'A1' });
    expect((await overviewOf(member)).workouts).toMatchObject([{ name: 'A1' }]);
  });

  test('gives no access to the entries of others', async () => {
    const { member, list } = await memberWith('A1');
    await complete(member, list[0]).expect(200);
    const address = `/api/history/${await newestOf(member)}`;
    const other = await signedIn();
    const missing = refused(404, messages.logEntryNotFound);
    expect(await responseOf(other.put(address).send({ note: 'x' }))).toEqual(missing);
    expect(await responseOf(other.delete(address))).toEqual(missing);
    expect(await responseOf(other.delete('/api/history/zzz'))).toEqual(missing);
    expect((await overviewOf(other)).total).toBe(0);
    expect(await entriesOf(member)).toBe(1);
  });

  test.each(['2026-13', '2026', '', '2026-1'])('rejects the month %j', async (month) => {
    const member = await signedIn();
    expect(await responseOf(member.get('/api/history').query({ month }))).toEqual(
      refusedField('month', validationMessages.monthInvalid),
    );
  });
});
