import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Email } from '@contract/accounts';
import { config } from '../config/config';
import { version } from '../config/version';
import { examine } from '../doctor/doctor';
import type { Finding } from '../doctor/finding';

const usage = `Usage: npm run doctor -- [--mail-to ana@example.com]
  Says what is wrong around the server, and what to do. Run it as the server's user, with its settings. Changes nothing;
  --mail-to sends a mail. Exits with 1 if there is a problem.`;

const { mailTo } = readOptions();

process.stdout.write(`Gym Tracker ${version}, Node ${process.versions.node}, ${config.environment}\n`);
const findings = await examine({ mailTo });
for (const finding of findings) process.stdout.write(lineOf(finding));
const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
process.stdout.write(`Problems: ${count('problem')}, warnings: ${count('warning')}\n`);
process.exit(count('problem') > 0 ? 1 : 0);

function lineOf({ level, subject, says, remedy }: Finding): string {
  const way = remedy === undefined ? '' : ` → ${remedy}`;
  return `${level.padEnd(9)}${subject.padEnd(16)}${says}${way}\n`;
}

function readOptions() {
  try {
    const { values } = parseArgs({ options: { 'mail-to': { type: 'string' } } });
    return { mailTo: Email.optional().parse(values['mail-to']) };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    process.stderr.write(`${reason}\n\n${usage}\n`);
    process.exit(1);
  }
}
