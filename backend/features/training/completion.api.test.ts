import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dayAt } from '@contract/calendar';
import { messages, validationMessages } from '@contract/messages';
import { responseOf, anyId, anyMoment, refused, refusedField } from '@tests/support/responses';
import { memberWith } from '@tests/support/memberWith';
import {
  complete,
  completion,
  listOf,
  monthOf,
  newestOf,
  overviewOf,
  profileOf,
} from '@tests/support/training';
import { type SignedIn, signedIn } from '@tests/support/signedIn';
import { LogEntry } from './logEntry.model';
import { Rotation } from './rotation.model';

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
    expect(await monthOf(member, day)).toEqual([
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
    expect(await overviewOf(single.member)).toMatchObject({ total: 2 });
    expect(await profileOf(single.member)).toMatchObject({ currentWorkoutIndex: 0 });
  });

  test('repeated after a lost response, or in 20 concurrent calls, counts once', async () => {
    const { member, list } = await memberWith('A1', 'B1', 'C1');
    const sent = { id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(member, list[0], sent)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await complete(member, list[0], sent).expect(200);
    expect(await overviewOf(member)).toMatchObject({ total: 1 });
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 1 });
  });

  test('sent again after its workout has left the list has succeeded', async () => {
    const { member, list } = await memberWith('A1', 'B1');
    const sent = { id: randomUUID() };
    await complete(member, list[0], sent).expect(200);
    await member.delete(`/api/myWorkout/${list[0]?._id ?? ''}`).expect(200);
    const before = await profileOf(member);
    const { name, description } = list[0] ?? {};
    const again = await responseOf(complete(member, list[0], sent));
    const body = { _id: list[0]?._id, name, description, status: 'completed' };
    expect(again).toMatchObject({ status: 200, body });
    expect(await responseOf(complete(member, list[0]))).toEqual(refused(404, messages.workoutNotFound));
    expect(await overviewOf(member)).toMatchObject({ total: 1 });
    expect(await profileOf(member)).toEqual(before);
  });

  test('of the only workout, sent twenty times at once, counts once', async () => {
    const { member, list } = await memberWith('A1');
    for (let round = 1; round <= 5; round++) {
      const sent = { id: randomUUID() };
      const answers = await Promise.all(Array.from({ length: 20 }, () => complete(member, list[0], sent)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await overviewOf(member)).toMatchObject({ total: round });
    }
  });

  test.each([
    ['undone', (address: string, member: SignedIn) => member.post(`${address}/undo`)],
    ['deleted from the log', (address: string, member: SignedIn) => member.delete(address)],
  ])('that was %s meanwhile counts nothing when it is sent again', async (_how, takeOut) => {
    const { member, list } = await memberWith('A1');
    const sent = { id: randomUUID() };
    await complete(member, list[0], sent).expect(200);
    await takeOut(await newestOf(member), member).expect(200);
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
    expect(await monthOf(member, workouts[0]?.day ?? '')).toMatchObject([
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
      expect(await LogEntry.countDocuments({ user: member.user._id })).toBe(0);
    }
  });

  test('pressed in two tabs counts once; the other tab is told', async () => {
    const { member, list } = await memberWith('A1', 'B1', 'C1');
    const statuses = await Promise.all(list.map(async () => (await complete(member, list[0])).status));
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await responseOf(complete(member, list[0]))).toEqual(refused(409, messages.alreadyCompleted));
    expect(await overviewOf(member)).toMatchObject({ total: 1 });
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 1 });
  });

  test('of the only workout counts once in two tabs too: it comes after what the tab knows', async () => {
    const { member, list } = await memberWith('A1');
    await complete(member, list[0], { after: null }).expect(200);
    expect(await responseOf(complete(member, list[0], { after: null }))).toEqual(
      refused(409, messages.alreadyCompleted),
    );
    await complete(member, list[0], { after: (await overviewOf(member)).newest }).expect(200);
    expect(await overviewOf(member)).toMatchObject({ total: 2 });
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
      .put(await newestOf(member))
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
    expect(await overviewOf(member)).toMatchObject({ total: 0 });
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
      expect(await overviewOf(member)).toMatchObject({ total: 100 });
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
    expect(await overviewOf(member)).toMatchObject({ total: 0 });
    expect(await profileOf(member)).toMatchObject({ currentWorkoutIndex: 0 });
  });
});
