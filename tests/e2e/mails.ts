import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { simpleParser } from 'mailparser';

/** Where the server writes its mails; set by the global setup in server.ts. */
const folder = () => process.env.MAIL_DIR ?? '';

/** Waits for the mail with this subject to an address, and returns its text. */
export async function mailTo(address: string, subject: string, from = folder()): Promise<string> {
  const texts = async () => (await mailsTo(address, from)).filter((mail) => mail.subject === subject);
  await expect.poll(texts, `a mail '${subject}' to ${address}`).toHaveLength(1);
  const [mail] = await texts();
  return mail?.text ?? '';
}

async function mailsTo(address: string, from: string) {
  const names = await readdir(from).catch(() => []);
  const sources = await Promise.all(names.map((name) => readFile(join(from, name), 'utf8')));
  return Promise.all(
    sources.filter((source) => source.includes(address)).map((source) => simpleParser(source)),
  );
}
