export function mailto(email: string): string {
  return `mailto:${encoded(email)}`;
}

/** A link to a message that is begun already. */
export function mailtoWith(email: string, { subject, body }: { subject: string; body: string }): string {
  const text = body.replaceAll('\n', '\r\n');
  return `${mailto(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}

/** Windows passes links of up to about 2000 characters to the mail client. */
const maxLinkLength = 1900;

/** Links to a message with all addresses in Bcc, split so that none is longer than a mail client accepts. */
export function mailtoUnseen(emails: readonly string[]): string[] {
  const links: string[] = [];
  for (const email of emails) {
    const longer = `${links[links.length - 1] ?? ''},${encoded(email)}`;
    if (links.length > 0 && longer.length <= maxLinkLength) links[links.length - 1] = longer;
    else links.push(`mailto:?bcc=${encoded(email)}`);
  }
  return links;
}

/** Encoded, so that no address can add a recipient or a header. */
function encoded(email: string): string {
  return encodeURIComponent(email).replace('%40', '@');
}
