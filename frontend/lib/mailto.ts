/** The link that opens the mail client with a message to one address. */
export function mailto(email: string): string {
  return `mailto:${inLink(email)}`;
}

/** Windows hands links of up to some 2000 characters to the mail client. */
const maxLinkLength = 1900;

/**
 * Links that open the mail client with a message to many, who do not see each other: one link where a mail client
 * takes it, else as many as it takes.
 */
export function mailtoUnseen(emails: readonly string[]): string[] {
  const links: string[] = [];
  for (const email of emails) {
    const longer = `${links.at(-1) ?? ''},${inLink(email)}`;
    if (links.length > 0 && longer.length <= maxLinkLength) links[links.length - 1] = longer;
    else links.push(`mailto:?bcc=${inLink(email)}`);
  }
  return links;
}

/** Whatever an address holds, it stays one address and begins no header. */
function inLink(email: string): string {
  return encodeURIComponent(email).replace('%40', '@');
}
