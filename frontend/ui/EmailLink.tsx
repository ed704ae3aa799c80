import { mailto } from '@/lib/mailto';

/** A `mailto:` link. An address that is too long for its line breaks after the @. */
export function EmailLink({ email }: { email: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <a className="touch-target" href={mailto(email)}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
