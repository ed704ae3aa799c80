import { z } from 'zod';
import { defineCalls } from './defineCalls';
import { maxMyWorkouts, maxNameLength, maxNoteLength, maxSheetMembers, maxSheetTemplates } from './limits';
import { validationMessages } from './messages';
import { Id, Message, Moment, optionalText, requiredLine } from './text';
import { MyWorkout, SheetNotice } from './training';
import { Code, Description, TrainingTypeSummary } from './trainingTypes';

/** A workout as it was given or saved. */
export const SheetWorkout = TrainingTypeSummary.pick({ name: true, description: true }).meta({
  id: 'SheetWorkout',
});
export type SheetWorkout = z.infer<typeof SheetWorkout>;

/** The first training type of the code is meant; the exercises may be the trainer's own. */
const NewSheetWorkout = z.object({ name: Code, description: Description });

export const SheetNote = optionalText({ max: maxNoteLength, tooLong: validationMessages.noteTooLong });

/** Arguments for `min` and `max` of a sheet's workouts. */
export const sheetSize = {
  min: [1, validationMessages.sheetEmpty],
  max: [maxMyWorkouts, validationMessages.sheetTooLong],
} as const;

const Codes = z.array(Code);

/** How a list differs from another one, by the codes of its workouts. */
export const SheetChanges = z
  .object({ added: Codes, removed: Codes, edited: Codes, isReordered: z.boolean() })
  .meta({ id: 'SheetChanges' });
export type SheetChanges = z.infer<typeof SheetChanges>;

/** A member's list as their trainer sees it. */
export const MemberSheet = z
  .object({
    name: z.string(),
    workouts: z.array(MyWorkout.pick({ trainingTypeId: true, name: true, description: true })),
    sheet: SheetNotice.nullable(),
    /** What the member has changed since; without a sheet, the whole list is their own. */
    changes: SheetChanges,
  })
  .meta({ id: 'MemberSheet' });
export type MemberSheet = z.infer<typeof MemberSheet>;

/** The version of a list of which everything may be replaced, see `SheetOutcome`. */
const Replaces = z.string(validationMessages.invalid).max(64, validationMessages.invalid).optional();

/**
 * The list that a member gets. `trainingTypeId` is that of a workout in the list. `original` is what the trainer started
 * from; fails with a 412 if another sheet has been given since.
 */
const NewSheet = z
  .object({
    note: SheetNote.default(''),
    workouts: z
      .array(
        NewSheetWorkout.extend({ trainingTypeId: z.string(validationMessages.invalid).optional() }),
        validationMessages.invalid,
      )
      .min(...sheetSize.min)
      .max(...sheetSize.max),
    replaces: Replaces,
    original: z.object({ givenAt: Moment.nullable() }).optional(),
  })
  .meta({ id: 'NewSheet' });
export type NewSheet = z.infer<typeof NewSheet>;

/**
 * `losses` are the changes of the member's own that the sheet undoes. If there are any, it is only given to a list of the
 * version in `replaces`: the one that the trainer was asked about.
 */
export const SheetOutcome = z
  .object({ isGiven: z.boolean(), losses: SheetChanges, version: z.string() })
  .meta({ id: 'SheetOutcome' });
export type SheetOutcome = z.infer<typeof SheetOutcome>;

const templateFields = {
  name: requiredLine({
    max: maxNameLength,
    empty: validationMessages.nameRequired,
    tooLong: validationMessages.nameTooLong,
  }),
  note: SheetNote.default(''),
  workouts: z
    .array(NewSheetWorkout, validationMessages.invalid)
    .min(...sheetSize.min)
    .max(...sheetSize.max),
};

/** A sheet without a member, to be given to many. */
export const NewSheetTemplate = z.object(templateFields).meta({ id: 'NewSheetTemplate' });
export type NewSheetTemplate = z.infer<typeof NewSheetTemplate>;

/** Replaces the template; fails with a 412 if it has been saved since. */
const SheetTemplateChanges = NewSheetTemplate.extend({
  original: z.object({ updatedAt: Moment }).optional(),
}).meta({ id: 'SheetTemplateChanges' });
export type SheetTemplateChanges = z.infer<typeof SheetTemplateChanges>;

export const SheetTemplate = z
  .object({ _id: Id, name: z.string(), note: z.string(), workouts: z.array(SheetWorkout), updatedAt: Moment })
  .meta({ id: 'SheetTemplate' });
export type SheetTemplate = z.infer<typeof SheetTemplate>;

const SheetMembers = z
  .object({
    members: z
      .array(
        z.object({ _id: z.string(validationMessages.invalid), replaces: Replaces }),
        validationMessages.invalid,
      )
      .min(1, validationMessages.noMembers)
      .max(maxSheetMembers, validationMessages.tooManyMembers),
  })
  .meta({ id: 'SheetMembers' });
export type SheetMembers = z.infer<typeof SheetMembers>;

/** In the given order; null for those who are no members, or no longer. */
const SheetOutcomes = z
  .array(z.object({ _id: z.string(), outcome: SheetOutcome.nullable() }))
  .meta({ id: 'SheetOutcomes' });
export type SheetOutcomes = z.infer<typeof SheetOutcomes>;

/** The sheet that the member has read. */
const SeenSheet = z.object({ givenAt: Moment }).meta({ id: 'SeenSheet' });

export const sheetCalls = defineCalls({
  'GET /api/users/:id/sheet': {
    summary: 'Mostra a lista de um aluno, a última ficha e o que ele mudou desde então',
    access: 'admin',
    returns: MemberSheet,
  },
  'PUT /api/users/:id/sheet': {
    summary:
      'Entrega uma ficha a um aluno: a lista dele passa a ser esta. Se o aluno perde mudanças próprias, não muda nada e as responde em losses, até que replaces traga a version respondida',
    access: 'admin',
    body: NewSheet,
    returns: SheetOutcome,
    failures: [412],
  },
  'PUT /api/myWorkout/sheet': {
    summary: 'Diz que o aviso da própria ficha foi lido',
    access: 'member',
    body: SeenSheet,
    returns: Message,
  },
  'GET /api/sheetTemplates': {
    summary: `Lista os modelos de ficha por nome; são no máximo ${maxSheetTemplates}`,
    access: 'admin',
    returns: z.array(SheetTemplate),
  },
  'GET /api/sheetTemplates/workouts': {
    summary: 'Mostra o primeiro treino de cada código, para montar fichas',
    access: 'admin',
    returns: z.array(TrainingTypeSummary),
  },
  'POST /api/sheetTemplates': {
    summary: 'Salva um modelo de ficha',
    access: 'admin',
    body: NewSheetTemplate,
    returns: [201, SheetTemplate],
  },
  'PUT /api/sheetTemplates/:id': {
    summary: 'Altera um modelo de ficha; as fichas já entregues ficam como estão',
    access: 'admin',
    body: SheetTemplateChanges,
    returns: SheetTemplate,
    failures: [412],
  },
  'DELETE /api/sheetTemplates/:id': {
    summary: 'Exclui um modelo de ficha; as fichas já entregues ficam como estão',
    access: 'admin',
    returns: Message,
  },
  'POST /api/sheetTemplates/:id/give': {
    summary: `Entrega um modelo a até ${maxSheetMembers} alunos; diz de cada um se a recebeu, como PUT /api/users/:id/sheet`,
    access: 'admin',
    body: SheetMembers,
    returns: SheetOutcomes,
  },
});
