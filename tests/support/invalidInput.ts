import { validationMessages } from '@contract/messages';

/** An invalid field, for `test.each` with a title such as 'rejects a $field $what'. */
export interface InvalidField {
  field: string;
  what: string;
  value: unknown;
  message: string;
}

const valueOf = { text: 'texto', number: 1, boolean: true } as const;

/** Each field with values of all wrong JSON types, and the expected message. */
export function mistyped(
  fields: Record<string, [type: keyof typeof valueOf, message: string]>,
): InvalidField[] {
  return Object.entries(fields).flatMap(([field, [type, message]]) => {
    const others = Object.values(valueOf).filter((value) => value !== valueOf[type]);
    const values = [...others, null, {}, [], [valueOf[type]]];
    return values.map((value) => ({ field, what: `as ${JSON.stringify(value)}`, value, message }));
  });
}

/** Passwords that may not be chosen. */
export const invalidPasswords: InvalidField[] = [
  { what: 'of 7 characters', value: 'curta12', message: validationMessages.passwordTooShort },
  { what: 'of 129 characters', value: 'x'.repeat(129), message: validationMessages.passwordTooLong },
  { what: 'of 50 kB', value: 'x'.repeat(50_000), message: validationMessages.passwordTooLong },
  ...['12345678', 'password1', 'senha123', 'gymtracker', 'GymTracker', 'ｓｅｎｈａ１２３'].map((value) => ({
    what: `as common as ${value}`,
    value,
    message: validationMessages.passwordCommon,
  })),
].map((row) => ({ field: 'password', ...row }));

/** Valid passwords: no capitals or digits are required. */
export const acceptedPasswords = [
  ['in lower case alone', 'vinteletrasminusculas'],
  ['with spaces around and emoji', ' frase com espaços 💪 '],
  ['of 128 characters', 'é'.repeat(128)],
] as const;

export const invalidEmails: InvalidField[] = [
  ['without a domain', 'ana'],
  ['that is blank', '  '],
  ['beside another one', 'ana@example.com,eva@example.com'],
  ['with a header behind it', 'ana@example.com\r\nBcc: eva@example.com'],
  ['in pointed brackets', 'Ana <ana@example.com>'],
  ['of 255 characters', `${'a'.repeat(249)}@x.com`],
].map(([what, value]) => ({
  field: 'email',
  what: what ?? '',
  value,
  message: validationMessages.emailInvalid,
}));
