import { aUser } from './builders';
import { fakeApi, ok, type Routes } from './fakeApi';
import { renderAt } from './renderAt';

/** Opens the app at an address, signed in as an administrator, with the given routes (see `fakeApi`). */
export function openAsAdmin(address: string, routes: Routes) {
  const admin = aUser({ name: 'Marina Duarte', email: 'admin@example.com', isAdmin: true });
  const api = fakeApi({
    'GET /api/users/profile': ok(admin),
    'GET /api/trainingTypes/codes': ok([]),
    'GET /api/users/:id/sessions': ok([]),
    ...routes,
  });
  return { admin, api, user: renderAt(address, { storedUser: admin }) };
}
