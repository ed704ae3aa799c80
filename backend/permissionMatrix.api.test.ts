import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HistoryOverview } from '@contract/training';
import { createApp } from './app';
import { bodyOf } from '@tests/support/answers';
import { visitor } from '@tests/support/app';
import { aBlog, anEntry, aWorkout } from '@tests/support/builders';
import { routesOf } from '@tests/support/routes';
import { newEmail, signedIn, testPassword } from '@tests/support/signedIn';

const callers = ['visitor', 'owner', 'other member', 'administrator'] as const;

type Row = [visitor: number, owner: number, otherMember: number, administrator: number];

const forAll = (status: number): Row => [status, status, status, status];
const forMembers = (status: number): Row => [401, status, status, status];
const forAdministrators = (status: number): Row => [401, 403, 403, status];
/** Of a record that is somebody's own nobody else learns that it is there, not even an administrator. */
const forOwner: Row = [401, 200, 404, 404];

/** Who may make which call on a record of the owner's, by the status that each is answered with. */
const matrix: Record<string, Row> = {
  'get /api/trainingTypes': forAll(200),
  'post /api/trainingTypes': forAdministrators(201),
  'get /api/trainingTypes/:id': forAll(200),
  'put /api/trainingTypes/:id': forAdministrators(200),
  'delete /api/trainingTypes/:id': forAdministrators(200),
  'get /api/trainingTypes/:id/members': forAdministrators(200),
  'post /api/trainingTypes/:id/reviews': forMembers(201),

  // Where the list is empty, that is what the call says.
  'get /api/myWorkout': forOwner,
  'post /api/myWorkout': forMembers(201),
  'put /api/myWorkout/:id': forOwner,
  'delete /api/myWorkout/:id': forOwner,

  'get /api/history': forMembers(200),
  'get /api/history/overview': forMembers(200),
  'put /api/history/:id': forOwner,
  'delete /api/history/:id': forOwner,
  'post /api/history/:id/undo': forOwner,

  'post /api/users/auth': forAll(200),
  'post /api/users': forAll(201),
  'post /api/users/logout': forAll(200),
  'post /api/users/forgot-password': forAll(200),
  // Whoever has the token of the mail, which nobody has here.
  'post /api/users/reset-password': forAll(400),
  'get /api/users/profile': forMembers(200),
  'put /api/users/profile': forMembers(200),
  'delete /api/users/profile': forMembers(200),
  'get /api/users/profile/preferences': forMembers(200),
  'put /api/users/profile/preferences': forMembers(200),
  'get /api/users/profile/data.json': forMembers(200),
  'get /api/users/profile/history.csv': forMembers(200),
  'get /api/users': forAdministrators(200),
  'get /api/users/email-list': forAdministrators(200),
  'get /api/users/:id': forAdministrators(200),
  'put /api/users/:id': forAdministrators(200),
  'delete /api/users/:id': forAdministrators(200),
  'put /api/users/:id/currentWorkoutIndex': [401, 200, 403, 200],

  'get /api/blogs': forAll(200),
  'post /api/blogs': forAdministrators(201),
  'get /api/blogs/:id': forAll(200),
  'put /api/blogs/:id': forAdministrators(200),
  'delete /api/blogs/:id': forAdministrators(200),
  'post /api/blogs/:id/comments': forMembers(201),

  // Let in, and then told that this is no picture.
  'post /api/upload': forAdministrators(415),
  'get /api/biography': forAll(200),
  'get /api/health': forAll(200),
  'get /api/openapi.json': forAll(200),
  'get /api/docs': forAll(200),
  'get /api/docs/start.js': forAll(200),
  'get /api/docs/swagger-ui.css': forAll(200),
  'get /api/docs/swagger-ui-bundle.js': forAll(200),
};

test('every route of the app is in the matrix, and nothing else is', () => {
  expect(Object.keys(matrix).toSorted()).toEqual([...new Set(routesOf(createApp().router))].toSorted());
});

describe.each(Object.entries(matrix))('%s', (route, statuses) => {
  test.each(callers)('by: %s', async (caller) => {
    const records = await ownersRecords();
    const browser = await browserOf(caller, records.owner);
    const [method = '', path = ''] = route.split(' ');
    const kind = path.split('/')[2] ?? '';
    const id = path.startsWith('/api/history/:id') ? await doneWorkout(records) : records.ids[kind];

    const call = browser[method as 'get' | 'post' | 'put' | 'delete'](path.replace(':id', id ?? ''))
      .query(path === '/api/history' ? { month: '2026-01' } : {})
      .send(bodyOfCall(route, records));

    expect((await call).status).toBe(statuses[callers.indexOf(caller)]);
  });
});

type Records = Awaited<ReturnType<typeof ownersRecords>>;

/** A member with one workout in the list, and a post and a workout for everybody. */
async function ownersRecords() {
  const owner = await signedIn();
  const entry = await anEntry(owner.user._id);
  const workout = await aWorkout();
  const blog = await aBlog();
  const ids: Record<string, string> = {
    trainingTypes: workout._id.toString(),
    myWorkout: entry._id.toString(),
    users: owner.user._id,
    blogs: blog._id.toString(),
  };
  return { owner, ids };
}

/** Has the owner do the workout, and answers the id of its entry in the log. */
async function doneWorkout({ owner, ids }: Records): Promise<string | undefined> {
  const body = { status: 'completed', completion: { id: randomUUID(), timeZone: 'UTC' } };
  await owner.put(`/api/myWorkout/${ids.myWorkout}`).send(body).expect(200);
  const { newest } = await bodyOf(owner.get('/api/history/overview').expect(200), HistoryOverview);
  return newest ?? undefined;
}

async function browserOf(caller: (typeof callers)[number], owner: Records['owner']) {
  if (caller === 'visitor') return visitor();
  return caller === 'owner' ? owner : signedIn({ isAdmin: caller === 'administrator' });
}

/** What gets past the checks of a body, so that the status tells of rights alone. */
function bodyOfCall(route: string, { owner, ids }: Records): object | undefined {
  const { email } = owner.user;
  const bodies: Record<string, object> = {
    'post /api/trainingTypes/:id/reviews': { rating: 5, comment: 'Bom.' },
    'post /api/myWorkout': { trainingTypeId: ids.trainingTypes },
    'post /api/users/auth': { email, password: testPassword },
    'post /api/users': { name: 'Bia', email: newEmail(), password: testPassword },
    'post /api/users/forgot-password': { email },
    'post /api/users/reset-password': { token: 'x', password: testPassword },
    'delete /api/users/profile': { password: testPassword },
    'put /api/users/profile/preferences': { acceptsEmails: true },
    'put /api/users/:id/currentWorkoutIndex': { currentWorkoutIndex: 0 },
    'post /api/blogs/:id/comments': { content: 'Bom.', entityId: ids.blogs, entityType: 'Blog' },
  };
  return bodies[route] ?? (route.startsWith('put ') ? {} : undefined);
}
