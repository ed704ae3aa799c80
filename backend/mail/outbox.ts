import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { Counter } from 'prom-client';
import { config } from '../config/config';
import { log } from '../log';
import { addGauge } from '../metrics';
import { smtpOptions } from './smtpOptions';

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Without a mail server, mails are written to files, so that the app works on a fresh machine. */
const deliver = config.smtpUrl === undefined ? writeToFile : sendThrough(config.smtpUrl);

/** The mails on their way, the oldest first, each with the time since when. */
const pending = new Map<Promise<boolean>, number>();

const mails = new Counter({
  name: 'gym_tracker_mails_total',
  help: 'Mails: sent (accepted by the mail server, or written to a file) or failed.',
  labelNames: ['result'],
});
// A series that begins with its first failure would show no increase.
for (const result of ['sent', 'failed']) mails.inc({ result }, 0);
addGauge('gym_tracker_mails_waiting', 'Mails that are being sent.', () => pending.size);
addGauge('gym_tracker_mails_oldest_age_seconds', 'For how long the oldest of them has been.', () => {
  const [since] = pending.values();
  return since === undefined ? 0 : (performance.now() - since) / 1000;
});

/** Sends a mail in the background, so that the response does not depend on the mail server. Failures are logged. */
export function sendLater(mail: Mail): void {
  const sending = isSent(mail).finally(() => pending.delete(sending));
  pending.set(sending, performance.now());
}

async function isSent(mail: Mail): Promise<boolean> {
  try {
    await deliver({ from: config.mailFrom, ...mail });
    mails.inc({ result: 'sent' });
    return true;
  } catch (error) {
    mails.inc({ result: 'failed' });
    log.error({ err: error }, 'A mail could not be sent');
    return false;
  }
}

/** Resolves when no mail is waiting any more, with whether all that were have been sent. */
export async function outboxEmpty(): Promise<boolean> {
  return (await Promise.all(pending.keys())).every(Boolean);
}

function sendThrough(url: string) {
  const transport = createTransport({ ...smtpOptions(url), pool: true });
  return async (mail: SendMailOptions): Promise<void> => {
    await transport.sendMail(mail);
  };
}

async function writeToFile(mail: SendMailOptions): Promise<void> {
  const folder = join(config.dataDir, 'mail');
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${new Date().toISOString().replace(/:/g, '-')}-${crypto.randomUUID()}.eml`);
  await writeFile(path, message, { mode: 0o600 });
  log.info({ path }, 'No mail server is set (SMTP_URL): the mail is in a file');
}
