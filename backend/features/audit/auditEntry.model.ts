import { model, Schema } from 'mongoose';
import { AuditAction, auditEntriesKeptForDays, type AuditEntry as AuditEntryView } from '@contract/audit';
import type { Projected } from '../../database/projected';

export const newestFirst = { at: -1, _id: -1 } as const;

/** The longest is of a comment: its author and the title of its post. */
const maxLength = 300;

const text = { type: String, required: true, set: oneLine };

const actorSchema = new Schema({ _id: Schema.Types.ObjectId, name: text });

const targetSchema = new Schema({
  _id: Schema.Types.ObjectId,
  label: { ...text, required: false, default: '' },
  email: { ...text, required: false },
});

/** What somebody did. Names are copies, which outlive the records. No call changes or deletes an entry. */
const auditEntrySchema = new Schema(
  {
    at: { type: Date, default: () => new Date(), immutable: true },
    actor: { type: actorSchema, required: true },
    action: { type: String, enum: AuditAction.options, required: true },
    target: { type: targetSchema, required: true },
    to: { ...text, required: false },
    /** Until the action is done. */
    unconfirmed: Boolean,
    /** Of entries with the same key only the first one is kept. */
    once: String,
  },
  { versionKey: false, collection: 'auditEntries' },
)
  .index({ at: 1 }, { expireAfterSeconds: auditEntriesKeptForDays * 24 * 60 * 60 })
  .index(newestFirst)
  .index({ action: 1, ...newestFirst })
  .index({ 'target._id': 1, at: 1 })
  .index({ once: 1 }, { unique: true, sparse: true });

export const AuditEntry = model('AuditEntry', auditEntrySchema);

export const auditEntryProjection = {
  at: 1,
  actor: 1,
  action: 1,
  target: 1,
  to: 1,
  unconfirmed: 1,
} as const;

export type AuditEntryRecord = Projected<typeof auditEntrySchema, keyof typeof auditEntryProjection>;

export function auditEntryView({
  _id,
  at,
  actor,
  action,
  target,
  to,
  unconfirmed,
}: AuditEntryRecord): AuditEntryView {
  return {
    _id: _id.toString(),
    at: at.toISOString(),
    actor: { _id: actor._id?.toString() ?? null, name: actor.name },
    action,
    target: {
      _id: target._id?.toString() ?? null,
      label: target.label ?? '',
      ...(target.email && { email: target.email }),
    },
    ...(to && { to }),
    isConfirmed: !unconfirmed,
  };
}

/** Old records and file names can have any characters; none may reach another line or break the list. */
function oneLine(text: unknown): string {
  return String(text)
    .replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, maxLength);
}
