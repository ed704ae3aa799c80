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

/** Without a mail server a message becomes a file, so that the product works on a fresh machine. */
const deliver = config.smtpUrl === undefined ? writeToFile : sendThrough(config.smtpUrl);

const onTheWay = new Set<Promise<void>>();

/**
 * Sends a mail without holding anybody up: whoever asked gets their answer at once, the same whether the mail server
 * takes it, refuses it or is away. A failure is logged.
 */
export function sendLater(mail: Mail): void {
  const sending = deliver({ from: config.mailFrom, ...mail })
    .catch((error: unknown) => log.error({ err: error }, 'A mail could not be sent'))
    .finally(() => onTheWay.delete(sending));
  onTheWay.add(sending);
}

/** Resolves when no mail is on the way any more; at the stop of the server. */
export async function outboxEmpty(): Promise<void> {
  await Promise.all(onTheWay);
}

function sendThrough(url: string) {
  const transport = createTransport({ url, ...timeouts, pool: true });
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
