import type { EmailListEntry } from '@contract/accounts';

/** Letters, digits, blanks, apostrophes and hyphens. Other characters can have a meaning in address lists. */
const unquotedName = /^[\p{L}\p{M}\p{N} '-]+$/u;

/** Control characters, and characters that end a name for parsers without support for quoting. */
const unsafeCharacters = /[\s\p{C}"\\<>]+/gu;

/**
 * Returns 'name <email>;name <email>', as mail clients read it. A name with other characters is quoted (RFC 5322, 3.2.4)
 * and loses those that could end the quotes, so that it cannot inject another address.
 */
export function mailboxes(entries: readonly Pick<EmailListEntry, 'name' | 'email'>[]): string {
  return entries.map(({ name, email }) => `${displayName(name)} <${email}>`).join(';');
}

function displayName(name: string): string {
  const text = name.replace(unsafeCharacters, ' ').trim();
  return unquotedName.test(text) ? text : `"${text}"`;
}
