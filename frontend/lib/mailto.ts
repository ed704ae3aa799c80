export function mailto(email: string): string {
  return `mailto:${encoded(email)}`;
}

/** A link to a message that is begun already. */
export function mailtoWith(email: string, { subject, body }: { subject: string; body: string }): string {
  const text = body.replaceAll('\n', '\r\n');
  return `${mailto(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}

/** Between addresses: a comma by RFC 6068; some mail programs take only semicolons. */
export type Separator = ',' | ';';

/** Windows passes links of up to about 2000 characters to the mail client. */
const maxLinkLength = 1900;

/** A message to some of the recipients. */
export interface MailPart {
  link: string;
  emails: string[];
}

/** Links to a message with all addresses in Bcc, split so that none is longer than a mail client accepts. */
export function mailtoUnseen(emails: readonly string[], separator: Separator): MailPart[] {
  const parts: MailPart[] = [];
  for (const email of emails) {
    const last = parts[parts.length - 1];
    const longer = `${last?.link ?? ''}${separator}${encoded(email)}`;
    if (last && longer.length <= maxLinkLength) {
      last.link = longer;
      last.emails.push(email);
    } else parts.push({ link: `mailto:?bcc=${encoded(email)}`, emails: [email] });
  }
  return parts;
}

/** Encoded, so that no address can add a recipient or a header. */
function encoded(email: string): string {
  return encodeURIComponent(email).replace('%40', '@');
}
