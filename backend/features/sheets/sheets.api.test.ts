import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuditPage } from '@contract/audit';
import { messages, validationMessages } from '@contract/messages';
import { OwnData } from '@contract/profile';
import { MemberSheet, SheetOutcome } from '@contract/sheets';
import { HistoryOverview } from '@contract/training';
import { aSheet, anEntry, aWorkout, missingId, storedList } from '@tests/support/builders';
import { anyMoment, bodyOf, refused, refusedField, responseOf } from '@tests/support/responses';
import { signedIn } from '@tests/support/signedIn';
import { Rotation } from '../training/rotation.model';
import { TrainingType } from '../trainingTypes/trainingType.model';

type Member = Awaited<ReturnType<typeof signedIn>>;

let trainer: Member;
let ana: Member;

beforeEach(async () => {
  [trainer, ana] = [await signedIn({ name: 'Carlos Lima', isAdmin: true }), await signedIn()];
  await TrainingType.deleteMany();
  for (const code of ['A1', 'B1', 'C1', 'D1'] as const) await aWorkout(code);
});

const nothing = { added: [], removed: [], edited: [], isReordered: false };
const address = () => `/api/users/${ana.user._id}/sheet`;
const give = (sheet: object) => bodyOf(trainer.put(address()).send(sheet).expect(200), SheetOutcome);
/** Gives it although the member loses changes of their own. */
const replaceBy = async (sheet: object) => give({ ...sheet, replaces: (await give(sheet)).version });
const seen = () => bodyOf(trainer.get(address()).expect(200), MemberSheet);
const overview = () => bodyOf(ana.get('/api/history/overview').expect(200), HistoryOverview);
const namesOf = async () => (await storedList(ana.user._id)).map(({ name }) => name);
const rotation = () => Rotation.findById(ana.user._id).lean();
const idOf = async (at: number) => String((await storedList(ana.user._id))[at]?._id);

describe('giving a sheet', () => {
  test('makes it the list, with its own exercises, and tells the member who gave it until they have read it', async () => {
    expect(await give(aSheet('B1', 'A1'))).toMatchObject({ isGiven: true, losses: nothing });
    expect(await storedList(ana.user._id)).toMatchObject([
      { name: 'B1', category: 'Costas', description: 'Ficha de B1 – 3x 10', status: 'pending' },
      { name: 'A1', category: 'Pernas', description: 'Ficha de A1 – 3x 10', status: 'pending' },
    ]);
    const { sheet } = await overview();
    expect(sheet).toEqual({
      givenBy: 'Carlos Lima',
      givenAt: anyMoment,
      note: 'Descanse 60 s.',
      isSeen: false,
    });
    for (const givenAt of [new Date(0).toISOString(), sheet?.givenAt]) {
      expect((await overview()).sheet).toMatchObject({ isSeen: false });
      await ana.put('/api/myWorkout/sheet').send({ givenAt }).expect(200);
    }
    expect((await overview()).sheet).toMatchObject({ note: 'Descanse 60 s.', isSeen: true });
  });

  test('is recorded, unless nothing was given', async () => {
    await anEntry(ana.user._id, 'C1');
    expect(await give(aSheet('B1'))).toMatchObject({ isGiven: false });
    await replaceBy(aSheet('B1'));
    const { entries } = await bodyOf(trainer.get('/api/audit').query({ kind: 'sheets' }), AuditPage);
    expect(entries.filter(({ target }) => target._id === ana.user._id)).toMatchObject([
      { actor: { name: 'Carlos Lima' }, action: 'sheetGiven', isConfirmed: true },
    ]);
  });

  test('keeps what stays: entry, status and current workout, and a completion under way counts', async () => {
    const kept = [await anEntry(ana.user._id, 'A1'), await anEntry(ana.user._id, 'B1')];
    await ana.put('/api/users/profile').send({ currentWorkoutIndex: 1, lastCompletedWorkout: 'A1' });
    await replaceBy(aSheet('C1', 'B1', 'A1'));
    expect(await storedList(ana.user._id)).toMatchObject([
      { name: 'C1' },
      { ...kept[1], description: 'Ficha de B1 – 3x 10' },
      { ...kept[0], description: 'Ficha de A1 – 3x 10' },
    ]);
    expect(await rotation()).toMatchObject({ currentWorkoutIndex: 1, lastCompletedWorkout: 'A1' });
    const completion = { id: randomUUID(), timeZone: 'UTC', after: null };
    await ana
      .put(`/api/myWorkout/${await idOf(1)}`)
      .send({ status: 'completed', completion })
      .expect(200);
    expect(await rotation()).toMatchObject({ currentWorkoutIndex: 2, lastCompletedWorkout: 'B1' });
  });

  test('starts with the first workout where the current one is gone', async () => {
    for (const code of ['A1', 'B1'] as const) await anEntry(ana.user._id, code);
    await ana.put('/api/users/profile').send({ currentWorkoutIndex: 1 });
    await replaceBy(aSheet('A1', 'C1'));
    expect(await rotation()).toMatchObject({ currentWorkoutIndex: 0 });
    expect(await namesOf()).toEqual(['A1', 'C1']);
  });

  test('tells several workouts of one code apart by their training types', async () => {
    const [first, second] = [await anEntry(ana.user._id, 'A1'), await anEntry(ana.user._id, 'A1')];
    const [workout] = aSheet('A1').workouts;
    const sheet = { workouts: [{ ...workout, trainingTypeId: second.trainingTypeId.toString() }, workout] };
    const { losses } = await replaceBy(sheet);
    expect(losses).toEqual({ ...nothing, edited: ['A1', 'A1'], isReordered: true });
    expect((await storedList(ana.user._id)).map(({ _id }) => _id)).toEqual([second._id, first._id]);
  });

  test.each([
    [
      'a code without a workout',
      aSheet('A1', 'F5'),
      'workouts.1.name',
      validationMessages.codeWithoutWorkout('F5'),
    ],
    ['a code twice', aSheet('A1', 'A1'), 'workouts.1.name', validationMessages.codeRepeated('A1')],
    ['no workouts', aSheet(), 'workouts', validationMessages.sheetEmpty],
    ['200 workouts', aSheet(...Array<'A1'>(200).fill('A1')), 'workouts', validationMessages.sheetTooLong],
    ['a long note', { ...aSheet('A1'), note: 'x'.repeat(501) }, 'note', validationMessages.noteTooLong],
    [
      'no exercises',
      { workouts: [{ name: 'A1', description: '' }] },
      'workouts.0.description',
      validationMessages.noExercises,
    ],
  ])('with %s changes nothing and says why', async (_what, sheet, path, message) => {
    await anEntry(ana.user._id, 'B1');
    const before = await rotation();
    expect(await responseOf(trainer.put(address()).send(sheet))).toEqual(refusedField(path, message));
    expect(await rotation()).toEqual(before);
  });

  test('is not for administrators, nor for those who are gone', async () => {
    const { user } = await signedIn({ isAdmin: true });
    const [theirs, nobodys] = [`/api/users/${user._id}/sheet`, `/api/users/${missingId}/sheet`];
    for (const call of [() => trainer.get(theirs), () => trainer.put(theirs).send(aSheet('A1'))])
      expect(await responseOf(call())).toEqual(refused(403, messages.adminProtected));
    expect(await responseOf(trainer.put(nobodys).send(aSheet('A1')))).toEqual(
      refused(404, messages.userNotFound),
    );
    expect(await Rotation.exists({ _id: missingId })).toBeNull();
    expect(await storedList(user._id)).toEqual([]);
  });
});

describe('what the member has changed alone', () => {
  const edit = async (at: number) =>
    ana
      .put(`/api/myWorkout/${await idOf(at)}`)
      .send({ description: 'Corda' })
      .expect(200);

  test('is shown: everything without a sheet, and what differs from the last one', async () => {
    await anEntry(ana.user._id, 'D1');
    expect(await seen()).toMatchObject({ name: 'Ana Souza', sheet: null, changes: { added: ['D1'] } });
    await replaceBy(aSheet('A1', 'B1', 'C1'));
    expect((await seen()).changes).toEqual(nothing);
    await edit(0);
    await ana.delete(`/api/myWorkout/${await idOf(1)}`).expect(200);
    await ana.post('/api/myWorkout/codes').send({ codes: ['D1'] });
    const ids = [await idOf(1), await idOf(0), await idOf(2)];
    await ana.put('/api/myWorkout/order').send({ ids }).expect(200);
    expect((await seen()).changes).toEqual({
      added: ['D1'],
      removed: ['B1'],
      edited: ['A1'],
      isReordered: true,
    });
  });

  test('is replaced only once the trainer has been told, and only what they were told of', async () => {
    await give(aSheet('A1', 'B1'));
    await edit(0);
    const first = await give(aSheet('A1', 'C1'));
    expect(first).toMatchObject({ isGiven: false, losses: { ...nothing, edited: ['A1'] } });
    await ana.post('/api/myWorkout/codes').send({ codes: ['D1'] });
    const second = await give({ ...aSheet('A1', 'C1'), replaces: first.version });
    expect(second).toMatchObject({ isGiven: false, losses: { edited: ['A1'], removed: ['D1'] } });
    expect(await namesOf()).toEqual(['A1', 'B1', 'D1']);
    expect(await give({ ...aSheet('A1', 'C1'), replaces: second.version })).toMatchObject({ isGiven: true });
    expect(await namesOf()).toEqual(['A1', 'C1']);
  });

  test('stays without a question where the sheet has it too', async () => {
    await give(aSheet('A1', 'B1'));
    await edit(1);
    const { workouts } = await seen();
    expect(await give({ note: 'Mais leve.', workouts })).toMatchObject({ isGiven: true, losses: nothing });
    expect((await seen()).sheet).toMatchObject({ note: 'Mais leve.' });
  });
});

describe('a sheet that another trainer has given meanwhile', () => {
  test('is not replaced unawares; the same call again changes nothing', async () => {
    const original = { givenAt: null };
    const call = { ...aSheet('A1'), original };
    for (let i = 0; i < 2; i++) expect(await give(call)).toMatchObject({ isGiven: true });
    const before = await rotation();
    expect(await responseOf(trainer.put(address()).send({ ...aSheet('B1'), original }))).toEqual(
      refused(412, messages.changedElsewhere),
    );
    expect(await rotation()).toEqual(before);
    await give(aSheet('B1'));
    expect(await namesOf()).toEqual(['B1']);
  });

  test('by many at once leaves one of them whole', async () => {
    const codes = ['A1', 'B1', 'C1', 'D1'] as const;
    await Promise.all(codes.map((code) => trainer.put(address()).send(aSheet(code)).expect(200)));
    expect(await namesOf()).toHaveLength(1);
    expect((await seen()).changes).toEqual(nothing);
  });
});

test('the sheet is in the download of own data, and goes with the account', async () => {
  await give(aSheet('A1'));
  const { sheet } = await bodyOf(ana.get('/api/users/profile/data.json'), OwnData);
  const { note, workouts } = aSheet('A1');
  expect(sheet).toMatchObject({ givenBy: 'Carlos Lima', note, workouts });
  await trainer.delete(`/api/users/${ana.user._id}`).expect(200);
  expect(await rotation()).toBeNull();
});
