import { demoPassword } from '../config/demoPassword';
import { matchingHash } from '../features/accounts/passwords';
import { endAllSessions } from '../features/accounts/session';
import { User } from '../features/accounts/user.model';
import { log } from '../log';
import { demoUsers } from './demo';

/** Returns the demo accounts that exist and still have the demo password. */
export async function accountsWithDemoPassword() {
  const emails = demoUsers.map(({ email }) => email);
  const accounts = await User.find({ email: { $in: emails } })
    .select('+passwordHash')
    .lean();
  const isOpen = await Promise.all(
    accounts.map(({ passwordHash }) => matchingHash(demoPassword, passwordHash)),
  );
  return accounts.filter((_account, i) => isOpen[i]);
}

/** For production: signs out the accounts with the demo password, warns of them, and returns their addresses. */
export async function closeDemoAccounts(): Promise<string[]> {
  const accounts = await accountsWithDemoPassword();
  const emails = accounts.map(({ email }) => email);
  for (const { _id } of accounts) await endAllSessions(_id);
  if (emails.length > 0) {
    log.warn(
      `These accounts have the published demo password and cannot sign in: ${emails.join(', ')}. Create an administrator ` +
        'with npm run admin -- create, and demote and delete these; or set DATA_DIR or MONGODB_URI to an empty database',
    );
  }
  return emails;
}
