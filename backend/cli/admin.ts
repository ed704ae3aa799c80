import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Email, Name } from '@contract/accounts';
import { withDatabase } from './withDatabase';
import { createAdministrator, demote, promote } from '../features/accounts/administrators';
import { NewPassword } from '../config/newPassword';

const usage = `Usage: npm run admin -- <action> --email ana@example.com
  create   a new account, with [--name "Ana Souza"] and [--password "..."]; else a random one is printed
  promote  a member to administrator
  demote   an administrator to member`;

const Options = z.object({
  action: z.enum(['create', 'promote', 'demote']),
  email: Email,
  name: Name.optional(),
  password: NewPassword.optional(),
});

const { action, email, name, password } = readOptions();

await withDatabase(async () => {
  switch (action) {
    case 'create': {
      const newPassword = password ?? randomBytes(12).toString('base64url');
      await createAdministrator({ email, name, password: newPassword });
      return password
        ? `${email} is an administrator.`
        : `${email} is an administrator. Password: ${newPassword}`;
    }
    case 'promote':
      await promote(email);
      return `${email} is an administrator.`;
    case 'demote':
      await demote(email);
      return `${email} is no longer an administrator.`;
  }
});

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { email: { type: 'string' }, name: { type: 'string' }, password: { type: 'string' } },
    });
    return Options.parse({ action: positionals[0], ...values });
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    process.stderr.write(`${reason}\n\n${usage}\n`);
    process.exit(1);
  }
}
