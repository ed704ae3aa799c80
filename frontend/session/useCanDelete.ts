import { useUser } from './useUser';

type UseOwnQuery = (
  arg: { id: string },
  options: { skip: boolean },
) => { currentData?: string[] | undefined };

/**
 * Whether the user may delete what stands below a record: members what they have written themselves, of which the query
 * returns the ids, and administrators everything. The record itself is the same for everybody.
 */
export function useCanDelete(useOwnQuery: UseOwnQuery, id: string): (written: { _id: string }) => boolean {
  const user = useUser();
  const isMember = user !== null && !user.isAdmin;
  const { currentData: own = [] } = useOwnQuery({ id }, { skip: !isMember });
  return ({ _id }) => user?.isAdmin === true || own.includes(_id);
}
