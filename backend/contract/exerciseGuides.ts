import { z } from 'zod';
import { defineCalls } from './defineCalls';
import { isHttpsAddress, Image } from './image';
import { maxSentenceLength, maxSubstitutes } from './limits';
import { validationMessages } from './messages';
import { presetNames } from './presetNames';
import { cleaned, Id, Message, optionalText } from './text';

const PresetName = z
  .string(validationMessages.invalid)
  .refine((name) => presetNames.includes(name), validationMessages.presetInvalid);

/** How to do an exercise: what an administrator writes. All may be blank, but not all at once. */
const fields = z.object({
  sentence: optionalText({ max: maxSentenceLength, tooLong: validationMessages.sentenceTooLong }),
  picture: Image,
  video: z
    .string(validationMessages.videoInvalid)
    .overwrite(cleaned)
    .refine((video) => video === '' || isHttpsAddress(video), validationMessages.videoInvalid),
  /** The names of presets; blank ones are left out. */
  substitutes: z
    .array(z.union([z.literal(''), PresetName], validationMessages.presetInvalid), validationMessages.invalid)
    .max(maxSubstitutes, validationMessages.tooManySubstitutes)
    .overwrite((names) => [...new Set(names.filter((name) => name !== ''))]),
});

/** Arguments for `refine`. */
const isNotBlank = {
  check: ({ sentence, picture, video, substitutes }: z.infer<typeof fields>) =>
    sentence + picture + video !== '' || substitutes.length > 0,
  options: { error: validationMessages.guideEmpty, path: ['sentence'] },
};

export const ExerciseGuideFields = fields.refine(isNotBlank.check, isNotBlank.options);
export type ExerciseGuideFields = z.infer<typeof ExerciseGuideFields>;

/** `exercise` is the name of a preset. */
const NewExerciseGuide = fields
  .extend({
    exercise: PresetName,
    /** The values that an edit started from; the change fails with a 412 if the guide has others by now. */
    original: fields.partial().optional(),
  })
  .refine(isNotBlank.check, isNotBlank.options)
  .meta({ id: 'NewExerciseGuide' });

export const ExerciseGuide = z
  .object({
    _id: Id,
    exercise: z.string(),
    sentence: z.string(),
    picture: z.string(),
    video: z.string(),
    substitutes: z.array(z.string()),
  })
  .meta({ id: 'ExerciseGuide' });
export type ExerciseGuide = z.infer<typeof ExerciseGuide>;

export const exerciseGuideCalls = defineCalls({
  'GET /api/exerciseGuides': {
    summary: 'Lista como se fazem os exercícios prontos que têm um guia',
    access: 'public',
    returns: z.array(ExerciseGuide),
    cached: true,
  },
  'PUT /api/exerciseGuides': {
    summary: 'Guarda o guia de um exercício pronto, no lugar do que havia',
    access: 'admin',
    body: NewExerciseGuide,
    returns: ExerciseGuide,
    failures: [412],
  },
  'DELETE /api/exerciseGuides/:id': {
    summary: 'Exclui o guia de um exercício',
    access: 'admin',
    returns: Message,
  },
});
