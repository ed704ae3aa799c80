import { Types } from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { aLogEntry, anEntry } from '@tests/support/builders';
import { responseOf } from '@tests/support/responses';
import { emptyApp, visitor } from '@tests/support/app';
import { newEmail, signedIn, testPassword } from '@tests/support/signedIn';
import { LogEntry } from '../training/logEntry.model';
import { Rotation } from '../training/rotation.model';
import { finishCleanups } from './cleanups.service';
import { PendingCleanup } from './pendingCleanup.model';
import { Session } from './session.model';
import { User } from './user.model';

beforeEach(emptyApp);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Leaves what a killed process would: the data of a user, and the note of what it was doing. */
async function leave(reason: 'creation' | 'deletion', startedAt: Date, user = new Types.ObjectId()) {
  await anEntry(user);
  await aLogEntry(user);
  await Session.create({ user, expiresAt: new Date(Date.now() + 60_000) });
  await PendingCleanup.create({ _id: user, reason, startedAt });
  return user;
}

async function isLeft(user: Types.ObjectId | string): Promise<boolean[]> {
  const left = [Rotation.exists({ _id: user }), LogEntry.exists({ user }), Session.exists({ user })];
  return (await Promise.all(left)).map(Boolean);
}

test.each([
  ['deletion', 0, false],
  ['creation', 11, false],
  ['creation', 9, true],
] as const)('the data of a user whose %s was cut off %i minutes ago stay: %s', async (reason, age, stays) => {
  const user = await leave(reason, minutesAgo(age));

  await finishCleanups();

  expect(await isLeft(user)).toEqual([stays, stays, stays]);
  expect((await PendingCleanup.exists({ _id: user })) !== null).toBe(stays);
});

test.each(['creation', 'deletion'] as const)('a user stays whose %s was cut off before', async (reason) => {
  const ana = await signedIn();
  await leave(reason, minutesAgo(11), new Types.ObjectId(ana.user._id));

  await finishCleanups();

  await ana.get('/api/users/profile').expect(200);
  expect(await isLeft(ana.user._id)).toEqual([true, true, true]);
  expect(await PendingCleanup.exists({ _id: ana.user._id })).toBeNull();
});

test('no cleanup is pending after registrations and deletions, successful or not', async () => {
  const [admin, ana, bia] = [await signedIn({ isAdmin: true }), await signedIn(), await signedIn()];
  const registration = { name: 'Ana', email: newEmail(), password: testPassword };
  const register = () => responseOf(visitor().post('/api/users').send(registration));

  expect(await register()).toMatchObject({ status: 201 });
  expect(await register()).toMatchObject({ status: 409 });
  await ana.delete('/api/users/profile').send({ password: testPassword }).expect(200);
  await admin.delete(`/api/users/${bia.user._id}`).expect(200);
  await admin.delete(`/api/users/${bia.user._id}`).expect(404);
  await admin.delete(`/api/users/${admin.user._id}`).expect(403);

  expect(await PendingCleanup.countDocuments()).toBe(0);
  expect(await Rotation.countDocuments()).toBe(await User.countDocuments());
  expect(await isLeft(ana.user._id)).toEqual([false, false, false]);
});
