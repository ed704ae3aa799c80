import { z } from 'zod';
import { PageInfo, PageQuery, SearchQuery, newestLimit } from './pagination';
import { Id, Message, Moment, cleaned, requiredText, withoutForbiddenCharacters } from './text';
import { defineCalls } from './defineCalls';
import { linesOf, exerciseKey } from './exercises';
import { maxExerciseLength, maxExercises, maxReviewLength } from './limits';
import { validationMessages } from './messages';
import { muscleGroups } from './muscleGroups';
import { muscleGroupOf, workoutCodes } from './workoutCodes';

export const trainingTypesPerPage = 12;

export const Code = z.enum(workoutCodes, validationMessages.codeInvalid);
const Category = z.enum(muscleGroups, validationMessages.categoryMismatch);

/** The exercises of a workout, one per line. */
export const Description = z
  .string(validationMessages.invalid)
  .overwrite(cleaned)
  .refine(...withoutForbiddenCharacters)
  .transform(linesOf)
  .refine((lines) => lines.length > 0, { error: validationMessages.noExercises, abort: true })
  .refine((lines) => lines.length <= maxExercises, {
    error: validationMessages.tooManyExercises,
    abort: true,
  })
  // Aborts: parsing a very long line can take seconds.
  .refine((lines) => lines.every((line) => line.length <= maxExerciseLength), {
    error: validationMessages.exerciseTooLong,
    abort: true,
  })
  .refine(
    (lines) => new Set(lines.map(exerciseKey)).size === lines.length,
    validationMessages.exerciseRepeated,
  )
  .transform((lines) => lines.join('\n'));

/** The fields of a workout that can be changed, in the catalogue or in a list. A new name changes the category too. */
export const workoutChanges = {
  name: Code.optional(),
  category: Category.optional(),
  description: Description.optional(),
};

/** Arguments for `refine`: the category has to be the muscle group of the name's letter. */
export const categoryMatchesName = {
  check: ({ name, category }: { name?: z.infer<typeof Code> | undefined; category?: string | undefined }) =>
    name === undefined || category === undefined || category === muscleGroupOf(name),
  options: { error: validationMessages.categoryMismatch, path: ['category'] },
};

/** A workout without its reviews. */
export const TrainingTypeSummary = z
  .object({
    _id: Id,
    name: z.enum(workoutCodes),
    category: z.enum(muscleGroups),
    description: z.string(),
  })
  .meta({ id: 'TrainingTypeSummary' });
export type TrainingTypeSummary = z.infer<typeof TrainingTypeSummary>;

/** The values that an edit started from; the change fails with a 412 if the record has others by now. */
export const originalWorkout = TrainingTypeSummary.pick({ name: true, category: true, description: true })
  .partial()
  .optional();

/** Omitted fields stay unchanged. */
export const TrainingTypeChanges = z
  .object({ ...workoutChanges, original: originalWorkout })
  .refine(categoryMatchesName.check, categoryMatchesName.options)
  .meta({ id: 'TrainingTypeChanges' });
export type TrainingTypeChanges = z.infer<typeof TrainingTypeChanges>;

/** Sorted by name. */
export const TrainingTypePage = PageInfo.extend({ trainingTypes: z.array(TrainingTypeSummary) }).meta({
  id: 'TrainingTypePage',
});
export type TrainingTypePage = z.infer<typeof TrainingTypePage>;

/** How many workouts have a code; codes without any are left out. In no order. */
export const CodeCount = z
  .object({ name: z.enum(workoutCodes), workouts: z.int().min(1) })
  .meta({ id: 'CodeCount' });
export type CodeCount = z.infer<typeof CodeCount>;

/** The number of members with a workout in their list. */
export const MemberCount = z.object({ members: z.int().min(0) }).meta({ id: 'MemberCount' });
export type MemberCount = z.infer<typeof MemberCount>;

/** `name` is the reviewer's first name, or a placeholder for a deleted user. */
export const Review = z
  .object({
    _id: Id,
    name: z.string(),
    rating: z.int().min(1).max(5),
    comment: z.string(),
    createdAt: Moment,
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** A workout with its newest reviews, and the mean rating (0 if none) and number of all reviews. */
export const TrainingType = TrainingTypeSummary.extend({
  reviews: z.array(Review),
  rating: z.number().min(0).max(5),
  numReviews: z.int().min(0),
}).meta({ id: 'TrainingType' });
export type TrainingType = z.infer<typeof TrainingType>;

export const reviewsPerPage = 20;

/** A review with its workout. */
export const PostedReview = Review.extend({
  trainingType: TrainingTypeSummary.pick({ _id: true, name: true }),
}).meta({ id: 'PostedReview' });
export type PostedReview = z.infer<typeof PostedReview>;

const ReviewPage = PageInfo.extend({ reviews: z.array(PostedReview) }).meta({ id: 'ReviewPage' });

export const NewReview = z
  .object({
    rating: z
      .int(validationMessages.ratingInvalid)
      .min(1, validationMessages.ratingInvalid)
      .max(5, validationMessages.ratingInvalid),
    comment: requiredText({
      max: maxReviewLength,
      empty: validationMessages.reviewEmpty,
      tooLong: validationMessages.reviewTooLong,
    }),
  })
  .meta({ id: 'NewReview' });
export type NewReview = z.infer<typeof NewReview>;

const TrainingTypeQuery = SearchQuery.extend({
  category: z.enum(muscleGroups, validationMessages.invalid).optional(),
});

export const trainingTypeCalls = defineCalls({
  'GET /api/trainingTypes': {
    summary: `Lista os treinos por nome, ${trainingTypesPerPage} por página; com category, os do grupo; com keyword, os que têm palavras começando assim`,
    access: 'public',
    query: TrainingTypeQuery,
    returns: TrainingTypePage,
    cached: true,
  },
  'POST /api/trainingTypes': {
    summary: 'Cria um treino de exemplo, para ser editado',
    access: 'admin',
    returns: [201, TrainingTypeSummary],
  },
  'GET /api/trainingTypes/codes': {
    summary: 'Conta os treinos de cada código',
    access: 'admin',
    returns: z.array(CodeCount),
  },
  'GET /api/trainingTypes/:id': {
    summary: `Mostra um treino com as ${newestLimit} avaliações mais novas, a nota média e o número delas`,
    access: 'public',
    returns: TrainingType,
    cached: true,
  },
  'PUT /api/trainingTypes/:id': {
    summary: 'Altera o que for dado de um treino; a categoria acompanha a letra do nome',
    access: 'admin',
    body: TrainingTypeChanges,
    returns: TrainingTypeSummary,
    failures: [412],
  },
  'DELETE /api/trainingTypes/:id': {
    summary: 'Exclui um treino; as cópias nas listas dos alunos ficam',
    access: 'admin',
    returns: Message,
  },
  'POST /api/trainingTypes/:id/reviews': {
    summary: 'Avalia um treino, uma vez por aluno',
    access: 'member',
    needsVerifiedEmail: true,
    body: NewReview,
    returns: [201, Message],
    failures: [409],
  },
  'GET /api/reviews': {
    summary: `Lista as avaliações de todos os treinos, ${reviewsPerPage} por página, as mais novas primeiro`,
    access: 'admin',
    query: PageQuery,
    returns: ReviewPage,
  },
  'GET /api/trainingTypes/:id/reviews/own': {
    summary: 'Diz qual avaliação de um treino é a própria: o id dela, se houver',
    access: 'member',
    returns: z.array(Id),
  },
  'DELETE /api/trainingTypes/:id/reviews/:reviewId': {
    summary: 'Exclui uma avaliação; quem a escreveu pode avaliar de novo',
    access: 'author',
    returns: Message,
  },
});
