import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { messages } from '@contract/messages';
import { config } from '../../config/config';
import { connectedDatabase } from '../../database/connectedDatabase';
import { locksCollection } from '../../database/startLock';
import { HttpError, ignoreDuplicateKey } from '../../middleware/errors';

/**
 * The link with which the first administrator is created in the browser. Its token is derived from the record and the
 * secret, so that all servers log the same one, and the database alone does not reveal it. Without the record it is void.
 */
interface SetupLink {
  _id: 'setup';
  nonce: string;
  /** The addresses of administrators who cannot sign in, and do not count. */
  unusable: readonly string[];
}

/** Beside the start lock, since backups leave that collection out. */
const links = () => connectedDatabase().collection<SetupLink>(locksCollection);

/** Returns the link's URL, the same until `takeSetupLink` or `voidSetupLink`. */
export async function setupLink(unusable: readonly string[]): Promise<string> {
  await links()
    .updateOne(
      { _id: 'setup' },
      { $set: { unusable }, $setOnInsert: { nonce: randomUUID() } },
      { upsert: true },
    )
    // Another server has created it at the same time.
    .catch(ignoreDuplicateKey(undefined));
  const link = await links().findOne({ _id: 'setup' });
  if (!link) throw new Error('Another server has just voided the setup link');
  return `${config.appUrl}/setup/${tokenOf(link)}`;
}

/** While there is a link: the addresses of administrators who cannot sign in. */
export async function unusableAdministrators(): Promise<readonly string[]> {
  return (await links().findOne({ _id: 'setup' }))?.unusable ?? [];
}

export async function voidSetupLink(): Promise<void> {
  await links().deleteOne({ _id: 'setup' });
}

/** Returns the link that has the token. Throws a 400 if it is void. */
export async function findSetupLink(token: string): Promise<SetupLink> {
  const link = await links().findOne({ _id: 'setup' });
  if (!link || !isSame(token, tokenOf(link))) throw setupLinkInvalid();
  return link;
}

/** Voids the link for everybody else. Throws a 400 if somebody else was faster. */
export async function takeSetupLink({ nonce }: SetupLink): Promise<void> {
  const { deletedCount } = await links().deleteOne({ _id: 'setup', nonce });
  if (deletedCount === 0) throw setupLinkInvalid();
}

/** Makes a link valid again with which nothing was created. */
export async function returnSetupLink(link: SetupLink): Promise<void> {
  await links().insertOne(link).catch(ignoreDuplicateKey(undefined));
}

export function setupLinkInvalid(): HttpError {
  return new HttpError(400, messages.setupLinkInvalid);
}

function tokenOf({ nonce }: SetupLink): string {
  return createHmac('sha256', config.jwtSecret).update(`gym-tracker setup link ${nonce}`).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
