import { aUser } from './builders';
import { fakeApi, ok } from './fakeApi';
import { renderAt } from './renderAt';

/** Opens the app as an administrator, at an address, before a server that knows the given calls (see `fakeApi`). */
export function openAsAdmin(address: string, routes: Parameters<typeof fakeApi>[0]) {
  const admin = aUser({ name: 'Marina Duarte', email: 'admin@example.com', isAdmin: true });
  const api = fakeApi({ 'GET /api/users/profile': ok(admin), ...routes });
  return { admin, api, user: renderAt(address, { storedUser: admin }) };
}
