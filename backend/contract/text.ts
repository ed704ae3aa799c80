import { z } from 'zod';
import { messages, validationMessages } from './messages';

// Control characters, lone surrogates, and bidirectional controls, which can reverse the text around them.
const forbidden = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u;
const blank = /^[\s\p{Cf}]*$/u;

// For rules without their own message, so that users never see zod's English ones.
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
 * Trimmed text, not blank (invisible characters count as blank), at most `max` UTF-16 units long as `maxLength` of a
 * form field counts, without forbidden characters.
 */
export function requiredText({ max, empty, tooLong }: TextRules) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? empty : validationMessages.invalid) })
    .trim()
    .refine((text) => !blank.test(text), { error: empty, abort: true })
    .max(max, tooLong)
    .refine((text) => !forbidden.test(text), validationMessages.forbiddenCharacters);
}

/** As `requiredText`, but may be empty. */
export function optionalText({ max, tooLong }: Omit<TextRules, 'empty'>) {
  return z
    .string(validationMessages.invalid)
    .trim()
    .max(max, tooLong)
    .refine((text) => !forbidden.test(text), validationMessages.forbiddenCharacters);
}

/** As `requiredText`, on one line: white space between words becomes one space. */
export function requiredLine(textRules: TextRules) {
  return requiredText(textRules).transform((text) => text.replace(/\s+/g, ' '));
}

export function hasForbiddenCharacters(text: string): boolean {
  return forbidden.test(text);
}

export const Message = z.object({ message: z.string() }).meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/** The body of every failure. `errors` has the invalid fields; `code` is for failures that clients can resolve. */
export const Failure = z
  .object({
    message: z.string(),
    code: z.enum(['PASSWORD_REQUIRED']).optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof Failure>;

/** For fields that clients may send, but that have no effect. */
export const Ignored = z.unknown().optional();

/** A MongoDB ObjectId. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/);

/** ISO 8601 in UTC, with milliseconds. */
export const Moment = z.iso.datetime();
