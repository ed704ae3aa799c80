import { expect, test } from 'vitest';
import { NewBlog, NewComment } from './blogs';
import { ProfileChanges } from './profile';
import { TrainingTypeChanges } from './trainingTypes';

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

test('a text with a character that could not be stored says which', () =>
  expect(TrainingTypeChanges.safeParse({ description: 'a\u0000b' }).error?.issues).toMatchObject([
    { message: 'O caractere U+0000 não é permitido. Apague-o ou digite o texto de novo.' },
  ]));
