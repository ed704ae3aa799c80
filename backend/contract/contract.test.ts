import { describe, expect, test } from 'vitest';
import { NewBlog, NewComment } from './blogs';
import {
  descriptionOf,
  emptyDescription,
  includesExercise,
  linesOf,
  readExercise,
  writeExercise,
  exerciseIdentity,
  identitiesOf,
} from './exercises';
import { firstWord, firstWords } from './firstWords';
import { validationMessages } from './messages';
import { MyWorkoutChanges } from './training';
import { PageQuery, SearchQuery } from './pagination';
import { indexAfter, indexWithin } from './rotation';
import { TrainingTypeChanges } from './trainingTypes';
import { Registration } from './accounts';
import { ProfileChanges } from './profile';
import { isWorkoutCode, muscleGroupOf, workoutCodes } from './workoutCodes';

describe('workout codes', () => {
  test('are 30, A1 to F5', () => {
    expect(workoutCodes).toHaveLength(30);
    expect([workoutCodes[0], workoutCodes[5], workoutCodes[29]]).toEqual(['A1', 'B1', 'F5']);
  });

  test.each([
    ['A1', 'Pernas'],
    ['B2', 'Costas'],
    ['C3', 'Bíceps'],
    ['D4', 'Tríceps'],
    ['E5', 'Peito'],
    ['F1', 'Abdômen'],
  ] as const)('%s belongs to %s', (code, group) => expect(muscleGroupOf(code)).toBe(group));

  test.each(['A6', 'G1', 'a1', 'A1 ', '', 'A0'])('%j is not a code', (text) =>
    expect(isWorkoutCode(text)).toBe(false),
  );
});

describe('exercises', () => {
  test('are written with an en dash and a space after the x', () =>
    expect(writeExercise({ name: 'Supino reto', sets: 4, reps: '10' })).toBe('Supino reto – 4x 10'));

  test.each([
    'Supino reto – 4x 10',
    'Supino reto - 4x10',
    'Supino reto — 4 × 10',
    '  Supino reto –4X 10 ',
    'Supino reto-4x10',
  ])('%j is read whatever the dash, the × and the spaces', (text) =>
    expect(readExercise(text)).toEqual({ name: 'Supino reto', sets: 4, reps: '10' }),
  );

  test('keep a dash within the name and repetitions that are not a number', () =>
    expect(readExercise('Pulley - pegada aberta – 3x 8-10')).toEqual({
      name: 'Pulley - pegada aberta',
      sets: 3,
      reps: '8-10',
    }));

  test.each(['Corrida leve', '– 3x 10', 'Supino – muitas'])('%j has no sets and repetitions', (text) =>
    expect(readExercise(text)).toBeNull(),
  );

  test('a description is one exercise a line, and the placeholder is an empty one', () => {
    expect(linesOf('Supino – 3x 10\r\n\n  Corrida ')).toEqual(['Supino – 3x 10', 'Corrida']);
    expect(linesOf(emptyDescription)).toEqual([]);
    expect(descriptionOf([])).toBe('Adicionar séries erepetições');
    expect(linesOf(descriptionOf(['a', 'b']))).toEqual(['a', 'b']);
  });
});

describe('an exercise is the same', () => {
  test.each([
    ['Supino reto – 4x10', 'supino reto - 3x 12'],
    ['Remada  curvada — 3 × 12', 'Remada curvada'],
    ['Elevação pélvica – 3x até a falha', 'elevacao PELVICA - 4x 30s'],
    ['Panturrilha – livre', 'panturrilha – LIVRE'],
  ])('%s as %s', (line, other) => expect(exerciseIdentity(line)).toBe(exerciseIdentity(other)));

  test('but for its name', () =>
    expect(exerciseIdentity('Supino reto – 4x 10')).not.toBe(exerciseIdentity('Supino inclinado – 4x 10')));

  test('unless a workout has it twice', () =>
    expect(identitiesOf(['Supino – 4x10', 'Crucifixo – 3x12', 'supino - 3x 12'])).toEqual([
      'supino – 4x 10',
      'crucifixo',
      'supino – 3x 12',
    ]));
});

describe('an exercise stands in a list already', () => {
  const list = ['Supino reto – 4x 10', 'Corrida  leve'];

  test.each(['supino reto - 4 × 10', 'Corrida leve '])('as %j', (line) =>
    expect(includesExercise(list, line)).toBe(true),
  );

  test.each(['Supino reto – 3x 10', 'Corrida'])('but not as %j', (line) =>
    expect(includesExercise(list, line)).toBe(false),
  );
});

describe('the beginning of a text', () => {
  test('is cut between words, and says so where something is left out', () => {
    expect(firstWords('Dormir  bem\né treinar', 3)).toBe('Dormir bem é…');
    expect(firstWords(' Dormir bem ', 3)).toBe('Dormir bem');
  });

  test('is its first word', () => {
    expect(firstWord(' Ana Maria\nSouza')).toBe('Ana');
    expect(firstWord('Ana')).toBe('Ana');
    expect(firstWord('')).toBe('');
  });
});

describe('the rotation', () => {
  test.each([
    [0, 3, 1],
    [2, 3, 0],
    [0, 1, 0],
    [0, 0, 0],
    [5, 0, 0],
  ])('after %i of %i comes %i', (index, count, next) => expect(indexAfter(index, count)).toBe(next));

  test.each([
    [2, 3, 2],
    [3, 3, 0],
    [7, 0, 0],
  ])('%i within %i is %i', (index, count, expected) => expect(indexWithin(index, count)).toBe(expected));
});

const messageOf = (
  schema: { safeParse: (input: unknown) => { error?: { issues: { message: string }[] } | undefined } },
  input: unknown,
) => schema.safeParse(input).error?.issues[0]?.message;

describe('requests', () => {
  test.each([
    [{ name: 'Z9' }, validationMessages.codeInvalid],
    [{ name: 'a1 ' }, validationMessages.codeInvalid],
    [{ name: 'A1', category: 'Costas' }, validationMessages.categoryMismatch],
    [{ description: '' }, validationMessages.noExercises],
    [{ description: emptyDescription }, validationMessages.noExercises],
    [{ description: 'Supino – 3x 10\nsupino - 3x10' }, validationMessages.exerciseRepeated],
    [{ description: 'x'.repeat(121) }, validationMessages.exerciseTooLong],
    [
      { description: Array.from({ length: 61 }, (_, i) => `e${i}`).join('\n') },
      validationMessages.tooManyExercises,
    ],
    [{ description: 'a\u0000b' }, 'O caractere U+0000 não é permitido. Apague-o ou digite o texto de novo.'],
    [{ description: {} }, validationMessages.invalid],
  ])('a workout rejects %j', (input, message) => expect(messageOf(TrainingTypeChanges, input)).toBe(message));

  test('a workout drops what it does not know and tidies its lines', () =>
    expect(
      TrainingTypeChanges.parse({ name: 'A1', description: ' Agachamento – 4x 8 \r\n', isAdmin: true }),
    ).toEqual({
      name: 'A1',
      description: 'Agachamento – 4x 8',
    }));

  test('a line of any length is rejected at once, whatever it is made of', () => {
    const description = `${'a-1x'.repeat(60_000)}\u2028a`;
    expect(TrainingTypeChanges.safeParse({ description }).error?.issues).toMatchObject([
      { path: ['description'], message: validationMessages.exerciseTooLong },
    ]);
  });

  test('an entry has one of two statuses', () => {
    expect(messageOf(MyWorkoutChanges, { status: 'hacked' })).toBe(validationMessages.statusInvalid);
    expect(MyWorkoutChanges.parse({ status: 'completed' })).toEqual({ status: 'completed' });
  });

  test.each([
    [{ email: 'ana@x.com', password: 'longa o bastante' }, validationMessages.nameRequired],
    [{ name: ' \u200b', email: 'ana@x.com', password: 'longa o bastante' }, validationMessages.nameRequired],
    [{ name: 'Ana', email: 'ana', password: 'longa o bastante' }, validationMessages.emailInvalid],
    [{ name: 'Ana', email: 'a@x,evil@y', password: 'longa o bastante' }, validationMessages.emailInvalid],
    [
      { name: 'Ana', email: 'a@x\r\nBcc: evil@y', password: 'longa o bastante' },
      validationMessages.emailInvalid,
    ],
    [{ name: 'Ana', email: ['a@x.com'], password: 'longa o bastante' }, validationMessages.emailInvalid],
    [{ name: 'Ana', email: 'ana@x.com', password: 'curta12' }, validationMessages.passwordTooShort],
    [{ name: 'Ana', email: 'ana@x.com', password: 'x'.repeat(129) }, validationMessages.passwordTooLong],
    [
      { name: 'Ana\ud800', email: 'ana@x.com', password: 'longa o bastante' },
      validationMessages.forbiddenCharacter('U+D800'),
    ],
    // Each stands for a sentence of 18 characters.
    [
      { name: '\ufdfa'.repeat(5), email: 'ana@x.com', password: 'longa o bastante' },
      validationMessages.nameTooLong,
    ],
  ])('a registration rejects %j', (input, message) => expect(messageOf(Registration, input)).toBe(message));

  test('an address is trimmed and in lower case', () =>
    expect(
      Registration.parse({ name: ' Ana ', email: ' ANA@x.com ', password: 'frase com espaços 💪' }),
    ).toEqual({
      name: 'Ana',
      email: 'ana@x.com',
      password: 'frase com espaços 💪',
      acceptsEmails: false,
    }));

  test('a name is one line', () =>
    expect(ProfileChanges.parse({ name: ' Ana\t da\r\nSilva ' })).toEqual({ name: 'Ana da Silva' }));

  test.each([
    ['\u202aAna\u202c \u2068Souza\u2069\u200e', 'Ana Souza'],
    ['Ana\u000bMaria\u000cde\u0085Souza\u2028Lima', 'Ana Maria de Souza Lima'],
    ['a\u0301na', 'a\u0301na'],
    [`Z${'\u0300'.repeat(30)}a${'\u0e47'.repeat(30)}`, `Z${'\u0300'.repeat(4)}a${'\u0e47'.repeat(4)}`],
    ['👩‍👩‍👧 #️⃣', '👩‍👩‍👧 #️⃣'],
  ])('a name is cleaned of what copying leaves in it: %j', (name, clean) =>
    expect(ProfileChanges.parse({ name })).toEqual({ name: clean }),
  );

  test('all texts are cleaned, and keep their lines', () => {
    const pasted = '\u202aum\u000bdois\u0085três\u202c';
    expect(NewComment.parse({ content: pasted, entityId: 'x', entityType: 'Blog' }).content).toBe(
      'um\ndois\ntrês',
    );
    expect(TrainingTypeChanges.parse({ description: pasted })).toEqual({ description: 'um\ndois\ntrês' });
    expect(ProfileChanges.parse({ email: '\u202aana@x.com\u202c' })).toEqual({ email: 'ana@x.com' });
    expect(NewBlog.parse({ image: '\u200ehttps://x.com/a.png\u200e' })).toEqual({
      image: 'https://x.com/a.png',
    });
  });

  test('an empty password in the profile is no password at all', () => {
    expect(ProfileChanges.parse({ password: '' })).toEqual({ password: '' });
    expect(messageOf(ProfileChanges, { password: 'curta' })).toBe(validationMessages.passwordTooShort);
    expect(messageOf(ProfileChanges, { currentWorkoutIndex: 1.5 })).toBe(validationMessages.indexOutOfRange);
  });

  test.each(['', '/uploads/a-b_c.webp', '/images/treino.webp', 'https://example.com/a.png?x=1'])(
    'a picture may be %j',
    (image) => expect(NewBlog.parse({ title: 't', author: 'a', content: 'c', image }).image).toBe(image),
  );

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test/x',
    'http://127.0.0.1/x',
    'file:///etc/passwd',
    '/uploads/../../etc/passwd',
    '/uploads/..',
    '\\\\host\\x',
    'https://a b',
  ])('a picture may not be %j', (image) =>
    expect(messageOf(NewBlog, { title: 't', author: 'a', content: 'c', image })).toBe(
      validationMessages.imageInvalid,
    ),
  );

  test.each(['', '   ', '\u00a0\u200b'])('a comment may not be blank: %j', (content) =>
    expect(messageOf(NewComment, { content, entityId: 'x', entityType: 'Blog' })).toBe(
      'O comentário não pode estar vazio!',
    ),
  );

  test.each(['0', '-1', '1.5', 'abc', '1e30', '', ['1', '2']])('page %j is invalid', (pageNumber) =>
    expect(messageOf(PageQuery, { pageNumber })).toBe(validationMessages.pageInvalid),
  );

  test('a keyword has 100 characters at most, trimmed', () => {
    expect(SearchQuery.parse({ keyword: ' peito ', pageNumber: '2' })).toEqual({
      keyword: 'peito',
      pageNumber: 2,
    });
    expect(messageOf(SearchQuery, { keyword: 'x'.repeat(101) })).toBe(validationMessages.keywordTooLong);
  });
});
