import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ListedUser } from '@contract/accounts';
import { Desk } from '@contract/desk';
import { validationMessages } from '@contract/messages';
import { emptyApp } from '@tests/support/app';
import { aBlog, aComment, aReview, aWorkout } from '@tests/support/builders';
import { bodyOf, refusedField, responseOf } from '@tests/support/responses';
import { aUser, signedIn } from '@tests/support/signedIn';
import { User } from '../accounts/user.model';
import { Blog } from '../blogs/blog.model';
import { Rotation } from '../training/rotation.model';
import { TrainingType } from '../trainingTypes/trainingType.model';

/** A Wednesday. */
const today = '2026-11-25';

let admin: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  await emptyApp();
  admin = await signedIn({ name: 'Chefe', isAdmin: true });
});

const desk = async () => bodyOf(admin.get('/api/desk').query({ today }), Desk);
const listed = (query: object) => bodyOf(admin.get('/api/users').query(query), z.array(ListedUser));
const namesIn = (rows: { name: string }[]) => rows.map(({ name }) => name);

/** A member who trained last on a day. */
async function trained(name: string, lastTrainedDay: string, isAdmin = false) {
  const { _id } = await aUser({ name, isAdmin });
  await Rotation.updateOne({ _id }, { lastTrainedDay });
  return _id;
}

describe('members', () => {
  test('have trained this week from Monday on, and are absent after fourteen days', async () => {
    await trained('Domingo', '2026-11-22');
    await trained('Segunda', '2026-11-23');
    await trained('Hoje', today);
    // In a time zone ahead of the administrator's.
    await trained('Amanhã', '2026-11-26');
    await trained('Treze dias', '2026-11-12');
    await trained('Quatorze dias', '2026-11-11');
    await trained('Um ano', '2025-11-25');
    await aUser({ name: 'Nunca' });
    await trained('Chefe novo', today, true);
    await trained('Chefe sumido', '2026-01-01', true);

    const { trainedThisWeek, absent } = await desk();
    expect(trainedThisWeek.count).toBe(3);
    expect(namesIn(trainedThisWeek.rows)).toEqual(['Amanhã', 'Hoje', 'Segunda']);
    expect(absent.count).toBe(2);
    expect(namesIn(absent.rows)).toEqual(['Quatorze dias', 'Um ano']);
  });

  test('are shown with their last day and whether they accept mails, at most five, all of them in a list', async () => {
    for (let i = 1; i <= 7; i++) await trained(`Membro ${i}`, `2026-10-0${i}`);
    await User.updateOne({ name: 'Membro 7' }, { acceptsEmails: true });

    const { absent } = await desk();
    expect(absent.count).toBe(7);
    const lastDays = absent.rows.map(({ name, lastTrainedDay, acceptsEmails }) => [
      name,
      lastTrainedDay,
      acceptsEmails,
    ]);
    expect(lastDays).toEqual([7, 6, 5, 4, 3].map((i) => [`Membro ${i}`, `2026-10-0${i}`, i === 7]));
    expect(await listed({ activity: 'absent', today })).toHaveLength(7);
  });

  test('are new for thirty days, newest first, unless they administrate', async () => {
    const joined = async (name: string, createdAt: string, isAdmin = false) => {
      const { _id } = await aUser({ name, isAdmin });
      await User.collection.updateOne({ _id }, { $set: { createdAt: new Date(createdAt) } });
    };
    await joined('De ontem', '2026-11-24T12:00:00Z');
    await joined('De outubro', '2026-10-27T12:00:00Z');
    await joined('De antes', '2026-10-26T12:00:00Z');
    await joined('Chefe', '2026-11-24T12:00:00Z', true);
    await User.collection.updateOne({ email: admin.user.email }, { $set: { createdAt: new Date(0) } });
    const { newMembers } = await desk();
    expect(newMembers.count).toBe(2);
    expect(namesIn(newMembers.rows)).toEqual(['De ontem', 'De outubro']);
  });

  test('vanish when they are deleted', async () => {
    const id = await trained('Ana', today);
    await admin.delete(`/api/users/${id.toString()}`).expect(200);
    expect((await desk()).trainedThisWeek).toEqual({ count: 0, rows: [] });
  });

  test('by activity come 50 a page, with exact numbers in the headers', async () => {
    for (let i = 0; i < 51; i++) await trained(`Membro ${i}`, '2026-10-01');
    const query = { activity: 'absent', today };
    const second = await admin.get('/api/users').query({ ...query, pageNumber: 2 });
    const read = ['X-Page', 'X-Pages', 'X-Total-Count'].map((name) => second.get(name));
    expect(read).toEqual(['2', '2', '51']);
    expect(second.get('Link')).toContain(
      `</api/users?activity=absent&today=${today}&pageNumber=1>; rel="prev"`,
    );
    const all = [...(await listed(query)), ...z.array(ListedUser).parse(second.body)];
    expect(new Set(namesIn(all)).size).toBe(51);
  });

  test.each([
    ['activity', { activity: 'asleep' }, validationMessages.invalid],
    ['today', { activity: 'new', today: '2026-02-30' }, validationMessages.dayInvalid],
    ['keyword', { activity: 'new', keyword: 'ana' }, validationMessages.invalid],
  ])('are not listed by an invalid %s', async (field, query, message) => {
    expect(await responseOf(admin.get('/api/users').query(query))).toEqual(refusedField(field, message));
  });
});

describe('what was written', () => {
  test('is shown newest first, with what it is about, and counted', async () => {
    const { _id } = await aUser({ name: 'Bia Lima' });
    const [post, workout] = [await aBlog({ title: 'Descanso' }), await aWorkout('B1')];
    for (let day = 1; day <= 6; day++) {
      const createdAt = new Date(2026, 0, day);
      await aComment(post._id, _id, { content: `Comentário ${day}`, createdAt });
      await aReview(workout._id, undefined, { comment: `Avaliação ${day}`, rating: 4, createdAt });
    }
    const { comments, reviews, posts } = await desk();
    const about = { _id: post._id.toString(), title: 'Descanso' };
    expect(posts).toMatchObject({ count: 1, rows: [about] });
    expect([comments.count, reviews.count]).toEqual([6, 6]);
    expect(comments.rows.map(({ content }) => content)).toEqual(
      [6, 5, 4, 3, 2].map((day) => `Comentário ${day}`),
    );
    expect(comments.rows[0]).toMatchObject({ user: { name: 'Bia' }, blog: about });
    expect(reviews.rows[0]).toMatchObject({
      name: 'Ex-usuário',
      rating: 4,
      comment: 'Avaliação 6',
      trainingType: { _id: workout._id.toString(), name: 'B1' },
    });
  });

  test('comes 20 a page, and not once its post or workout is gone', async () => {
    const [post, workout] = [await aBlog(), await aWorkout()];
    for (let i = 0; i < 21; i++) {
      await aComment(post._id);
      await aReview(workout._id);
    }
    const anything = z.array(z.unknown());
    for (const what of ['comments', 'reviews']) {
      const pageOf = (pageNumber: number) =>
        bodyOf(admin.get(`/api/${what}`).query({ pageNumber }), z.object({ [what]: anything }));
      expect((await pageOf(1))[what]).toHaveLength(20);
      expect((await pageOf(2))[what]).toHaveLength(1);
    }
    // Without what is about them, as in the middle of a deletion.
    await Promise.all([Blog.deleteMany(), TrainingType.deleteMany()]);
    expect(await responseOf(admin.get('/api/comments'))).toMatchObject({ body: { comments: [] } });
    expect(await responseOf(admin.get('/api/reviews'))).toMatchObject({ body: { reviews: [] } });
  });
});
