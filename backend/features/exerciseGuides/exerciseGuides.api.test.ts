import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ExerciseGuide as ExerciseGuideView } from '@contract/exerciseGuides';
import { messages, validationMessages } from '@contract/messages';
import { visitor } from '@tests/support/app';
import { missingId } from '@tests/support/builders';
import { invalid, mistyped } from '@tests/support/invalidInput';
import { anyId, bodyOf, refused, refusedField, responseOf } from '@tests/support/responses';
import { signedIn } from '@tests/support/signedIn';
import { ExerciseGuide } from './exerciseGuide.model';

let administrator: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  administrator = await signedIn({ isAdmin: true });
});

beforeEach(async () => {
  await ExerciseGuide.deleteMany();
});

const guide = {
  exercise: 'Voador',
  sentence: 'Cotovelos na altura dos ombros.',
  picture: '/images/descanso-1200x675.webp',
  video: 'https://example.com/voador',
  substitutes: ['Crucifixo reto'],
};
const put = (changes: object = {}) =>
  responseOf(administrator.put('/api/exerciseGuides').send({ ...guide, ...changes }));
const shown = async () => (await visitor().get('/api/exerciseGuides').expect(200)).body as unknown;

test('a guide is shown to everybody, changed, and deleted', async () => {
  expect(await shown()).toEqual([]);
  expect(await put()).toEqual({ status: 200, body: { ...guide, _id: anyId } });
  expect(await put({ exercise: 'Crucifixo reto', substitutes: ['', 'Voador', 'Voador'] })).toMatchObject({
    body: { substitutes: ['Voador'] },
  });
  expect(await put({ sentence: ' Devagar. ', picture: '' })).toMatchObject({
    body: { sentence: 'Devagar.' },
  });
  const guides = await bodyOf(visitor().get('/api/exerciseGuides'), ExerciseGuideView.array());
  expect(guides.map(({ exercise, sentence }) => [exercise, sentence])).toEqual([
    ['Crucifixo reto', guide.sentence],
    ['Voador', 'Devagar.'],
  ]);

  const remove = () => responseOf(administrator.delete(`/api/exerciseGuides/${guides[1]?._id}`));
  expect(await remove()).toEqual({ status: 200, body: { message: messages.guideDeleted } });
  expect(await remove()).toEqual(refused(404, messages.guideNotFound));
  expect(await shown()).toHaveLength(1);
});

describe('a guide', () => {
  test.each([
    ...invalid('exercise', validationMessages.presetInvalid, {
      'that is no preset': 'Voador de ponta-cabeça',
    }),
    ...invalid('sentence', validationMessages.sentenceTooLong, { 'of 301 characters': 'x'.repeat(301) }),
    ...invalid('picture', validationMessages.imageInvalid, { 'with a script': 'javascript:alert(1)' }),
    ...invalid('video', validationMessages.videoInvalid, {
      'with a script': 'javascript:alert(1)',
      'without TLS': 'http://example.com/x',
      'of 501 characters': `https://example.com/${'x'.repeat(481)}`,
    }),
    ...invalid('substitutes', validationMessages.tooManySubstitutes, {
      'of six': ['Voador', '', '', '', '', ''],
    }),
    ...mistyped({
      exercise: ['text', validationMessages.invalid],
      sentence: ['text', validationMessages.invalid],
      picture: ['text', validationMessages.imageInvalid],
      video: ['text', validationMessages.videoInvalid],
    }),
  ])('is refused with a $field $what', async ({ field, value, message }) => {
    expect(await put({ [field]: value })).toEqual(refusedField(field, message));
    expect(await shown()).toEqual([]);
  });

  test('is refused without anything in it', async () =>
    expect(await put({ sentence: '', picture: '', video: '', substitutes: [''] })).toEqual(
      refusedField('sentence', validationMessages.guideEmpty),
    ));

  test('that somebody else has changed meanwhile is not replaced by accident', async () => {
    const { exercise: _, ...original } = guide;
    await put();
    const edit = (sentence: string) => put({ sentence, original });
    const first = await edit('Primeira.');
    expect(first).toMatchObject({ status: 200 });
    expect(await edit('Segunda.')).toEqual(refused(412, messages.changedElsewhere));
    expect(await edit('Primeira.')).toEqual(first);
  });

  test('that somebody else has deleted meanwhile stays deleted', async () => {
    const { exercise: _, ...original } = guide;
    expect(await put({ original })).toEqual(refused(412, messages.changedElsewhere));
    expect(await shown()).toEqual([]);
    const blank = { sentence: '', picture: '', video: '', substitutes: [] };
    expect(await put({ original: blank })).toMatchObject({ status: 200 });
  });

  test('is made once by many calls at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => put()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shown()).toHaveLength(1);
  });

  test('that does not exist cannot be deleted', async () =>
    expect(await responseOf(administrator.delete(`/api/exerciseGuides/${missingId}`))).toEqual(
      refused(404, messages.guideNotFound),
    ));
});
