import type { EmailListEntry } from '@contract/accounts';

/** Letters, digits, blanks and what joins names: the rest has a meaning to whoever reads lists of addresses. */
const plainName = /^[\p{L}\p{M}\p{N} '-]+$/u;

/** What ends a name for readers that do not know how to quote, and what no line of text holds. */
const endsName = /[\s\p{C}"\\<>]+/gu;

/**
 * The text 'name <email>;name <email>', for mail clients to read. A name that is more than letters stands in quotes
 * (RFC 5322, 3.2.4), without what could end them, so that it cannot pass for an address of its own.
 */
export function mailboxes(entries: readonly EmailListEntry[]): string {
  return entries.map(({ name, email }) => `${displayName(name)} <${email}>`).join(';');
}

function displayName(name: string): string {
  const text = name.replace(endsName, ' ').trim();
  return plainName.test(text) ? text : `"${text}"`;
}
