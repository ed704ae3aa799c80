import { mailto } from '@/lib/mailto';

/** An address that opens the mail client. */
export function EmailLink({ email }: { email: string }) {
  return <a href={mailto(email)}>{email}</a>;
}
