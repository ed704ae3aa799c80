import { expect, test } from 'vitest';
import { mailboxes } from './mailboxes';

const email = 'a@example.com';

test.each([
  ['Ana Souza', 'Ana Souza'],
  ["João D'Ávila-Lima 2", "João D'Ávila-Lima 2"],
  ['Dr. Zé', '"Dr. Zé"'],
  ['a;b', '"a;b"'],
  ['a, b', '"a, b"'],
  ['x" <mal@example.org>', '"x mal@example.org"'],
  ['<mal@example.org>', '"mal@example.org"'],
  ['\\"; mal@example.org; \\"', '"; mal@example.org;"'],
  ['a\r\nBcc: mal@example.org', '"a Bcc: mal@example.org"'],
  ['=cmd()', '"=cmd()"'],
  ['"', '""'],
])('formats the name %j as %s', (name, formatted) => {
  expect(mailboxes([{ name, email }])).toBe(`${formatted} <${email}>`);
});
