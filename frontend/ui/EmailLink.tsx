import { mailto } from '@/lib/mailto';

/** An address that opens the mail client. Where it is too long for its line, it breaks behind the @. */
export function EmailLink({ email }: { email: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <a className="easy-target" href={mailto(email)}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
