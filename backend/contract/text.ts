import { z } from 'zod';
import { messages, validationMessages } from './messages';

// Control characters, halves of surrogate pairs, and the marks that turn the direction of other people's text.
const forbidden = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u;
const blank = /^[\s\p{Cf}]*$/u;

// What a schema has no text of its own for; people never see English.
z.config({
  customError: ({ input, path }) => {
    if (!path?.length) return messages.invalidRequest;
    return input === undefined ? validationMessages.required : validationMessages.invalid;
  },
});

interface TextRules {
  max: number;
  empty: string;
  tooLong: string;
}

/**
 * A text that people write: trimmed, neither blank (invisible characters alone count as blank) nor longer
 * than `max` UTF-16 units, as `maxLength` of a form field counts; without characters that no keyboard types.
 */
export function requiredText({ max, empty, tooLong }: TextRules) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? empty : validationMessages.invalid) })
    .trim()
    .refine((text) => !blank.test(text), { error: empty, abort: true })
    .max(max, tooLong)
    .refine((text) => !forbidden.test(text), validationMessages.forbiddenCharacters);
}

/** A text that may as well be empty: trimmed, without characters that no keyboard types. */
export function optionalText({ max, tooLong }: Omit<TextRules, 'empty'>) {
  return z
    .string(validationMessages.invalid)
    .trim()
    .max(max, tooLong)
    .refine((text) => !forbidden.test(text), validationMessages.forbiddenCharacters);
}

/** A text of one line: whatever white space lies between its words is one space. */
export function requiredLine(textRules: TextRules) {
  return requiredText(textRules).transform((text) => text.replace(/\s+/g, ' '));
}

/** Tells whether a text holds characters that no field takes. */
export function hasForbiddenCharacters(text: string): boolean {
  return forbidden.test(text);
}

/** An answer that is a message and nothing more. */
export const Message = z.object({ message: z.string() }).meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/** Every failure: a text for people and, where input was refused, each field's own text. */
export const Failure = z
  .object({
    message: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof Failure>;

/** A field that clients may send, and that is ignored. */
export const Ignored = z.unknown().optional();

/** The id of a stored record: 24 hexadecimal digits. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/);

/** A moment in UTC, ISO 8601 with milliseconds. */
export const Moment = z.iso.datetime();
