import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Email, Name } from '@contract/accounts';
import { withDatabase } from './withDatabase';
import { config } from '../config/config';
import { demote, inviteAdministrator, promote, resetSecondFactor } from '../features/accounts/administrators';
import { outboxEmpty } from '../mail/outbox';

const usage = `Usage: npm run admin -- <action> --email ana@example.com
  create   a new account, with [--name "Ana Souza"]; prints a link for choosing the password
  promote  a member to administrator, who has to choose a new password by a link in a mail
  demote   an administrator to member
  reset-second-factor  of somebody who has lost the device; they sign in with the password alone`;

const Options = z.object({
  action: z.enum(['create', 'promote', 'demote', 'reset-second-factor']),
  email: Email,
  name: Name.optional(),
});

const { action, email, name } = readOptions();

/** Only a new administrator may be the first record of a database. */
const options = { mustExist: action !== 'create' };

await withDatabase(async ({ appUrl }) => {
  switch (action) {
    case 'create': {
      const link = await inviteAdministrator({ email, name }, appUrl);
      return `${email} is an administrator. Choose the password within a day:\n${link}`;
    }
    case 'promote': {
      const link = await promote(email, appUrl);
      if (link === undefined) return `${email} is an administrator already.`;
      if ((await outboxEmpty()) && config.smtpUrl !== undefined)
        return `${email} is an administrator. A link for choosing a new password is mailed to them.`;
      return `${email} is an administrator, but no mail was sent. Choose the password within a day:\n${link}`;
    }
    case 'demote':
      await demote(email);
      return `${email} is no longer an administrator.`;
    case 'reset-second-factor':
      await resetSecondFactor(email);
      return `${email} has no second factor any more.`;
  }
}, options);

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { email: { type: 'string' }, name: { type: 'string' } },
    });
    return Options.parse({ action: positionals[0], ...values });
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    process.stderr.write(`${reason}\n\n${usage}\n`);
    process.exit(1);
  }
}
