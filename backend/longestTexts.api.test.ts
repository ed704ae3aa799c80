import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { declaredCalls } from '@contract/calls';
import { successOf, verbOf } from '@contract/defineCalls';
import { maxExerciseLength, maxExercises, maxNameLength } from '@contract/limits';
import { TrainingTypePage } from '@contract/trainingTypes';
import { visitor } from '@tests/support/app';
import { aBlog, aLogEntry, anEntry, aSheetTemplate, aWorkout } from '@tests/support/builders';
import { bodyOf } from '@tests/support/responses';
import { pathWith } from '@tests/support/routes';
import { softwarePasskey } from '@tests/support/softwarePasskey';
import { aUser, newEmail, signedIn } from '@tests/support/signedIn';

// Index keys of MongoDB 4.0 have at most 1024 bytes, so the longest texts have to be tried in characters of 3 and 4 bytes.
// Search words are stored without accents, which takes Korean syllables apart; lower case makes İ longer.
const characters = ['漢', '각', 'İ', '💪', '𝔄'];

const filled = (character: string, length: number) => character.repeat(Math.floor(length / character.length));

/** An administrator and records for them to change: their ids, by the first part of the path. */
async function setUp() {
  const administrator = await signedIn({ isAdmin: true });
  const { _id } = administrator.user;
  const idOf: Record<string, string> = {
    trainingTypes: (await aWorkout())._id.toString(),
    myWorkout: (await anEntry(_id))._id.toString(),
    history: (await aLogEntry(_id))._id.toString(),
    users: (await aUser())._id.toString(),
    blogs: (await aBlog())._id.toString(),
    sheetTemplates: (await aSheetTemplate())._id.toString(),
  };
  return { administrator, idOf };
}

/** Fields that are not any text, or whose schema does not say how long they may be. */
const fieldsFor = (
  character: string,
  idOf: Record<string, string>,
): Record<string, Record<string, unknown>> => {
  const email = `${'a.'.repeat(100)}${newEmail()}`;
  const image = `https://x.com/${filled(character, 486)}`;
  const description = Array.from({ length: maxExercises }, (_, i) =>
    filled(character, maxExerciseLength).replace(/^../su, String(i).padStart(2, '0')),
  ).join('\n');
  const workouts = [{ name: 'A1', description }];
  const name = filled(character, maxNameLength);
  return {
    // Half as long, since the lower case of İ has two units.
    'POST /api/users/auth': { email: filled(character, 127), password: filled(character, 128) },
    'POST /api/users': { email },
    'POST /api/users/setup': { email },
    'PUT /api/users/:id': { email },
    'PUT /api/users/profile': { email },
    'POST /api/users/forgot-password': { email },
    'POST /api/blogs': { image },
    'PUT /api/blogs/:id': { image },
    'PUT /api/exerciseGuides': { exercise: 'Voador', picture: image, video: image, substitutes: [] },
    'POST /api/blogs/:id/comments': { entityId: idOf.blogs, entityType: 'Blog' },
    'PUT /api/trainingTypes/:id': { name: 'A1', category: 'Pernas', description },
    'POST /api/trainingTypes/:id/reviews': { rating: 5 },
    'POST /api/myWorkout': { trainingTypeId: idOf.trainingTypes },
    'POST /api/myWorkout/codes': { codes: ['A1'] },
    'PUT /api/myWorkout/:id': { name: 'A1', category: 'Pernas', description, status: 'pending' },
    'PUT /api/myWorkout/order': { ids: [idOf.myWorkout] },
    'PUT /api/myWorkout/sheet': { givenAt: new Date(0).toISOString() },
    'PUT /api/users/:id/sheet': { workouts },
    'POST /api/sheetTemplates': { name, workouts },
    'PUT /api/sheetTemplates/:id': { name, workouts },
    'POST /api/sheetTemplates/:id/give': { members: [{ _id: idOf.users, replaces: filled(character, 64) }] },
    'PUT /api/history/:id': { day: '2026-01-05' },
    'PUT /api/users/:id/currentWorkoutIndex': { currentWorkoutIndex: 0 },
    'POST /api/users/auth/second-factor': { code: '123456' },
    'PUT /api/users/profile/authenticator': { code: '123456' },
    'POST /api/users/profile/confirmation': { currentPassword: filled(character, 128) },
    'POST /api/users/profile/passkeys': { credential: softwarePasskey().create('') },
    'PUT /api/users/profile/preferences': { acceptsEmails: true },
  };
};

/** Calls whose longest texts are valid, but wrong. */
const failures: Record<string, number> = {
  'POST /api/users/auth': 401,
  'POST /api/users/auth/second-factor': 401,
  'POST /api/users/reset-password': 400,
  'POST /api/users/profile/confirmation': 400,
  'POST /api/users/profile/passkeys': 400,
  'PUT /api/users/profile/authenticator': 409,
  'POST /api/users/verify-email': 400,
  'POST /api/users/setup': 400,
  'DELETE /api/users/profile': 400,
};

const TextField = z.object({ type: z.literal('string'), maxLength: z.number() });

/** A body with the longest text in each field that takes any. */
function longestTexts(schema: z.ZodType, character: string): Record<string, unknown> {
  const object = schema instanceof z.ZodOptional ? schema.def.innerType : schema;
  const fields = object instanceof z.ZodObject ? Object.entries<z.ZodType>(object.shape) : [];
  return Object.fromEntries(
    fields.flatMap(([field, described]) => {
      const text = TextField.safeParse(z.toJSONSchema(described, { io: 'input', unrepresentable: 'any' }));
      return text.success ? [[field, filled(character, text.data.maxLength)]] : [];
    }),
  );
}

const takingJson = declaredCalls.filter(({ body, consumes }) => body && !consumes);

describe.each(takingJson)('$name', (call) => {
  test('takes the longest texts in any script', async () => {
    const { name, method, path, body } = call;
    if (!body) return;
    for (const character of characters) {
      const { administrator, idOf } = await setUp();
      const address = pathWith({ id: idOf[path.split('/')[2] ?? ''] }, path);
      const texts = { ...longestTexts(body, character), ...fieldsFor(character, idOf)[name] };
      const { status, text } = await administrator[verbOf[method]](address).send(texts);
      expect(status, `${character} ${text}`).toBe(failures[name] ?? successOf(call)[0]);
    }
  });
});

test('the longest word in Korean is found by its beginning, however long that is', async () => {
  const { administrator, idOf } = await setUp();
  const description = '각'.repeat(maxExerciseLength);
  await administrator
    .put(`/api/trainingTypes/${idOf.trainingTypes ?? ''}`)
    .send({ description })
    .expect(200);
  for (const length of [1, 50, 100]) {
    const call = visitor()
      .get('/api/trainingTypes')
      .query({ keyword: '각'.repeat(length) });
    const { trainingTypes } = await bodyOf(call.expect(200), TrainingTypePage);
    expect(trainingTypes.map(({ _id }) => _id)).toContain(idOf.trainingTypes);
  }
});
