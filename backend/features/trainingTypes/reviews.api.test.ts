import { beforeAll, describe, expect, test } from 'vitest';
import { messages, validationMessages } from '@contract/messages';
import { TrainingType } from '@contract/trainingTypes';
import { responseOf, anyId, anyMoment, bodyOf, refused, refusedField } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { mistyped } from '@tests/support/invalidInput';
import { aReview, aWorkout, missingId } from '@tests/support/builders';
import { aUser, signedIn } from '@tests/support/signedIn';
import { User } from '../accounts/user.model';
import { Review } from './review.model';

let member: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  member = await signedIn({ name: 'Ana Souza' });
});

const detailsOf = (id: string) => bodyOf(visitor().get(`/api/trainingTypes/${id}`).expect(200), TrainingType);

describe('the reviews of a workout', () => {
  test('stand in its details, the newest first, with their mean and their number', async () => {
    const id = (await aWorkout())._id.toString();
    const [ana, bia] = [await aUser({ name: 'Ana Souza' }), await aUser({ name: 'Bia Lima' })];
    await aReview(id, ana._id, { rating: 5, comment: 'Puxado.', createdAt: new Date('2026-01-01') });
    await aReview(id, bia._id, { rating: 2, comment: 'Longo demais.', createdAt: new Date('2026-01-02') });
    const { reviews, rating, numReviews } = await detailsOf(id);
    expect({ reviews, rating, numReviews }).toEqual({
      reviews: [
        {
          _id: anyId,
          name: 'Bia',
          rating: 2,
          comment: 'Longo demais.',
          createdAt: '2026-01-02T00:00:00.000Z',
        },
        {
          _id: anyId,
          name: 'Ana',
          rating: 5,
          comment: 'Puxado.',
          createdAt: '2026-01-01T00:00:00.000Z',
        },
      ],
      rating: 3.5,
      numReviews: 2,
    });
  });

  test('are shown up to the newest 100 and counted all', async () => {
    const id = (await aWorkout())._id.toString();
    for (let day = 0; day < 101; day++)
      await aReview(id, undefined, {
        rating: day === 0 ? 1 : 5,
        createdAt: new Date(2026, 0, day + 1),
        comment: `Dia ${day}`,
      });
    const { reviews, rating, numReviews } = await detailsOf(id);
    expect(reviews.map(({ comment }) => comment)).toEqual(
      Array.from({ length: 100 }, (_, i) => `Dia ${100 - i}`),
    );
    expect(numReviews).toBe(101);
    expect(rating).toBeCloseTo(501 / 101);
  });

  test('stay when their member leaves', async () => {
    const id = (await aWorkout())._id.toString();
    const { _id } = await aUser();
    await aReview(id, _id);
    await User.deleteOne({ _id });
    expect(await detailsOf(id)).toMatchObject({ reviews: [{ name: 'Ex-usuário' }], numReviews: 1 });
  });
});

describe('reviewing', () => {
  test.each([
    [1, 'a'],
    [5, 'Muito bom! <img src=x onerror=alert(1)> 💪'],
    [3, 'x'.repeat(500)],
  ])('adds a rating of %i with %j', async (rating, comment) => {
    const id = (await aWorkout())._id.toString();
    expect(
      await responseOf(
        member
          .post(`/api/trainingTypes/${id}/reviews`)
          .send({ rating, comment: ` ${comment} `, user: missingId, name: 'Outra', createdAt: '2020-01-01' }),
      ),
    ).toEqual({ status: 201, body: { message: 'Avaliação adicionada' } });
    expect(await detailsOf(id)).toMatchObject({
      reviews: [{ name: 'Ana', rating, comment, createdAt: anyMoment }],
      rating,
      numReviews: 1,
    });
    expect((await Review.findOne({ trainingType: id }))?.createdAt.getFullYear()).not.toBe(2020);
  });

  test('a second time is rejected and changes nothing', async () => {
    const id = (await aWorkout())._id.toString();
    const review = (rating: number) =>
      member.post(`/api/trainingTypes/${id}/reviews`).send({ rating, comment: 'Bom.' });
    await review(4).expect(201);
    expect(await responseOf(review(1))).toEqual(refused(409, 'Você já avaliou este treino'));
    expect(await detailsOf(id)).toMatchObject({ rating: 4, numReviews: 1 });
  });

  test('by 20 concurrent calls succeeds once', async () => {
    const id = (await aWorkout())._id.toString();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        responseOf(member.post(`/api/trainingTypes/${id}/reviews`).send({ rating: 4, comment: 'Bom.' })),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await Review.countDocuments({ trainingType: id })).toBe(1);
  });

  test.each([
    ...mistyped({
      rating: ['number', validationMessages.ratingInvalid],
      comment: ['text', validationMessages.invalid],
    }),
    { field: 'rating', what: 'of nothing', value: undefined, message: validationMessages.ratingInvalid },
    { field: 'rating', what: 'of 0', value: 0, message: validationMessages.ratingInvalid },
    { field: 'rating', what: 'of 6', value: 6, message: validationMessages.ratingInvalid },
    { field: 'rating', what: 'of 4.5', value: 4.5, message: validationMessages.ratingInvalid },
    { field: 'rating', what: 'in words', value: '5', message: validationMessages.ratingInvalid },
    { field: 'comment', what: 'of nothing', value: undefined, message: validationMessages.reviewEmpty },
    { field: 'comment', what: 'that is empty', value: '', message: validationMessages.reviewEmpty },
    {
      field: 'comment',
      what: 'that is blank',
      value: ' \u00a0\u200b',
      message: validationMessages.reviewEmpty,
    },
    {
      field: 'comment',
      what: 'of 501 characters',
      value: 'x'.repeat(501),
      message: validationMessages.reviewTooLong,
    },
    {
      field: 'comment',
      what: 'with a NUL',
      value: 'a\u0000',
      message: validationMessages.forbiddenCharacter('U+0000'),
    },
  ])('rejects a $field $what', async ({ field, value, message }) => {
    const id = (await aWorkout())._id.toString();
    const review = { rating: 4, comment: 'Bom.', [field]: value };
    expect(await responseOf(member.post(`/api/trainingTypes/${id}/reviews`).send(review))).toEqual(
      refusedField(field, message),
    );
    expect(await Review.countDocuments({ trainingType: id })).toBe(0);
  });

  test('a workout that does not exist is not found', async () => {
    expect(
      await responseOf(
        member.post(`/api/trainingTypes/${missingId}/reviews`).send({ rating: 4, comment: 'Bom.' }),
      ),
    ).toEqual(refused(404, messages.workoutNotFound));
    expect(await Review.countDocuments({ trainingType: missingId })).toBe(0);
  });

  test('a workout that is deleted at the same moment leaves no review behind', async () => {
    const administrator = await signedIn({ isAdmin: true });
    for (let round = 0; round < 5; round++) {
      const id = (await aWorkout())._id.toString();
      const [reviewed] = await Promise.all([
        responseOf(member.post(`/api/trainingTypes/${id}/reviews`).send({ rating: 4, comment: 'Bom.' })),
        administrator.delete(`/api/trainingTypes/${id}`).expect(200),
      ]);
      expect([201, 404]).toContain(reviewed.status);
      expect(await Review.countDocuments({ trainingType: id })).toBe(0);
    }
  });
});

describe('deleting a review', () => {
  const deletion = (browser: typeof member, workout: string, review = '') =>
    responseOf(browser.delete(`/api/trainingTypes/${workout}/reviews/${review}`));
  const deleted = { status: 200, body: { message: 'Avaliação excluída' } };

  test('is for its author, who can then review again', async () => {
    const id = (await aWorkout())._id.toString();
    await aReview(id, undefined, { rating: 2 });
    const review = (rating: number) =>
      member.post(`/api/trainingTypes/${id}/reviews`).send({ rating, comment: 'Bom.' }).expect(201);
    await review(5);
    expect(await detailsOf(id)).toMatchObject({ rating: 3.5, numReviews: 2 });
    const own = await responseOf(member.get(`/api/trainingTypes/${id}/reviews/own`));
    expect(own).toEqual({ status: 200, body: [(await detailsOf(id)).reviews[0]?._id] });

    expect(await deletion(member, id, String(own.body))).toEqual(deleted);
    expect(await detailsOf(id)).toMatchObject({ rating: 2, numReviews: 1 });
    expect(await deletion(member, id, String(own.body))).toEqual(refused(404, messages.reviewNotFound));
    expect(await responseOf(member.get(`/api/trainingTypes/${id}/reviews/own`))).toMatchObject({ body: [] });
    await review(4);
    expect(await detailsOf(id)).toMatchObject({ rating: 3, numReviews: 2 });
  });

  test('of somebody else is for administrators', async () => {
    const [id, other] = [(await aWorkout())._id.toString(), (await aWorkout())._id.toString()];
    const review = (await aReview(id))._id.toString();
    const administrator = await signedIn({ isAdmin: true });
    expect(await deletion(member, id, review)).toEqual(refused(403, messages.notTheAuthor));
    expect(await deletion(administrator, other, review)).toEqual(refused(404, messages.reviewNotFound));
    expect(await detailsOf(id)).toMatchObject({ numReviews: 1 });
    expect(await deletion(administrator, id, review)).toEqual(deleted);
    expect(await detailsOf(id)).toMatchObject({ reviews: [], rating: 0, numReviews: 0 });
  });
});
