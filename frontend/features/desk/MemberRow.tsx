import type { ListedUser } from '@contract/accounts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';

interface MemberRowProps {
  member: ListedUser;
  /** Beside the name. */
  since: string;
  /** Further actions. */
  children?: ReactNode;
}

/** A member in a list of the desk. */
export function MemberRow({ member: { _id, name }, since, children }: MemberRowProps) {
  return (
    <li className="d-flex flex-wrap gap-2 align-items-center justify-content-between pb-2">
      <span>
        <Link className="touch-target" to={paths.adminUser(_id)}>
          <bdi>{name}</bdi>
        </Link>{' '}
        <span className="text-secondary">{since}</span>
      </span>
      <span className="d-flex flex-wrap gap-2">
        <Link className="touch-target" to={paths.adminUserSheet(_id)}>
          Ficha<span className="visually-hidden"> de {name}</span>
        </Link>
        {children}
      </span>
    </li>
  );
}
