import type { Types } from 'mongoose';
import { messages } from '@contract/messages';
import type { CurrentUser } from './currentUser';
import { found, HttpError } from './errors';

interface Authored {
  findOneAndDelete(filter: object): PromiseLike<unknown>;
  exists(filter: object): PromiseLike<unknown>;
}

/** Deletes a record of its `user`, who has to make the call, unless an administrator does. */
export async function deleteByAuthor(
  model: Authored,
  filter: Record<string, Types.ObjectId | null>,
  { _id, isAdmin }: CurrentUser,
  notFound: string,
): Promise<void> {
  if (await model.findOneAndDelete({ ...filter, ...(!isAdmin && { user: _id }) })) return;
  found(await model.exists(filter), notFound);
  throw new HttpError(403, messages.notTheAuthor);
}
