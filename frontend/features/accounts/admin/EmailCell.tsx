import { EmailLink } from '@/ui/EmailLink';

interface EmailCellProps {
  email: string;
  emailVerified: boolean;
}

/** An address in a list of users, with a mark until its owner has verified it. */
export function EmailCell({ email, emailVerified }: EmailCellProps) {
  return (
    <div>
      <EmailLink email={email} />{' '}
      {!emailVerified && <small className="d-inline-block text-secondary">não confirmado</small>}
    </div>
  );
}
