import { validationMessages } from '@contract/messages';

/** An invalid field, for `test.each` with a title such as 'rejects a $field $what'. */
export interface InvalidField {
  field: string;
  what: string;
  value: unknown;
  message: string;
}

/** A field with values that are invalid for one reason, by what they are. */
export const invalid = (field: string, message: string, values: Record<string, unknown>): InvalidField[] =>
  Object.entries(values).map(([what, value]) => ({ field, what, value, message }));

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

/** Names that nobody may have. */
export const invalidNames: InvalidField[] = [
  ...invalid('name', validationMessages.nameRequired, { 'that is blank': ' \u200b ' }),
  ...invalid('name', validationMessages.nameTooLong, {
    'of 81 characters': 'n'.repeat(81),
    'of ligatures that stand for 18 characters each': '\ufdfa'.repeat(5),
  }),
  ...invalid('name', validationMessages.forbiddenCharacter('U+0000'), { 'with a NUL': 'Ana\u0000' }),
  ...invalid('name', validationMessages.forbiddenCharacter('U+D800'), {
    'with half a surrogate pair': 'Ana\ud800',
  }),
];

/** Passwords that may not be chosen. */
export const invalidPasswords: InvalidField[] = [
  ...invalid('password', validationMessages.passwordTooShort, { 'of 7 characters': 'curta12' }),
  ...invalid('password', validationMessages.passwordTooLong, {
    'of 129 characters': 'x'.repeat(129),
    'of 50 kB': 'x'.repeat(50_000),
  }),
  ...[
    '12345678',
    'password1',
    'JesusLoves',
    'senha123',
    'gymtracker',
    'GymTracker',
    'ｓｅｎｈａ１２３',
  ].flatMap((value) =>
    invalid('password', validationMessages.passwordCommon, { [`as common as ${value}`]: value }),
  ),
];

/** Valid passwords: no capitals or digits are required. */
export const acceptedPasswords = [
  ['in lower case alone', 'vinteletrasminusculas'],
  ['with spaces around and emoji', ' frase com espaços 💪 '],
  ['of 128 characters', 'é'.repeat(128)],
] as const;

export const invalidEmails = invalid('email', validationMessages.emailInvalid, {
  'without a domain': 'ana',
  'that is blank': '  ',
  'beside another one': 'ana@example.com,eva@example.com',
  'with a header behind it': 'ana@example.com\r\nBcc: eva@example.com',
  'in pointed brackets': 'Ana <ana@example.com>',
  'of 255 characters': `${'a'.repeat(249)}@x.com`,
});
