import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { config } from '../../backend/config/config';
import { outboxEmpty } from '../../backend/mail/outbox';

/** The files of all mails so far, oldest first. */
export async function mailFiles(): Promise<string[]> {
  await outboxEmpty();
  const folder = join(config.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return names.sort().map((name) => join(folder, name));
}

/** The parsed mails to an address so far, oldest first. */
export async function mailsTo(address: string): Promise<ParsedMail[]> {
  const sources = await Promise.all((await mailFiles()).map((file) => readFile(file)));
  return Promise.all(
    sources.filter((source) => source.includes(address)).map((source) => simpleParser(source)),
  );
}

export async function subjectsTo(address: string) {
  return (await mailsTo(address)).map(({ subject }) => subject);
}

/** The token of the newest link to a screen mailed to an address. */
export async function mailedToken(
  address: string,
  screen: 'reset-password' | 'verify-email' = 'reset-password',
): Promise<string> {
  const mails = await mailsTo(address);
  const link = new RegExp(`/${screen}/(\\S+)`);
  const token = mails.flatMap(({ text }) => link.exec(text ?? '')?.slice(1) ?? []).at(-1);
  if (token === undefined) throw new Error(`No link to ${screen} was mailed to ${address}`);
  return token;
}
