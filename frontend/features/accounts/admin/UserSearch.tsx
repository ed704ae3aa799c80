import type { ListedUser } from '@contract/accounts';
import type { MemberActivity } from '@contract/memberActivities';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { today } from '@/lib/days';
import { parsePageNumber } from '@/lib/parsePageNumber';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { Pages } from '@/ui/Pages';
import { SearchBox } from '@/ui/SearchBox';
import { useGetUsersQuery } from './usersAdminApi';

interface UserSearchProps {
  /** The address of the screen with a search and a page. */
  addressOf: (list: { keyword?: string; pageNumber?: number }) => string;
  /** Lists only such members until something is searched for. */
  activity?: MemberActivity | undefined;
  /** Between the search box and the users. */
  lead?: ReactNode;
  /** Shown while loading; a spinner by default. */
  fallback?: ReactNode;
  children: (users: ListedUser[]) => ReactNode;
}

/** The users that the address asks for, searchable and paginated. */
export function UserSearch({ addressOf, activity, lead, fallback, children }: UserSearchProps) {
  const [address] = useSearchParams();
  const keyword = address.get('keyword') ?? '';
  const wanted = activity ? { activity, today: today() } : { keyword };
  const query = useGetUsersQuery({ ...wanted, pageNumber: parsePageNumber(address.get('pageNumber')) });
  return (
    <>
      <div className="mb-4">
        <SearchBox
          key={keyword}
          label="Buscar por nome ou email"
          placeholder="Nome ou email"
          keyword={keyword}
          addressOf={(newKeyword) => addressOf({ keyword: newKeyword })}
        />
      </div>
      {lead}
      <Loaded query={query} fallback={fallback}>
        {({ users, page, pages }) => (
          <>
            {users.length === 0 ? (
              <Notice variant="info">Nenhum usuário encontrado.</Notice>
            ) : (
              children(users)
            )}
            <Pages page={page} pages={pages} linkTo={(pageNumber) => addressOf({ keyword, pageNumber })} />
          </>
        )}
      </Loaded>
    </>
  );
}
