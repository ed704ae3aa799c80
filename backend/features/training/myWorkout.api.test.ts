import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { messages } from '@contract/messages';
import { MyWorkout as MyWorkoutResponse } from '@contract/training';
import { User as UserResponse } from '@contract/user';
import { responseOf, anyId, bodyOf, refused } from '@tests/support/responses';
import { aWorkout, anEntry, missingId, storedList } from '@tests/support/builders';
import { signedIn } from '@tests/support/signedIn';

type Member = Awaited<ReturnType<typeof signedIn>>;

const listOf = (browser: Member) =>
  bodyOf(browser.get('/api/myWorkout').expect(200), z.array(MyWorkoutResponse));
const profileOf = (browser: Member) => bodyOf(browser.get('/api/users/profile').expect(200), UserResponse);
const storedOf = ({ user }: Member) => storedList(user._id);

describe('the list', () => {
  test('of nothing asks for a first workout', async () =>
    expect(await responseOf((await signedIn()).get('/api/myWorkout'))).toEqual(
      refused(404, 'Adicione um Treino'),
    ));

  test("shows one's own entries alone, in the order in which they were added, and is kept nowhere", async () => {
    const [ana, eva] = [await signedIn(), await signedIn()];
    const moment = new Date('2026-01-01T10:00:00Z');
    const later = await anEntry(ana.user._id, 'A1', { createdAt: new Date('2026-01-02') });
    const tied = [
      await anEntry(ana.user._id, 'C3', { createdAt: moment }),
      await anEntry(ana.user._id, 'B2', { createdAt: moment }),
    ];
    await anEntry(eva.user._id, 'F5');
    const entries = await listOf(ana);
    expect(entries.map(({ _id }) => _id)).toEqual([...tied, later].map(({ _id }) => _id.toString()));
    expect(entries[0]).toEqual({
      _id: anyId,
      trainingTypeId: anyId,
      name: 'C3',
      category: 'Bíceps',
      description: 'Exercício de C3 – 3x 12',
      status: 'pending',
      createdAt: '2026-01-01T10:00:00.000Z',
    });
    await ana.get('/api/myWorkout').expect('Cache-Control', 'no-store');
  });
});

describe('deleting', () => {
  test('takes the entry away and starts the list again', async () => {
    const ana = await signedIn();
    const [a, b, c] = [
      await anEntry(ana.user._id, 'A1'),
      await anEntry(ana.user._id, 'B1'),
      await anEntry(ana.user._id, 'C1'),
    ];
    await ana
      .put('/api/users/profile')
      .send({ currentWorkoutIndex: 2, lastCompletedWorkout: 'B1' })
      .expect(200);
    expect(await responseOf(ana.delete(`/api/myWorkout/${a._id.toString()}`))).toEqual({
      status: 200,
      body: { message: 'Treino deletado' },
    });
    expect((await listOf(ana)).map(({ _id }) => _id)).toEqual([b._id.toString(), c._id.toString()]);
    expect(await profileOf(ana)).toMatchObject({ currentWorkoutIndex: 0, lastCompletedWorkout: 'B1' });
  });

  test('lets the workout be added again', async () => {
    const ana = await signedIn();
    const trainingTypeId = (await aWorkout())._id.toString();
    const add = () => ana.post('/api/myWorkout').send({ trainingTypeId }).expect(201);
    const { _id } = await bodyOf(add(), MyWorkoutResponse);
    await ana.delete(`/api/myWorkout/${_id}`).expect(200);
    await ana.get('/api/myWorkout').expect(404);
    await add();
  });

  test("somebody else's is not found, and neither list nor index changes", async () => {
    const [ana, eva] = [await signedIn(), await signedIn({ isAdmin: true })];
    const entries = [await anEntry(ana.user._id, 'A1'), await anEntry(ana.user._id, 'B1')];
    await anEntry(eva.user._id, 'A1');
    await anEntry(eva.user._id, 'B1');
    for (const browser of [ana, eva])
      await browser.put('/api/users/profile').send({ currentWorkoutIndex: 1 }).expect(200);
    for (const id of [String(entries[0]?._id), missingId]) {
      expect(await responseOf(eva.delete(`/api/myWorkout/${id}`))).toEqual(
        refused(404, messages.workoutNotFound),
      );
    }
    expect(await storedOf(ana)).toEqual(entries);
    for (const browser of [ana, eva])
      expect(await profileOf(browser)).toMatchObject({ currentWorkoutIndex: 1 });
  });

  test('by many concurrent calls succeeds once', async () => {
    const ana = await signedIn();
    const id = (await anEntry(ana.user._id, 'A1'))._id.toString();
    await anEntry(ana.user._id, 'B1');
    await anEntry(ana.user._id, 'C1');
    await ana.put('/api/users/profile').send({ currentWorkoutIndex: 2 }).expect(200);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => responseOf(ana.delete(`/api/myWorkout/${id}`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
    expect(await profileOf(ana)).toMatchObject({ currentWorkoutIndex: 0 });
  });
});

describe('the current workout', () => {
  test('finished in two tabs at once moves on by one, round after round', async () => {
    const ana = await signedIn();
    const entries = [
      await anEntry(ana.user._id, 'A1'),
      await anEntry(ana.user._id, 'B1'),
      await anEntry(ana.user._id, 'C1'),
    ];
    for (let round = 0; round < 7; round++) {
      const current = entries[round % 3];
      const done = { currentWorkoutIndex: (round + 1) % 3, lastCompletedWorkout: current?.name };
      const finish = async () => {
        await ana
          .put(`/api/myWorkout/${String(current?._id)}`)
          .send({ status: 'completed' })
          .expect(200);
        await ana.put('/api/users/profile').send(done).expect(200);
      };
      await Promise.all([finish(), finish()]);
      expect(await profileOf(ana)).toMatchObject(done);
    }
    expect((await listOf(ana)).map(({ status }) => status)).toEqual(Array(3).fill('completed'));
  });
});
