import { Types } from 'mongoose';
import { messages } from '@contract/messages';
import { HttpError, orConflict } from '../../middleware/errors';
import { createRotation, deleteTraining } from '../training/rotation.service';
import { withSearchWords, User } from './user.model';

interface NewAccount {
  name: string;
  /** In lower case. */
  email: string;
  passwordHash: string;
  isAdmin?: boolean;
  acceptsEmails?: boolean | undefined;
}

/**
 * Makes an account. The rotation comes first, so that no user is ever without one. Throws a 409 with `taken` if the
 * address has an account already.
 */
export async function createAccount(
  { name, email, ...fields }: NewAccount,
  taken: string = messages.userExists,
) {
  const _id = new Types.ObjectId();
  await createRotation(_id);
  try {
    return await User.create({ _id, ...withSearchWords({ name, email }), ...fields }).catch(
      orConflict(taken),
    );
  } catch (error) {
    // After any other error the user may be there.
    if (error instanceof HttpError) await deleteTraining(_id);
    throw error;
  }
}
