import { z } from 'zod';
import { messages, validationMessages } from './messages';
import { SecondFactorKind } from './secondFactorKind';

// Control characters and lone surrogates.
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u;
const blank = /^[\s\p{Cf}]*$/u;
/** Line and page breaks of word processors. */
const otherBreaks = /[\v\f\u0085\u2028\u2029]/g;
/** More combining marks than any language puts on a letter: they would cover the lines above and below. */
const surplusMarks = /(\p{M}{4})\p{M}+/gu;

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
 * Trims a text and removes what copying leaves in it without being seen: bidirectional controls, which can reverse the
 * text around them, and unusual line breaks. A text of invisible characters becomes ''.
 */
export function cleaned(text: string): string {
  const clean = text
    .replace(otherBreaks, '\n')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(surplusMarks, '$1')
    .trim();
  return blank.test(clean) ? '' : clean;
}

/** The arguments for `refine`: the text has no forbidden character. The message names the first one. */
export const withoutForbiddenCharacters = [
  (text: string) => !forbidden.test(text),
  {
    error: ({ input }: { input: unknown }) => {
      const [character = ''] = forbidden.exec(String(input)) ?? [];
      const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
      return validationMessages.forbiddenCharacter(`U+${code}`);
    },
  },
] as const;

/**
 * Cleaned text, not blank, at most `max` UTF-16 units long as `maxLength` of a form field counts, without forbidden
 * characters.
 */
export function requiredText({ max, empty, tooLong }: TextRules) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? empty : validationMessages.invalid) })
    .overwrite(cleaned)
    .min(1, { error: empty, abort: true })
    .max(max, tooLong)
    .refine(...withoutForbiddenCharacters);
}

/** As `requiredText`, but may be empty. */
export function optionalText({ max, tooLong }: Omit<TextRules, 'empty'>) {
  return z
    .string(validationMessages.invalid)
    .overwrite(cleaned)
    .max(max, tooLong)
    .refine(...withoutForbiddenCharacters);
}

/** On one line: white space between words becomes one space. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** As `requiredText`, on one line. */
export function requiredLine(textRules: TextRules) {
  return requiredText(textRules).overwrite(onOneLine);
}

export const Message = z.object({ message: z.string() }).meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/** The body of every failure. `errors` has the invalid fields; `code` is for failures that clients can resolve. */
export const Failure = z
  .object({
    message: z.string(),
    code: z
      .enum([
        'EMAIL_UNVERIFIED',
        'PASSWORD_REQUIRED',
        'SECOND_FACTOR_REQUIRED',
        'SECOND_FACTOR_MISSING',
        'SIGN_IN_EXPIRED',
      ])
      .optional(),
    /** What can confirm the sign-in now, with SECOND_FACTOR_REQUIRED. */
    secondFactors: z.array(SecondFactorKind).optional(),
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
