import { ProfileChanges } from '@contract/profile';
import { User } from '@contract/user';
import { aUser } from './builders';
import { fakeApi, ok } from './fakeApi';
import { renderAt } from './renderAt';

/**
 * Opens the app as a member, at an address, before a server that knows the given calls (see `fakeApi`) and keeps what
 * the screens change of the profile.
 */
export function openAsMember(
  address: string,
  routes: Parameters<typeof fakeApi>[0],
  given: Partial<User> = {},
) {
  const member = aUser(given);
  let saved = member;
  const api = fakeApi({
    'GET /api/users/profile': () => ok(saved),
    'PUT /api/users/profile': ({ body }) => {
      saved = User.parse({ ...saved, ...ProfileChanges.parse(body) });
      return ok(saved);
    },
    ...routes,
  });
  return { member, api, user: renderAt(address, { storedUser: member }) };
}
