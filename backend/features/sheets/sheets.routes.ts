import { emptyDescription } from '@contract/exercises';
import { messages } from '@contract/messages';
import { sheetCalls } from '@contract/sheets';
import { workoutCodes } from '@contract/workoutCodes';
import { found } from '../../middleware/errors';
import { implement } from '../../middleware/implement';
import { requireMember } from '../accounts/requireMember';
import { withAuditEntries } from '../audit/audit.service';
import {
  byName,
  TrainingType,
  trainingTypeProjection,
  trainingTypeView,
} from '../trainingTypes/trainingType.model';
import { giveSheet, markSheetSeen, sheetOf } from './sheet.service';
import { catalogueOf } from './sheetEntries';
import { SheetTemplate } from './sheetTemplate.model';
import { addTemplate, changeTemplate, giveTemplate, listTemplates } from './sheetTemplates.service';

export const sheetRoutes = implement(sheetCalls, {
  'GET /api/users/:id/sheet': async ({ params }) => {
    const { _id, name } = await requireMember(params.id);
    return { name, ...(await sheetOf(_id)) };
  },

  'PUT /api/users/:id/sheet': async ({
    params,
    body: { workouts, note, ...conditions },
    user,
    note: log,
  }) => {
    const member = await requireMember(params.id);
    const sheet = { workouts, note, trainer: user, catalogue: await catalogueOf(workouts) };
    const outcome = found(await giveSheet(member, sheet, conditions), messages.userNotFound);
    if (outcome.isGiven) log('Sheet given', { member: member._id });
    return outcome;
  },

  'PUT /api/myWorkout/sheet': async ({ user, body: { givenAt } }) => {
    await markSheetSeen(user._id, givenAt);
    return { message: messages.sheetSeen };
  },

  'GET /api/sheetTemplates': () => listTemplates(),

  'GET /api/sheetTemplates/workouts': async () => {
    const workouts = await Promise.all(
      workoutCodes.map(async (name) => {
        const first = (conditions: object) =>
          TrainingType.findOne({ name, ...conditions })
            .sort(byName)
            .select(trainingTypeProjection)
            .lean();
        return (await first({ description: { $ne: emptyDescription } })) ?? first({});
      }),
    );
    return workouts.flatMap((workout) => (workout ? trainingTypeView(workout) : []));
  },

  'POST /api/sheetTemplates': ({ body }) => addTemplate(body),

  'PUT /api/sheetTemplates/:id': ({ params, body }) => changeTemplate(params.id, body),

  'DELETE /api/sheetTemplates/:id': async ({ params, user }) => {
    const { _id, name } = found(
      await SheetTemplate.findById(params.id, { name: 1 }).lean(),
      messages.templateNotFound,
    );
    const deleted = await withAuditEntries(
      [{ actor: user, action: 'sheetTemplateDeleted', target: { _id, label: name } }],
      () => SheetTemplate.findByIdAndDelete(_id).lean(),
    );
    found(deleted, messages.templateNotFound);
    return { message: messages.templateDeleted };
  },

  'POST /api/sheetTemplates/:id/give': async ({ params, body: { members }, user, note }) => {
    const outcomes = await giveTemplate(params.id, members, user);
    const given = outcomes.filter(({ outcome }) => outcome?.isGiven).map(({ _id }) => _id);
    note('Sheets given', { members: given });
    return outcomes;
  },
});
