import { ProfileChanges } from '@contract/profile';
import { User } from '@contract/user';
import { aUser } from './builders';
import { fakeApi, ok, type Routes } from './fakeApi';
import { renderAt } from './renderAt';

/**
 * Opens the app at an address, signed in as a member, with the given routes (see `fakeApi`). The profile's routes exist
 * already and remember changes.
 */
export function openAsMember(address: string, routes: Routes, overrides: Partial<User> = {}) {
  const member = aUser(overrides);
  let saved = member;
  const api = fakeApi({
    'GET /api/users/profile': () => ok(saved),
    'GET /api/users/sessions': ok([]),
    'PUT /api/users/profile': ({ body }) => {
      saved = User.parse({ ...saved, ...ProfileChanges.parse(body) });
      return ok(saved);
    },
    ...routes,
  });
  return { member, api, user: renderAt(address, { storedUser: member }) };
}
