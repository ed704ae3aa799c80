import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';
import { messages } from '@contract/messages';
import type { MemberSheet, NewSheet, SheetOutcome } from '@contract/sheets';
import { found, HttpError } from '../../middleware/errors';
import type { CurrentUser } from '../../middleware/currentUser';
import { auditTarget } from '../accounts/user.model';
import { withAuditEntries } from '../audit/audit.service';
import { Rotation, sheetNoticeView, type RotationRecord, type SheetRecord } from '../training/rotation.model';
import type { TrainingTypeRecord } from '../trainingTypes/trainingType.model';
import { changesBetween, isNothing, lossesOf } from './sheetChanges';
import { sheetEntries } from './sheetEntries';

/** A sheet for any member, with the training types of its codes. */
export interface Sheet extends Pick<NewSheet, 'note' | 'workouts'> {
  trainer: CurrentUser;
  catalogue: readonly TrainingTypeRecord[];
}

/** Returns a member's list with what they have changed since their last sheet. Throws a 404 if there is no such user. */
export async function sheetOf(user: Types.ObjectId): Promise<Omit<MemberSheet, 'name'>> {
  const { entries, sheet } = found(await readList(user), messages.userNotFound);
  return {
    workouts: entries.map(({ trainingTypeId, name, description }) => ({
      trainingTypeId: trainingTypeId.toString(),
      name,
      description,
    })),
    sheet: sheet ? sheetNoticeView(sheet) : null,
    changes: changesBetween(sheet?.given ?? [], entries),
  };
}

/**
 * Gives a sheet to a member: their list becomes this one, and the current workout stays if it is still there. Changes
 * nothing if the member would lose changes of their own, unless `replaces` is the version of their list. Throws a 412 if
 * another sheet than the original one was given. Returns null if there is no such user.
 */
export async function giveSheet(
  member: Parameters<typeof auditTarget>[0],
  sheet: Sheet,
  { replaces, original }: Pick<NewSheet, 'replaces' | 'original'>,
): Promise<SheetOutcome | null> {
  const rotation = await readList(member._id);
  if (!rotation) return null;
  const { entries, currentWorkoutIndex, sheet: before } = rotation;
  const next = sheetEntries(sheet.workouts, entries, sheet.catalogue);
  const given = before?.given ?? [];
  const losses = lossesOf(given, entries, next);
  const version = versionOf(entries);

  // The same call again, whose response was lost.
  const isRepeated =
    before?.note === sheet.note && [given, next].every((workouts) => versionOf(workouts) === version);
  if (isRepeated) return { isGiven: true, losses, version };
  if (original && original.givenAt !== (before?.givenAt.toISOString() ?? null))
    throw new HttpError(412, messages.changedElsewhere);
  if (!isNothing(losses) && replaces !== version) return { isGiven: false, losses, version };

  const current = entries[currentWorkoutIndex];
  const index = next.findIndex(({ _id }) => current?._id.equals(_id));
  const record: SheetRecord = {
    givenBy: sheet.trainer.name,
    givenAt: new Date(),
    note: sheet.note,
    isSeen: false,
    given: next.map(({ trainingTypeId, name, description }) => ({ trainingTypeId, name, description })),
  };
  const updated = await withAuditEntries(
    [{ actor: sheet.trainer, action: 'sheetGiven', target: auditTarget(member) }],
    () =>
      Rotation.collection.findOneAndUpdate(
        { _id: member._id, entries, currentWorkoutIndex, 'sheet.givenAt': before?.givenAt ?? null },
        { $set: { entries: next, currentWorkoutIndex: Math.max(index, 0), sheet: record } },
        { projection: { _id: 1 } },
      ),
  );
  if (!updated) return giveSheet(member, sheet, { replaces, original });
  return { isGiven: true, losses, version: versionOf(next) };
}

/** Does nothing if the member has another sheet by now, which they have not read yet. */
export async function markSheetSeen(user: Types.ObjectId, givenAt: string): Promise<void> {
  await Rotation.updateOne(
    { _id: user, 'sheet.givenAt': new Date(givenAt) },
    { $set: { 'sheet.isSeen': true } },
  );
}

type List = Pick<RotationRecord, 'entries' | 'currentWorkoutIndex'> & { sheet?: SheetRecord };

/** Past Mongoose, since the update compares the list as it is stored. */
function readList(user: Types.ObjectId): Promise<List | null> {
  return Rotation.collection.findOne<List>(
    { _id: user },
    { projection: { entries: 1, currentWorkoutIndex: 1, sheet: 1 } },
  );
}

/** Equal for lists with the same workouts in the same order, whatever has been completed. */
function versionOf(workouts: SheetRecord['given']): string {
  const texts = workouts.map(({ trainingTypeId, name, description }) => [trainingTypeId, name, description]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
}
