import type { Types } from 'mongoose';
import type { AuditAction, AuditSystem } from '@contract/audit';
import { isDuplicateKey } from '../../database/isDuplicateKey';
import { log } from '../../log';
import { databaseAway, HttpError } from '../../middleware/errors';
import { AuditEntry } from './auditEntry.model';

/** Who does something: a user, as they are then, or a system. */
export type Actor = Account | AuditSystem;

interface Account {
  _id: Types.ObjectId;
  name: string;
}

interface AuditEvent {
  actor: Actor;
  action: AuditAction;
  target?: { _id?: Types.ObjectId; label: string; email?: string };
  /** The new address or name. */
  to?: string;
}

/**
 * Does something and records it; falsy events are left out. The entries are written first: if that fails, nothing is done, and a 503 is thrown. They are
 * unconfirmed until `act` has returned, and are withdrawn if it has done nothing: if it returns null or throws an HttpError.
 * After any other error they stay unconfirmed, since it may have been done.
 */
export async function withAuditEntries<T>(
  events: readonly (AuditEvent | false | undefined)[],
  act: () => PromiseLike<T>,
): Promise<T> {
  const unconfirmed = events.flatMap((event) => (event ? [{ ...event, unconfirmed: true as const }] : []));
  if (unconfirmed.length === 0) return act();
  const entries = { _id: { $in: await write(unconfirmed) } };
  const confirm = () => settled(AuditEntry.updateMany(entries, { $unset: { unconfirmed: 1 } }));
  const withdraw = () => settled(AuditEntry.deleteMany(entries));
  try {
    const result = await act();
    await (result === null ? withdraw() : confirm());
    return result;
  } catch (error) {
    if (error instanceof HttpError) await withdraw();
    throw error;
  }
}

/** Records what a command has done. */
export async function addAuditEntry(event: AuditEvent): Promise<void> {
  await write([event]);
}

/** Records that a user reads something, once an hour: a screen reads it again by itself. To be called before. */
export async function addReading(actor: Account, action: AuditAction): Promise<void> {
  const hour = new Date().toISOString().slice(0, 'YYYY-MM-DDTHH'.length);
  await write([{ actor, action, once: `${action} ${actor._id.toString()} ${hour}` }]);
}

async function write(
  events: readonly (AuditEvent & { unconfirmed?: true; once?: string })[],
): Promise<Types.ObjectId[]> {
  try {
    const written = await AuditEntry.insertMany(
      events.map(({ actor, target = {}, ...event }) => ({
        ...event,
        actor: typeof actor === 'string' ? { name: actor } : { _id: actor._id, name: actor.name },
        target,
      })),
    );
    return written.map(({ _id }) => _id);
  } catch (error) {
    if (isDuplicateKey(error)) return [];
    // A stack trace says nothing about a database that is down.
    log.error({ cause: String(error) }, 'An audit entry could not be written');
    throw databaseAway();
  }
}

/** What is done is done: a failure here leaves the entries unconfirmed, and is no failure of the call. */
async function settled(change: PromiseLike<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    log.error({ cause: String(error) }, 'Audit entries stay unconfirmed');
  }
}
