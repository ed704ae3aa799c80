import { z } from 'zod';
import { maxKeywordLength } from './limits';
import { validationMessages } from './messages';

const PageNumber = z
  .string(validationMessages.pageInvalid)
  .regex(/^[1-9]\d{0,8}$/, validationMessages.pageInvalid)
  .transform(Number);

/** `?pageNumber=`, from 1. A page past the end returns the last one. */
export const PageQuery = z.object({ pageNumber: PageNumber.optional() });

/** `?keyword=&pageNumber=` */
export const SearchQuery = PageQuery.extend({
  keyword: z
    .string(validationMessages.invalid)
    .trim()
    .max(maxKeywordLength, validationMessages.keywordTooLong)
    .optional(),
});

/** How many of its newest comments a post includes at most, and of its newest reviews a workout. */
export const newestLimit = 100;

/** The returned page, from 1, and the number of pages, at least 1. */
export const PageInfo = z.object({ page: z.int().min(1), pages: z.int().min(1) });
