import { config } from '../config/config';
import { closeDatabase, connect } from '../database/connect';
import { runningEmbedded } from '../database/embedded/embedded';
import { unusableAdministrators } from '../features/accounts/setupLink';
import { User } from '../features/accounts/user.model';
import { checkAppUrl } from './appUrl';
import { checkDatabase } from './database';
import { checkDisk } from './disk';
import { checkFileModes } from './fileModes';
import { ok, problem, reasonOf, warning, type Finding } from './finding';
import { checkMail } from './mail';

/** Looks at everything around the server, beside it or without it. Changes nothing, but sends a mail if `mailTo` is given. */
export async function examine({ mailTo }: { mailTo?: string | undefined }): Promise<Finding[]> {
  const findings = await Promise.all([
    checked('File modes', checkFileModes),
    checked('Disk', checkDisk),
    checked('Database', openAndCheckDatabase),
    checked('APP_URL', checkAppUrl),
    checked('SMTP_URL', () => checkMail(mailTo)),
  ]);
  return [...settingFindings(), ...findings.flat()];
}

/** What is wrong around a server that is connected to its database: the checks that take a moment. */
export async function mistakesAround(): Promise<Finding[]> {
  const findings = await Promise.all([
    checked('File modes', checkFileModes),
    checked('Disk', checkDisk),
    checked('Database', checkDatabase),
  ]);
  return findings.flat().filter(({ level }) => level !== 'ok');
}

function settingFindings(): Finding[] {
  if (config.warnings.length === 0) return [ok('Settings', 'valid')];
  return config.warnings.map((says) => ({ level: 'warning', subject: 'Settings', says }));
}

async function openAndCheckDatabase(): Promise<Finding[]> {
  const uri = config.mongodbUri ?? (await runningEmbedded(config.dataDir))?.uri;
  if (uri === undefined)
    return [
      warning(
        'Database',
        `the embedded one runs with the server alone, and none uses ${config.dataDir}: it was not checked`,
        'Start the server, and run this again',
      ),
    ];
  try {
    await connect(uri);
  } catch (error) {
    return [problem('Database', reasonOf(error), 'Start MongoDB, or correct MONGODB_URI')];
  }
  try {
    return [...(await checkDatabase()), await administratorFinding()];
  } finally {
    await closeDatabase();
  }
}

async function administratorFinding(): Promise<Finding> {
  const count = await User.countDocuments({ isAdmin: true, email: { $nin: await unusableAdministrators() } });
  if (count > 0) return ok('Administrators', String(count));
  return warning(
    'Administrators',
    'there is none yet who can sign in',
    'Open the link that the server logs at its start',
  );
}

/** A check that fails must not hide the others. */
async function checked(subject: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [
      problem(subject, `could not be checked: ${reasonOf(error)}`, 'See docs/production.md, Settings check'),
    ];
  }
}
