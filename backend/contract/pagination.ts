import { z } from 'zod';
import { maxKeywordLength } from './limits';
import { validationMessages } from './messages';

const PageNumber = z
  .string(validationMessages.pageInvalid)
  .regex(/^[1-9]\d{0,8}$/, validationMessages.pageInvalid)
  .transform(Number);

/** `?pageNumber=`: whole, from 1; a page past the end answers the last one. */
export const PageQuery = z.object({ pageNumber: PageNumber.optional() });

/** `?keyword=&pageNumber=` of the lists that can be searched. */
export const SearchQuery = PageQuery.extend({
  keyword: z
    .string(validationMessages.invalid)
    .trim()
    .max(maxKeywordLength, validationMessages.keywordTooLong)
    .optional(),
});

/** A post shows its newest comments, and a workout its newest reviews, this many at most. */
export const newestLimit = 100;

/** What a list says of itself: the page that it answers, from 1, and how many there are, at least 1. */
export const PageInfo = z.object({ page: z.int().min(1), pages: z.int().min(1) });
