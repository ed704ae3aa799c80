import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { config } from '../config/config';
import { log } from '../log';

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Without a mail server, mails are written to files, so that the app works on a fresh machine. */
const deliver = config.smtpUrl === undefined ? writeToFile : sendThrough(config.smtpUrl);

const pending = new Set<Promise<void>>();

/** Sends a mail in the background, so that the response does not depend on the mail server. Failures are logged. */
export function sendLater(mail: Mail): void {
  const sending = deliver({ from: config.mailFrom, ...mail })
    .catch((error: unknown) => log.error({ err: error }, 'A mail could not be sent'))
    .finally(() => pending.delete(sending));
  pending.add(sending);
}

/** Resolves when all mails are sent, for the shutdown. */
export async function outboxEmpty(): Promise<void> {
  await Promise.all(pending);
}

function sendThrough(url: string) {
  const transport = createTransport({ url: withEncryption(url), ...timeouts, pool: true });
  return async (mail: SendMailOptions): Promise<void> => {
    await transport.sendMail(mail);
  };
}

/** Credentials leave this machine only over TLS, whatever other options the URL has. */
function withEncryption(text: string): string {
  const url = new URL(text);
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(url.hostname);
  if ((url.username === '' && url.password === '') || isLoopback) return text;
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

async function writeToFile(mail: SendMailOptions): Promise<void> {
  const folder = join(config.dataDir, 'mail');
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${new Date().toISOString().replace(/:/g, '-')}-${crypto.randomUUID()}.eml`);
  await writeFile(path, message, { mode: 0o600 });
  log.info({ path }, 'No mail server is set (SMTP_URL): the mail is in a file');
}
