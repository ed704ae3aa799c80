import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { emptyDescription } from '@contract/exercises';
import { messages, validationMessages } from '@contract/messages';
import { SheetTemplate as SheetTemplateResponse } from '@contract/sheets';
import { TrainingTypeSummary } from '@contract/trainingTypes';
import { anEntry, aSheet, aSheetTemplate, aWorkout, missingId, storedList } from '@tests/support/builders';
import { bodyOf, refused, refusedField, responseOf } from '@tests/support/responses';
import { aUser, signedIn } from '@tests/support/signedIn';
import { TrainingType } from '../trainingTypes/trainingType.model';
import { SheetTemplate } from './sheetTemplate.model';

let trainer: Awaited<ReturnType<typeof signedIn>>;

beforeEach(async () => {
  trainer = await signedIn({ isAdmin: true });
  await SheetTemplate.deleteMany();
  await TrainingType.deleteMany();
  for (const code of ['B1', 'A1', 'B1'] as const) await aWorkout(code);
});

const list = () => bodyOf(trainer.get('/api/sheetTemplates').expect(200), z.array(SheetTemplateResponse));

describe('templates', () => {
  test('are saved, listed by name, changed and deleted', async () => {
    for (const name of ['Volta às aulas', ' Força '])
      await trainer
        .post('/api/sheetTemplates')
        .send({ ...aSheet('B1', 'A1'), name })
        .expect(201);
    const [force, school] = await list();
    expect([force, school]).toMatchObject([
      { ...aSheet('B1', 'A1'), name: 'Força' },
      { name: 'Volta às aulas' },
    ]);
    const put = (body: object) => responseOf(trainer.put(`/api/sheetTemplates/${force?._id}`).send(body));
    const original = { updatedAt: force?.updatedAt };
    const changed = { ...aSheet('A1'), name: 'Força' };
    for (let i = 0; i < 2; i++) expect(await put({ ...changed, original })).toMatchObject({ status: 200 });
    expect(await put({ ...aSheet('B1'), original })).toEqual(refused(412, messages.changedElsewhere));
    await trainer.delete(`/api/sheetTemplates/${school?._id}`).expect(200);
    expect(await list()).toMatchObject([changed]);
  });

  test('are saved once by the same call again', async () => {
    const save = () =>
      bodyOf(trainer.post('/api/sheetTemplates').send(aSheet('A1')).expect(201), SheetTemplateResponse);
    expect(await save()).toEqual(await save());
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ['name', '', validationMessages.nameRequired],
    ['workouts', [], validationMessages.sheetEmpty],
    ['workouts', Array(101).fill(aSheet('A1').workouts[0]), validationMessages.sheetTooLong],
  ])('are not saved with the %s %j', async (field, value, message) => {
    const body = { ...aSheet('A1'), [field]: value };
    expect(await responseOf(trainer.post('/api/sheetTemplates').send(body))).toEqual(
      refusedField(field, message),
    );
    expect(await list()).toEqual([]);
  });

  test('end at a hundred', async () => {
    const template = { ...aSheet('A1'), updatedAt: new Date() };
    await SheetTemplate.insertMany(Array.from({ length: 100 }, () => ({ ...template, name: 'Força' })));
    expect(await responseOf(trainer.post('/api/sheetTemplates').send(aSheet('A1')))).toEqual(
      refused(400, messages.templatesFull),
    );
  });

  test('are put together from the first training type of each code', async () => {
    const first = await TrainingType.findOne({ name: 'B1' }).sort({ _id: 1 });
    const call = trainer.get('/api/sheetTemplates/workouts').expect(200);
    const workouts = await bodyOf(call, z.array(TrainingTypeSummary));
    expect(workouts).toMatchObject([{ name: 'A1' }, { _id: String(first?._id), name: 'B1' }]);
  });

  test('are put together from training types with exercises where a code has any', async () => {
    await TrainingType.deleteMany({ name: 'A1' });
    await aWorkout('A1', emptyDescription);
    await aWorkout('C1', emptyDescription);
    const { _id } = await aWorkout('A1');
    const call = trainer.get('/api/sheetTemplates/workouts').expect(200);
    expect(await bodyOf(call, z.array(TrainingTypeSummary))).toMatchObject([
      { _id: _id.toString() },
      { name: 'B1' },
      { name: 'C1' },
    ]);
    const ana = (await aUser())._id.toString();
    const template = await aSheetTemplate('A1');
    await trainer
      .post(`/api/sheetTemplates/${template._id.toString()}/give`)
      .send({ members: [{ _id: ana }] });
    expect(await storedList(ana)).toMatchObject([{ trainingTypeId: _id }]);
  });
});

describe('giving a template to several', () => {
  const give = (members: object[], template: string) =>
    responseOf(trainer.post(`/api/sheetTemplates/${template}/give`).send({ members }));

  test('says of each member whether they have it, what they would lose, or that they are gone', async () => {
    const [ana, eva] = [(await aUser())._id.toString(), (await aUser())._id.toString()];
    await anEntry(eva, 'C1');
    const template = (await aSheetTemplate('A1'))._id.toString();
    const people = [ana, eva, missingId, 'zzz', trainer.user._id].map((_id) => ({ _id }));
    const { body } = await give(people, template);
    expect(body).toMatchObject([
      { _id: ana, outcome: { isGiven: true } },
      { _id: eva, outcome: { isGiven: false, losses: { removed: ['C1'] } } },
      ...people.slice(2).map(({ _id }) => ({ _id, outcome: null })),
    ]);
    expect(await storedList(ana)).toMatchObject([{ name: 'A1', description: 'Ficha de A1 – 3x 10' }]);
    expect(await storedList(eva)).toMatchObject([{ name: 'C1' }]);

    const [, { outcome }] = z
      .tuple([z.unknown(), z.object({ outcome: z.object({ version: z.string() }) })])
      .rest(z.unknown())
      .parse(body);
    await give([{ _id: eva, replaces: outcome.version }], template);
    expect(await storedList(eva)).toMatchObject([{ name: 'A1' }]);
  });

  test('gives it to those who have a copy of a training type whose code has changed', async () => {
    const { _id: trainingTypeId } = await aWorkout('C1');
    const ana = (await aUser())._id.toString();
    await anEntry(ana, 'A1', { trainingTypeId });
    const template = (await aSheetTemplate('A1', 'C1'))._id.toString();
    expect(await give([{ _id: ana }], template)).toMatchObject({
      status: 200,
      body: [{ outcome: { isGiven: false } }],
    });
  });

  test('with a code that is gone gives it to nobody and names the code', async () => {
    const ana = (await aUser())._id.toString();
    await anEntry(ana, 'F1');
    const before = await storedList(ana);
    const template = (await aSheetTemplate('A1', 'F1'))._id.toString();
    expect(await give([{ _id: ana }], template)).toEqual(
      refusedField('workouts.1.name', validationMessages.codeWithoutWorkout('F1')),
    );
    expect(await storedList(ana)).toEqual(before);
  });

  test.each([
    [0, validationMessages.noMembers],
    [51, validationMessages.tooManyMembers],
  ])('is not for %i members', async (count, message) => {
    const members = Array.from({ length: count }, () => ({ _id: missingId }));
    const template = (await aSheetTemplate())._id.toString();
    expect(await give(members, template)).toEqual(refusedField('members', message));
  });
});
