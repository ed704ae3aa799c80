import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { declaredCalls, type DeclaredCall } from '@contract/calls';
import { successOf, verbOf } from '@contract/defineCalls';
import { Session } from '@contract/sessions';
import { HistoryOverview } from '@contract/training';
import { createApp } from './app';
import { bodyOf } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import {
  aBlog,
  aComment,
  aGuide,
  aPasskey,
  aReview,
  aSheet,
  aSheetTemplate,
  aWorkout,
  anEntry,
} from '@tests/support/builders';
import { pathWith, routesOf } from '@tests/support/routes';
import { newEmail, signedIn, testPassword } from '@tests/support/signedIn';

const callers = ['visitor', 'owner', 'other member', 'administrator'] as const;

type Row = [visitor: number, owner: number, otherMember: number, administrator: number];

/** The statuses of a call on a record of the owner's, by caller; `success` is the status of a success. */
const rowOf: Record<DeclaredCall['access'], (success: number) => Row> = {
  public: (success) => [success, success, success, success],
  member: (success) => [401, success, success, success],
  // Nobody else learns that the record exists, not even an administrator.
  owner: (success) => [401, success, 404, 404],
  self: (success) => [401, success, 403, success],
  author: (success) => [401, success, 403, success],
  admin: (success) => [401, 403, 403, success],
};

/** Exceptions: calls that fail for other reasons here, and lists that may be empty. */
const exceptions: Record<string, Row> = {
  'GET /api/myWorkout': [401, 200, 404, 404],
  // The others' lists have no such workout.
  'PUT /api/myWorkout/order': [401, 200, 409, 409],
  // The owner has a second factor.
  'POST /api/users/auth': [403, 403, 403, 403],
  'POST /api/users/reset-password': [400, 400, 400, 400],
  'POST /api/users/verify-email': [400, 400, 400, 400],
  'POST /api/users/setup': [400, 400, 400, 400],
  'POST /api/upload': [401, 403, 403, 415],
  // Nobody has typed a password before.
  'POST /api/users/auth/passkey-options': [401, 401, 401, 401],
  'POST /api/users/auth/second-factor': [401, 401, 401, 401],
  // Nobody has started one.
  'PUT /api/users/profile/authenticator': [401, 409, 409, 409],
  'DELETE /api/users/profile/authenticator': [401, 404, 404, 404],
  'POST /api/users/profile/passkeys': [401, 400, 400, 400],
  'POST /api/users/profile/recovery-codes': [401, 200, 409, 409],
};

const queries: Record<string, object> = {
  'GET /api/history': { month: '2026-01' },
  'GET /api/history/progress': { exercise: 'Supino reto' },
};

/** The calls that are open to visitors or reserved for administrators: repeated here, so that no change is by accident. */
const publicCalls = [
  'GET /api/biography',
  'GET /api/blogs',
  'GET /api/blogs/:id',
  'GET /api/exerciseGuides',
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/privacy',
  'GET /api/trainingTypes',
  'GET /api/trainingTypes/:id',
  'POST /api/users',
  'POST /api/users/auth',
  'POST /api/users/auth/passkey-options',
  'POST /api/users/auth/second-factor',
  'POST /api/users/forgot-password',
  'POST /api/users/logout',
  'POST /api/users/reset-password',
  'POST /api/users/setup',
  'POST /api/users/verify-email',
];
const adminCalls = [
  'DELETE /api/blogs/:id',
  'DELETE /api/exerciseGuides/:id',
  'DELETE /api/sheetTemplates/:id',
  'DELETE /api/trainingTypes/:id',
  'DELETE /api/users/:id',
  'DELETE /api/users/:id/second-factor',
  'DELETE /api/users/:id/sessions',
  'GET /api/audit',
  'GET /api/comments',
  'GET /api/desk',
  'GET /api/reviews',
  'GET /api/sheetTemplates',
  'GET /api/sheetTemplates/workouts',
  'GET /api/trainingTypes/:id/members',
  'GET /api/trainingTypes/codes',
  'GET /api/users',
  'GET /api/users/:id',
  'GET /api/users/:id/sessions',
  'GET /api/users/:id/sheet',
  'GET /api/users/email-list',
  'POST /api/blogs',
  'POST /api/sheetTemplates',
  'POST /api/sheetTemplates/:id/give',
  'POST /api/trainingTypes',
  'POST /api/upload',
  'PUT /api/blogs/:id',
  'PUT /api/exerciseGuides',
  'PUT /api/sheetTemplates/:id',
  'PUT /api/trainingTypes/:id',
  'PUT /api/users/:id',
  'PUT /api/users/:id/sheet',
];

test('every route of the app is a declared call or a page of the documentation', () => {
  const calls = routesOf(createApp().router).filter((route) => !/^get \/(api\/docs|metrics)/.test(route));
  const declared = declaredCalls.map(({ method, path }) => `${method.toLowerCase()} ${path}`);
  expect([...new Set(calls)].toSorted()).toEqual(declared.toSorted());
});

test('only these calls are public, and these are reserved for administrators', () => {
  const namesOf = (access: DeclaredCall['access']) =>
    declaredCalls.filter((call) => call.access === access).map(({ name }) => name);
  expect(namesOf('public').toSorted()).toEqual(publicCalls);
  expect(namesOf('admin').toSorted()).toEqual(adminCalls);
});

describe.each(declaredCalls)('$name', (call) => {
  test.each(callers)('by: %s', async (caller) => {
    const { name, method, path, access, cached } = call;
    const records = method === 'GET' ? await sharedRecords() : await ownersRecords();
    const browser = await browserOf(caller, records.owner);
    const [success] = successOf(call);
    const id = await idFor(path, records);

    const response = await browser[verbOf[method]](pathWith({ ...records.ids, id }, path))
      .query(queries[name] ?? {})
      .send(bodyOfCall(call, records));

    const row = exceptions[name] ?? rowOf[access](success);
    expect(response.status).toBe(row[callers.indexOf(caller)]);
    // What a proxy or a CDN may keep is the same for everybody.
    expect(response.headers['cache-control']).toBe(cached ? 'no-cache' : 'no-store');
    if (cached) expect(response.headers).not.toHaveProperty('set-cookie');
  });
});

type Records = Awaited<ReturnType<typeof ownersRecords>>;

let shared: Promise<Records> | undefined;

/** For calls that change nothing. */
const sharedRecords = () => (shared ??= ownersRecords());

/** A member with one workout in the list, and a post and a workout for everybody. */
async function ownersRecords() {
  const owner = await signedIn();
  const entry = await anEntry(owner.user._id);
  const workout = await aWorkout();
  const blog = await aBlog();
  const comment = await aComment(blog._id, owner.user._id);
  const review = await aReview((await aWorkout())._id, owner.user._id);
  const passkey = await aPasskey(owner.user._id);
  const ids: Record<string, string> = {
    commentId: comment._id.toString(),
    reviewId: review._id.toString(),
    passkeyId: passkey.toString(),
    reviewed: review.trainingType.toString(),
    trainingTypes: workout._id.toString(),
    myWorkout: entry._id.toString(),
    users: owner.user._id,
    blogs: blog._id.toString(),
    exerciseGuides: (await aGuide())._id.toString(),
  };
  return { owner, ids };
}

/** The id in a path: that of the owner's record, or of what everybody can see. */
async function idFor(path: string, records: Records): Promise<string | undefined> {
  if (path.startsWith('/api/history/:id')) return doneWorkout(records);
  // Only here, since there can be no more than a hundred.
  if (path.startsWith('/api/sheetTemplates/:id')) return (await aSheetTemplate())._id.toString();
  if (path === '/api/users/sessions/:id') return sessionOf(records);
  // Its own workout, since the owner reviews the other one.
  return records.ids[path.endsWith('/:reviewId') ? 'reviewed' : (path.split('/')[2] ?? '')];
}

/** Completes the owner's workout, and returns the id of its log entry. */
async function doneWorkout({ owner, ids }: Records): Promise<string | undefined> {
  const body = { status: 'completed', completion: { id: randomUUID(), timeZone: 'UTC' } };
  await owner.put(`/api/myWorkout/${ids.myWorkout}`).send(body).expect(200);
  const { newest } = await bodyOf(owner.get('/api/history/overview').expect(200), HistoryOverview);
  return newest ?? undefined;
}

/** The id of the owner's session. */
async function sessionOf({ owner }: Records): Promise<string | undefined> {
  const [session] = await bodyOf(owner.get('/api/users/sessions').expect(200), z.array(Session));
  return session?._id;
}

async function browserOf(caller: (typeof callers)[number], owner: Records['owner']) {
  if (caller === 'visitor') return visitor();
  return caller === 'owner' ? owner : signedIn({ isAdmin: caller === 'administrator' });
}

/** A valid body, so that the status depends on rights alone. */
function bodyOfCall({ name, method }: DeclaredCall, { owner, ids }: Records): object | undefined {
  const { email } = owner.user;
  const bodies: Record<string, object> = {
    'POST /api/trainingTypes/:id/reviews': { rating: 5, comment: 'Bom.' },
    'POST /api/myWorkout': { trainingTypeId: ids.trainingTypes },
    'POST /api/myWorkout/codes': { codes: ['A1'] },
    'PUT /api/myWorkout/order': { ids: [ids.myWorkout] },
    'PUT /api/myWorkout/sheet': { givenAt: new Date(0).toISOString() },
    'PUT /api/users/:id/sheet': aSheet('A1'),
    'POST /api/sheetTemplates': aSheet('A1'),
    'PUT /api/sheetTemplates/:id': aSheet('A1'),
    'POST /api/sheetTemplates/:id/give': { members: [{ _id: ids.users }] },
    'POST /api/users/auth': { email, password: testPassword },
    'POST /api/users/auth/second-factor': { code: '123456' },
    'POST /api/users/profile/confirmation': { currentPassword: testPassword },
    'PUT /api/users/profile/authenticator': { code: '123456' },
    'POST /api/users': { name: 'Bia', email: newEmail(), password: testPassword },
    'POST /api/users/forgot-password': { email },
    'POST /api/users/reset-password': { token: 'x', password: testPassword },
    'POST /api/users/verify-email': { token: 'x' },
    'POST /api/users/setup': { name: 'Bia', email: newEmail(), password: testPassword, token: 'x' },
    'DELETE /api/users/profile': { password: testPassword },
    'PUT /api/users/profile/preferences': { acceptsEmails: true },
    'PUT /api/users/:id/currentWorkoutIndex': { currentWorkoutIndex: 0 },
    'PUT /api/exerciseGuides': {
      exercise: 'Voador',
      sentence: 'Devagar.',
      picture: '',
      video: '',
      substitutes: [],
    },
    'POST /api/blogs/:id/comments': { content: 'Bom.', entityId: ids.blogs, entityType: 'Blog' },
  };
  return bodies[name] ?? (method === 'PUT' ? {} : undefined);
}
