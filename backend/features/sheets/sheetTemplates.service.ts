import type { Types } from 'mongoose';
import { maxSheetTemplates } from '@contract/limits';
import { messages } from '@contract/messages';
import type {
  NewSheetTemplate,
  SheetMembers,
  SheetOutcomes,
  SheetTemplate as SheetTemplateResponse,
  SheetTemplateChanges,
} from '@contract/sheets';
import { found, HttpError } from '../../middleware/errors';
import type { CurrentUser } from '../../middleware/currentUser';
import { idFrom } from '../../middleware/idFrom';
import { User } from '../accounts/user.model';
import { giveSheet } from './sheet.service';
import { catalogueOf, sheetEntries } from './sheetEntries';
import { SheetTemplate, sheetTemplateView } from './sheetTemplate.model';

export async function listTemplates(): Promise<SheetTemplateResponse[]> {
  const templates = await SheetTemplate.find().sort({ name: 1, _id: 1 }).limit(maxSheetTemplates).lean();
  return templates.map(sheetTemplateView);
}

export async function addTemplate(template: NewSheetTemplate): Promise<SheetTemplateResponse> {
  // The same call again, whose response was lost.
  const saved = await SheetTemplate.findOne({ ...template }).lean();
  if (saved) return sheetTemplateView(saved);
  if ((await SheetTemplate.estimatedDocumentCount()) >= maxSheetTemplates)
    throw new HttpError(400, messages.templatesFull);
  return sheetTemplateView(await SheetTemplate.create({ ...template, updatedAt: new Date() }));
}

/** Throws a 404 if there is no such template, and a 412 if it was saved since the original was loaded. */
export async function changeTemplate(
  _id: Types.ObjectId | null,
  { original, ...template }: SheetTemplateChanges,
): Promise<SheetTemplateResponse> {
  const changed = await SheetTemplate.findOneAndUpdate(
    { _id, ...(original && { updatedAt: new Date(original.updatedAt) }) },
    { $set: { ...template, updatedAt: new Date() } },
    { new: true, lean: true },
  );
  if (changed) return sheetTemplateView(changed);
  const { updatedAt, ...stored } = sheetTemplateView(
    found(await SheetTemplate.findById(_id).lean(), messages.templateNotFound),
  );
  // The same call again, whose response was lost.
  const isApplied = JSON.stringify(stored) === JSON.stringify({ _id: stored._id, ...template });
  if (!isApplied) throw new HttpError(412, messages.changedElsewhere);
  return { ...stored, updatedAt };
}

/** Gives a template to members, one after the other. Throws before the first one if it names a code that is gone. */
export async function giveTemplate(
  _id: Types.ObjectId | null,
  members: SheetMembers['members'],
  trainer: CurrentUser,
): Promise<SheetOutcomes> {
  const { workouts, note } = sheetTemplateView(
    found(await SheetTemplate.findById(_id).lean(), messages.templateNotFound),
  );
  const sheet = { workouts, note, trainer, catalogue: await catalogueOf(workouts) };
  sheetEntries(workouts, [], sheet.catalogue);

  const ids = members.map((member) => idFrom(member._id));
  const users = await User.find({ _id: { $in: ids }, isAdmin: false })
    .select('name email')
    .lean();
  const outcomes: SheetOutcomes = [];
  for (const { _id: id, replaces } of members) {
    const user = users.find((each) => each._id.toString() === id);
    outcomes.push({ _id: id, outcome: user ? await giveSheet(user, sheet, { replaces }) : null });
  }
  return outcomes;
}
