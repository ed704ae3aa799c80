import { Link, type LinkProps } from 'react-router-dom';

interface ButtonLinkProps extends LinkProps {
  variant: 'primary' | 'link' | `outline-${'primary' | 'secondary' | 'danger'}`;
}

/** A link that looks like a button. React-Bootstrap's Button would give it the role of a button. */
export function ButtonLink({ variant, className = '', ...link }: ButtonLinkProps) {
  return <Link {...link} className={`btn btn-${variant} ${className}`} />;
}
