import type { Types } from 'mongoose';
import { messages } from '@contract/messages';
import type { CurrentUser } from '../../middleware/currentUser';
import { found, HttpError } from '../../middleware/errors';
import { withAuditEntries } from './audit.service';

interface Deletion {
  /** The record with its author, if that is still there; null if there is none. */
  written: { _id: Types.ObjectId; user: { _id: Types.ObjectId; name: string } | null } | null;
  notFound: string;
  action: 'commentDeleted' | 'reviewDeleted';
  /** What it was written about. */
  about: string | undefined;
  /** Returns null if it is gone by now. */
  remove: () => PromiseLike<unknown>;
}

/** Deletes what its author, who has to make the call, has written; an administrator may too, which is recorded. */
export async function deleteByAuthor(
  user: CurrentUser,
  { written, notFound, action, about = '?', remove }: Deletion,
): Promise<void> {
  const { _id, user: author } = found(written, notFound);
  const isAuthor = user._id.equals(author?._id ?? '');
  if (!isAuthor && !user.isAdmin) throw new HttpError(403, messages.notTheAuthor);
  const target = { _id, label: `${author?.name ?? messages.formerUser}, em ${about}` };
  found(await withAuditEntries([!isAuthor && { actor: user, action, target }], remove), notFound);
}
