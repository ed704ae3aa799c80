import fc from 'fast-check';
import { z } from 'zod';
import { password } from './target';

/** A placeholder for the id of an existing record. */
export const known = (kind: string) => fc.nat(49).map((nth) => `{${kind}-${nth}}`);

/** Values that have broken programs before. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '\u200b',
    '$where',
    'a.b',
    '__proto__',
    '../..',
    '%00',
    '%E0%A4%A',
  ),
  fc.constantFrom(
    'null',
    'true',
    '-1',
    '1e999',
    '{"$gt":""}',
    "' || 1 == 1",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '\r\nX: y',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 300 }),
  fc.integer({ min: 100, max: 500 }).map((length) => 'é'.repeat(length)),
);

const hostileValue = fc.oneof(
  { weight: 2, arbitrary: hostileText },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      null,
      true,
      0,
      -1,
      1.5,
      1e308,
      [],
      {},
      [''],
      { $gt: '' },
      { $set: { isAdmin: true } },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const loads = fc.array(
  fc.record({ exercise: fc.constantFrom('supino', 'Remada'), kg: fc.constantFrom(0, 62.5, 999.5, -1, 0.1) }),
  { maxLength: 3 },
);

/** Plausible values by field, so that most calls pass validation and reach the code behind it. */
const sensible: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.nat(500).map((nth) => `fuzz-${nth}@example.com`),
  password: fc.constantFrom(password, '', 'curta', 'errada mas comprida'),
  name: fc.constantFrom('A1', 'B2', 'F5', 'Ana', 'Bia Souza'),
  category: fc.constantFrom('Pernas', 'Peito'),
  description: fc.constantFrom('Supino – 3x 12', 'Supino – 3x 12\nRemada – 4x 10'),
  status: fc.constantFrom('pending', 'completed'),
  completion: fc.record({
    id: fc.uuid(),
    after: fc.oneof(fc.constantFrom(null, undefined), known('history')),
    timeZone: fc.constantFrom('America/Sao_Paulo', 'UTC', 'Mars/Olympus', undefined),
    utcOffset: fc.constantFrom(-180, 0, 840, 900, 0.5, undefined),
    loads: fc.option(loads, { nil: undefined }),
  }),
  loads,
  exercise: fc.constantFrom('supino', 'Remada'),
  ids: fc.array(known('myWorkout'), { maxLength: 3 }),
  trainingTypeId: known('trainingTypes'),
  workouts: fc.array(
    fc.record({
      name: fc.constantFrom('A1', 'B2', 'F5', 'Z9'),
      description: fc.constantFrom('Supino – 3x 12', 'Remada – 4x 10', ''),
    }),
    { maxLength: 3 },
  ),
  members: fc.array(fc.record({ _id: known('users') }), { maxLength: 3 }),
  givenAt: fc.constant(new Date(0).toISOString()),
  entityId: known('blogs'),
  entityType: fc.constant('Blog'),
  rating: fc.integer({ min: 0, max: 6 }),
  currentWorkoutIndex: fc.integer({ min: -1, max: 3 }),
  image: fc.constantFrom('', '/uploads/x.webp', 'https://example.com/x.png', 'javascript:alert(1)'),
  isAdmin: fc.boolean(),
  acceptsEmails: fc.boolean(),
  pageNumber: fc.constantFrom('1', '2', '0', '-1', '1e30'),
  month: fc.constantFrom('2026-01', '2026-13'),
  timeZone: fc.constantFrom('UTC', 'America/Sao_Paulo', '../etc'),
  day: fc.constantFrom('2026-01-31', '2026-02-30'),
};

const valueOf = (field: string) =>
  fc.oneof(
    { weight: 5, arbitrary: sensible[field] ?? fc.constantFrom('Bom treino', 'ana') },
    { weight: 1, arbitrary: hostileValue },
  );

/** The fields of a schema, some of them missing, and now and then an unknown one. */
export function fieldsOf(schema: z.ZodType | undefined): fc.Arbitrary<Record<string, unknown>> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const fields = fc.record(Object.fromEntries(names.map((field) => [field, valueOf(field)])), {
    requiredKeys: [],
  });
  const whole = fc.record(Object.fromEntries(names.map((field) => [field, valueOf(field)])));
  const strange = fc.dictionary(hostileText, hostileValue, { maxKeys: 2 });
  return fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 2, arbitrary: fields },
    { weight: 1, arbitrary: fc.tuple(fields, strange).map(([own, others]) => ({ ...own, ...others })) },
  );
}
