import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ExerciseProgress, PreviousLoad } from '@contract/loads';
import { messages, validationMessages } from '@contract/messages';
import { HistoryOverview, LogEntry, MyWorkout } from '@contract/training';
import { User } from '@contract/user';
import { anEntry, missingId } from '@tests/support/builders';
import { bodyOf, refused, refusedField, responseOf } from '@tests/support/responses';
import { signedIn } from '@tests/support/signedIn';
import { LogEntry as LogEntryModel } from './logEntry.model';

type Member = Awaited<ReturnType<typeof signedIn>>;

const description = 'Supino reto – 4x 10\nCrucifixo – 3x 12\nFlexão';

/** A member whose list has one workout with these exercises. */
async function memberWith(exercises = description) {
  const member = await signedIn();
  const { _id } = await anEntry(member.user._id, 'E1', { description: exercises });
  return { member, path: `/api/myWorkout/${_id.toString()}` };
}

async function complete(member: Member, path: string, fields: object) {
  const completion = { id: randomUUID(), timeZone: 'UTC', ...fields };
  return member.put(path).send({ status: 'completed', completion });
}

async function newestOf(member: Member) {
  const overview = await bodyOf(member.get('/api/history/overview'), HistoryOverview);
  const month = overview.months[0] ?? '';
  const [newest] = await bodyOf(member.get('/api/history').query({ month }), z.array(LogEntry));
  return { path: `/api/history/${newest?._id ?? ''}`, ...newest };
}

const previousLoads = (member: Member, path: string) =>
  bodyOf(member.get(`${path}/loads`), z.array(PreviousLoad));

const progressOf = (member: Member, exercise: string) =>
  bodyOf(member.get('/api/history/progress').query({ exercise }), ExerciseProgress);

describe('the loads of a completion', () => {
  test('are logged with the workout, in the order of its exercises', async () => {
    const { member, path } = await memberWith();
    const loads = [
      { exercise: 'Crucifixo', kg: 12.5 },
      { exercise: 'supino reto', kg: 60 },
      { exercise: 'agachamento', kg: 80 },
    ];
    expect((await complete(member, path, { loads })).status).toBe(200);
    expect((await newestOf(member)).loads).toEqual([
      { exercise: 'supino reto', kg: 60 },
      { exercise: 'crucifixo', kg: 12.5 },
    ]);
  });

  test('go with the exercises that were done that day, which leaves the list as it is', async () => {
    const { member, path } = await memberWith();
    const today = 'Supino inclinado – 4x 10';
    await complete(member, path, { description: today, loads: [{ exercise: 'supino inclinado', kg: 40 }] });
    expect(await newestOf(member)).toMatchObject({
      description: today,
      loads: [{ exercise: 'supino inclinado', kg: 40 }],
    });
    const [workout] = await bodyOf(member.get('/api/myWorkout'), z.array(MyWorkout));
    expect(workout?.description).toBe(description);
  });

  test.each([-0.5, 1000, 60.25, '60', null, 1e9])(
    'are refused at %j kg, and nothing is completed',
    async (kg) => {
      const { member, path } = await memberWith();
      const response = await complete(member, path, { loads: [{ exercise: 'supino reto', kg }] });
      expect(await responseOf(Promise.resolve(response))).toEqual(
        refusedField('completion.loads.0.kg', validationMessages.loadInvalid),
      );
      expect(await bodyOf(member.get('/api/users/profile'), User)).toMatchObject({
        lastCompletedWorkout: '',
      });
    },
  );

  test('can be corrected in the log', async () => {
    const { member, path } = await memberWith();
    await complete(member, path, { loads: [{ exercise: 'supino reto', kg: 600 }] });
    const entry = await newestOf(member);
    const loads = [{ exercise: 'Supino reto', kg: 60 }];
    await member.put(entry.path).send({ loads }).expect(200);
    expect((await newestOf(member)).loads).toEqual([{ exercise: 'supino reto', kg: 60 }]);
    await member.put(entry.path).send({ note: 'Leve.' }).expect(200);
    expect(await progressOf(member, 'supino reto')).toMatchObject({ loads: [{ kg: 60 }] });
  });

  test('are none in an entry that a server of the version before has written', async () => {
    const { member, path } = await memberWith();
    await complete(member, path, {});
    await LogEntryModel.collection.updateOne(
      { user: new Types.ObjectId(member.user._id) },
      { $unset: { loads: '' } },
    );
    expect((await newestOf(member)).loads).toEqual([]);
    await member.get('/api/users/profile/history.csv').expect(200);
  });

  test('are in the downloads', async () => {
    const { member, path } = await memberWith();
    await complete(member, path, { loads: [{ exercise: 'supino reto', kg: 62.5 }] });
    const { text } = await member.get('/api/users/profile/history.csv').expect(200);
    expect(text).toContain('Supino reto – 4x 10 (62,5 kg), Crucifixo – 3x 12, Flexão');
    const json = await member.get('/api/users/profile/data.json').expect(200);
    expect(json.body).toMatchObject({ history: [{ loads: [{ exercise: 'supino reto', kg: 62.5 }] }] });
  });
});

describe('the previous loads of a workout', () => {
  test('are the last and the highest of each exercise, from any workout', async () => {
    const { member, path } = await memberWith();
    const other = await anEntry(member.user._id, 'E2', {
      description: 'supino reto - 3x 8\nPeck deck – 3x 12',
    });
    await complete(member, path, { loads: [{ exercise: 'supino reto', kg: 70 }] });
    await complete(member, `/api/myWorkout/${other._id.toString()}`, {
      loads: [
        { exercise: 'supino reto', kg: 62.5 },
        { exercise: 'peck deck', kg: 30 },
      ],
    });
    const { day = '' } = await newestOf(member);
    expect(await previousLoads(member, path)).toEqual([
      { exercise: 'supino reto', last: { day, kg: 62.5 }, best: 70 },
    ]);
  });

  test('are none for a member who has none, and a 404 for a workout that is not theirs', async () => {
    const { member, path } = await memberWith();
    expect(await previousLoads(member, path)).toEqual([]);
    await (await signedIn()).get(`${path}/loads`).expect(404);
    await member.get(`/api/myWorkout/${missingId}/loads`).expect(404);
  });
});

describe('the progress of an exercise', () => {
  test('has the highest load of each day, oldest first, and the name as last written', async () => {
    const { member, path } = await memberWith();
    for (const [kg, day] of [
      [50, '2026-01-05'],
      [62.5, '2026-01-12'],
      [60, '2026-01-12'],
    ] as const) {
      await complete(member, path, { loads: [{ exercise: 'supino reto', kg }] });
      const [newest] = await bodyOf(member.get('/api/history/overview'), HistoryOverview).then(
        ({ newest }) => [newest],
      );
      await member
        .put(`/api/history/${newest ?? ''}`)
        .send({ day })
        .expect(200);
    }
    expect(await progressOf(member, 'SUPINO  reto – 3x 12')).toEqual({
      name: 'Supino reto',
      loads: [
        { day: '2026-01-05', kg: 50 },
        { day: '2026-01-12', kg: 62.5 },
      ],
    });
    expect(await progressOf(await signedIn(), 'Supino reto')).toEqual({ name: 'Supino reto', loads: [] });
  });
});

describe('the order of the list', () => {
  async function memberWithList() {
    const member = await signedIn();
    const ids: string[] = [];
    for (const code of ['A1', 'B1', 'C1'] as const)
      ids.push((await anEntry(member.user._id, code))._id.toString());
    return { member, ids };
  }
  const namesOf = async (member: Member) =>
    (await bodyOf(member.get('/api/myWorkout'), z.array(MyWorkout))).map(({ name }) => name);

  test('can be changed, and the current workout stays the same', async () => {
    const { member, ids } = await memberWithList();
    await member.put('/api/users/profile').send({ currentWorkoutIndex: 1 }).expect(200);
    const changed = await member.put('/api/myWorkout/order').send({ ids: ids.toReversed() }).expect(200);
    expect(
      z
        .array(MyWorkout)
        .parse(changed.body)
        .map(({ name }) => name),
    ).toEqual(['C1', 'B1', 'A1']);
    expect(await namesOf(member)).toEqual(['C1', 'B1', 'A1']);
    await member
      .put('/api/myWorkout/order')
      .send({ ids: [ids[1], ids[0], ids[2]] })
      .expect(200);
    expect(await bodyOf(member.get('/api/users/profile'), User)).toMatchObject({ currentWorkoutIndex: 0 });
  });

  test('stays as it is unless each workout is named once', async () => {
    const { member, ids } = await memberWithList();
    const [first, second, third] = ids;
    for (const order of [
      [],
      [first, second],
      [first, first, second],
      [...ids, missingId],
      [first, second, third, third],
    ])
      expect(await responseOf(member.put('/api/myWorkout/order').send({ ids: order }))).toEqual(
        refused(409, messages.listChanged),
      );
    expect(await namesOf(member)).toEqual(['A1', 'B1', 'C1']);
  });
});
