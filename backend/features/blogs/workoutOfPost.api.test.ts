import { beforeAll, describe, expect, test } from 'vitest';
import { BlogSummary } from '@contract/blogs';
import { messages, validationMessages } from '@contract/messages';
import { visitor } from '@tests/support/app';
import { aBlog, aWorkout, missingId } from '@tests/support/builders';
import { refused, refusedField, responseOf } from '@tests/support/responses';
import { signedIn } from '@tests/support/signedIn';
import { trainingTypeView } from '../trainingTypes/trainingType.model';

let administrator: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  administrator = await signedIn({ isAdmin: true });
});

/** A new workout as the API shows it. */
const workout = async () => trainingTypeView(await aWorkout());
const create = (trainingTypeId: unknown) =>
  responseOf(administrator.post('/api/blogs').send({ trainingTypeId }));
const idOf = (response: { body: unknown }) => BlogSummary.parse(response.body)._id;
const change = (id: string, changes: object) =>
  responseOf(administrator.put(`/api/blogs/${id}`).send(changes));
const shown = (id: string) => responseOf(visitor().get(`/api/blogs/${id}`));

describe('the workout of a post', () => {
  test('is shown with it as it is now, and is another, or none, when an administrator says so', async () => {
    const [first, second] = [await workout(), await workout()];
    const created = await create(first._id);
    expect(created).toMatchObject({ status: 201, body: { trainingType: first } });
    const id = idOf(created);
    expect(await shown(id)).toMatchObject({ body: { trainingType: first } });

    const description = 'Stiff – 3x 10';
    await administrator.put(`/api/trainingTypes/${first._id}`).send({ description }).expect(200);
    expect(await change(id, { title: 'Outro' })).toMatchObject({
      body: { title: 'Outro', trainingType: { description } },
    });
    expect(await shown(id)).toMatchObject({ body: { trainingType: { ...first, description } } });

    expect(await change(id, { trainingTypeId: second._id })).toMatchObject({
      body: { trainingType: second },
    });
    expect(await change(id, { trainingTypeId: null })).toMatchObject({ body: { trainingType: null } });
    expect(await shown(id)).toMatchObject({ body: { trainingType: null } });
  });

  test.each(['', null])('%j is none', async (none) =>
    expect(await create(none)).toMatchObject({ status: 201, body: { trainingType: null } }),
  );

  test('that does not exist is refused, and changes nothing', async () => {
    const first = await workout();
    const gone = refusedField('trainingTypeId', validationMessages.workoutOfPostGone);
    expect(await create(missingId)).toEqual(gone);
    const id = idOf(await create(first._id));
    expect(await change(id, { title: 'Outro', trainingTypeId: missingId })).toEqual(gone);
    expect(await shown(id)).toMatchObject({ body: { title: 'Novo post', trainingType: first } });
  });

  test.each(['A1', 7, {}, [missingId]])('cannot be %j', async (trainingTypeId) => {
    const invalid = refusedField('trainingTypeId', validationMessages.invalid);
    expect(await create(trainingTypeId)).toEqual(invalid);
    expect(await change(missingId, { trainingTypeId })).toEqual(invalid);
  });

  test('that is deleted leaves the post without it, which can be edited as before', async () => {
    const first = await workout();
    const id = idOf(await create(first._id));
    await administrator.delete(`/api/trainingTypes/${first._id}`).expect(200);
    expect(await shown(id)).toMatchObject({ status: 200, body: { trainingType: null } });
    const edit = { title: 'Outro', trainingTypeId: '', original: { title: 'Novo post', trainingTypeId: '' } };
    expect(await change(id, edit)).toMatchObject({ status: 200, body: { title: 'Outro' } });
  });

  test('that somebody else has chosen meanwhile is not replaced by accident', async () => {
    const [first, second] = [await workout(), await workout()];
    const id = (await aBlog())._id.toString();
    const edit = (trainingTypeId: string) => change(id, { trainingTypeId, original: { trainingTypeId: '' } });
    const chosen = await edit(first._id);
    expect(chosen).toMatchObject({ status: 200, body: { trainingType: first } });
    expect(await edit(second._id)).toEqual(refused(412, messages.changedElsewhere));
    expect(await edit(first._id)).toEqual(chosen);
  });
});
