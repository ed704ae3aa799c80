import { Types } from 'mongoose';
import { messages } from '@contract/messages';
import { HttpError, orConflict } from '../../middleware/errors';
import { createRotation } from '../training/rotation.service';
import { announceCleanup, cancelCleanup, cleanUp } from './cleanups.service';
import { withSearchWords, User } from './user.model';

interface Link {
  tokenHash: string;
  expiresAt: Date;
}

interface NewAccount {
  _id?: Types.ObjectId;
  name: string;
  /** In lower case. */
  email: string;
  passwordHash: string;
  isAdmin?: boolean;
  acceptsEmails?: boolean | undefined;
  passwordReset?: Link & { isMailed: boolean };
  emailVerification?: Link;
  emailVerifiedAt?: Date;
}

/**
 * Creates the rotation before the user, so that every user has one. Throws a 409 with `conflictMessage` if the address
 * already has an account.
 */
export async function createAccount(
  { _id = new Types.ObjectId(), name, email, ...fields }: NewAccount,
  conflictMessage: string = messages.userExists,
) {
  await announceCleanup(_id, 'creation');
  await createRotation(_id);
  try {
    const user = await User.create({
      _id,
      ...withSearchWords({ name, email }),
      ...fields,
      ...(fields.acceptsEmails && { emailsAcceptedAt: new Date() }),
    }).catch(orConflict(conflictMessage));
    await cancelCleanup(_id);
    return user;
  } catch (error) {
    // After other errors the user may exist.
    if (error instanceof HttpError) await cleanUp(_id);
    throw error;
  }
}
