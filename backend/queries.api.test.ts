import { createHash, randomUUID } from 'node:crypto';
import mongoose, { Types, type mongo } from 'mongoose';
import sharp from 'sharp';
import type { Test } from 'supertest';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { declaredCalls } from '@contract/calls';
import { memberActivities } from '@contract/memberActivities';
import { Session } from '@contract/sessions';
import { workoutCodes } from '@contract/workoutCodes';
import { countAll } from './database/countAll';
import { AuditEntry } from './features/audit/auditEntry.model';
import { Blog } from './features/blogs/blog.model';
import { LogEntry } from './features/training/logEntry.model';
import { TrainingType, trainingTypeFields } from './features/trainingTypes/trainingType.model';
import { newVerificationLink } from './features/accounts/emailVerification.service';
import { setupLink } from './features/accounts/setupLink';
import { Session as UserSession } from './features/accounts/session.model';
import { withSearchWords, User } from './features/accounts/user.model';
import { bodyOf, responseOf } from '@tests/support/responses';
import { port, visitor } from '@tests/support/app';
import { patience } from '@tests/support/patience';
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
import {
  challengeFrom,
  codeOf,
  halfSignedIn,
  nextCode,
  withAuthenticator,
  withPasskey,
} from '@tests/support/secondFactors';
import { softwarePasskey } from '@tests/support/softwarePasskey';
import { aUser, cookieOf, signedIn, testPassword } from '@tests/support/signedIn';

type Member = Awaited<ReturnType<typeof signedIn>>;

const guide = { exercise: 'Voador', sentence: 'Devagar.', picture: '', video: '', substitutes: [] };

let administrator: Member;
let member: Member;
let reviewedWorkout: string;
let commentedBlog: string;

/** Enough rows that the query planner matters. */
beforeAll(async () => {
  administrator = await signedIn({ isAdmin: true });
  member = await signedIn();
  const several = Array.from({ length: 150 }, (_, i) => i);
  const users = await User.insertMany(
    several.map((i) => ({
      ...withSearchWords({ name: `Pessoa ${i}`, email: `p${i}@example.com` }),
      passwordHash: 'x',
    })),
  );
  const workouts = await TrainingType.insertMany(
    several.map((i) => trainingTypeFields(workoutCodes[i % 30] ?? 'A1', `Exercício ${i}`)),
  );
  const blogs = await Blog.insertMany(several.map((i) => ({ title: `${i}`, author: 'Eva', content: 'x' })));
  reviewedWorkout = String(workouts[0]?._id);
  commentedBlog = String(blogs[0]?._id);
  await AuditEntry.insertMany(
    several.map((i) => ({
      actor: { name: 'comando' },
      action: i % 2 ? 'backedUp' : 'blogDeleted',
      target: { label: `${i}` },
    })),
  );
  await Promise.all(
    users.flatMap((user) => [
      anEntry(user._id),
      aComment(commentedBlog, user._id),
      aComment(new Types.ObjectId(), user._id),
      aReview(reviewedWorkout, user._id),
      aReview(new Types.ObjectId(), user._id),
    ]),
  );
});

/** Every call with success, in the ways that ask the database differently; what it needs is made before. */
const calls: Record<string, (() => Promise<() => Test>)[]> = {
  'GET /api/trainingTypes': [
    now(() => visitor().get('/api/trainingTypes')),
    now(() => visitor().get('/api/trainingTypes?pageNumber=3')),
    now(() => visitor().get('/api/trainingTypes?keyword=perna')),
    now(() => visitor().get('/api/trainingTypes?category=Peito&pageNumber=2')),
    now(() => visitor().get('/api/trainingTypes?category=Peito&keyword=exercicio+1')),
    now(() => visitor().get('/api/trainingTypes?keyword=exercicio+1&pageNumber=2')),
  ],
  'POST /api/trainingTypes': [now(() => administrator.post('/api/trainingTypes'))],
  'GET /api/trainingTypes/codes': [now(() => administrator.get('/api/trainingTypes/codes'))],
  'GET /api/trainingTypes/:id': [now(() => visitor().get(`/api/trainingTypes/${reviewedWorkout}`))],
  'PUT /api/trainingTypes/:id': [
    async () => {
      const id = (await aWorkout())._id.toString();
      return () => administrator.put(`/api/trainingTypes/${id}`).send({ name: 'B1' });
    },
  ],
  'DELETE /api/trainingTypes/:id': [
    async () => {
      const id = (await aWorkout())._id.toString();
      return () => administrator.delete(`/api/trainingTypes/${id}`);
    },
  ],
  'GET /api/trainingTypes/:id/members': [
    async () => {
      const id = (await aWorkout())._id.toString();
      return () => administrator.get(`/api/trainingTypes/${id}/members`);
    },
  ],
  'POST /api/trainingTypes/:id/reviews': [
    async () => {
      const id = (await aWorkout())._id.toString();
      return () => member.post(`/api/trainingTypes/${id}/reviews`).send({ rating: 5, comment: 'Bom.' });
    },
  ],
  'GET /api/reviews': [now(() => administrator.get('/api/reviews?pageNumber=2'))],
  'GET /api/trainingTypes/:id/reviews/own': [
    now(() => member.get(`/api/trainingTypes/${reviewedWorkout}/reviews/own`)),
  ],
  'DELETE /api/trainingTypes/:id/reviews/:reviewId': [
    async () => {
      const id = (await aReview(reviewedWorkout, member.user._id))._id.toString();
      return () => member.delete(`/api/trainingTypes/${reviewedWorkout}/reviews/${id}`);
    },
  ],

  'GET /api/myWorkout': [
    async () => {
      await anEntry(member.user._id);
      return () => member.get('/api/myWorkout');
    },
  ],
  'POST /api/myWorkout': [
    async () => {
      const id = (await aWorkout())._id.toString();
      return () => member.post('/api/myWorkout').send({ trainingTypeId: id });
    },
  ],
  'POST /api/myWorkout/codes': [
    async () => {
      const ana = await signedIn();
      return () => ana.post('/api/myWorkout/codes').send({ codes: ['A1', 'F1'] });
    },
  ],
  'PUT /api/myWorkout/:id': [
    async () => {
      const id = (await anEntry(member.user._id))._id.toString();
      return () => member.put(`/api/myWorkout/${id}`).send({ category: 'Pernas' });
    },
    async () => {
      const ana = await signedIn();
      const id = (await anEntry(ana.user._id))._id.toString();
      return () =>
        ana
          .put(`/api/myWorkout/${id}`)
          .send({ status: 'completed', completion: { id: randomUUID(), timeZone: 'America/Sao_Paulo' } });
    },
  ],
  'PUT /api/myWorkout/order': [
    async () => {
      const ana = await signedIn();
      const entries = [await anEntry(ana.user._id, 'A1'), await anEntry(ana.user._id, 'B1')];
      const ids = entries.map(({ _id }) => _id.toString());
      return () => ana.put('/api/myWorkout/order').send({ ids });
    },
  ],
  'GET /api/myWorkout/:id/loads': [
    async () => {
      const { ana, workout } = await memberWithLogEntry();
      return () => ana.get(`/api/myWorkout/${workout}/loads`);
    },
  ],
  'DELETE /api/myWorkout/:id': [
    async () => {
      const id = (await anEntry(member.user._id))._id.toString();
      return () => member.delete(`/api/myWorkout/${id}`);
    },
  ],

  'GET /api/history': [now(() => member.get('/api/history?month=2026-11'))],
  'GET /api/history/overview': [
    async () => {
      const { ana } = await memberWithLogEntry();
      return () => ana.get('/api/history/overview');
    },
  ],
  'GET /api/history/progress': [
    async () => {
      const { ana } = await memberWithLogEntry();
      return () => ana.get('/api/history/progress').query({ exercise: 'exercício de a1' });
    },
  ],
  'PUT /api/history/:id': [
    async () => {
      const { ana, entry } = await memberWithLogEntry();
      return () => ana.put(`/api/history/${entry}`).send({ note: 'Pesado.' });
    },
  ],
  'DELETE /api/history/:id': [
    async () => {
      const { ana, entry } = await memberWithLogEntry();
      return () => ana.delete(`/api/history/${entry}`);
    },
  ],
  'POST /api/history/:id/undo': [
    async () => {
      const { ana, entry } = await memberWithLogEntry();
      return () => ana.post(`/api/history/${entry}/undo`);
    },
  ],

  'POST /api/users/auth': [
    async () => {
      const { email } = await aUser();
      return () => visitor().post('/api/users/auth').send({ email, password: testPassword });
    },
  ],
  'POST /api/users': [
    now(() =>
      visitor()
        .post('/api/users')
        .send({ name: 'Ana', email: `${randomUUID()}@example.com`, password: testPassword }),
    ),
  ],
  'POST /api/users/logout': [
    async () => {
      const ana = await signedIn();
      return () => ana.post('/api/users/logout');
    },
  ],
  'GET /api/users/profile': [
    async () => {
      await User.updateOne({ _id: member.user._id }, { currentWorkoutIndex: 99 });
      return () => member.get('/api/users/profile');
    },
  ],
  'PUT /api/users/profile': [
    async () => {
      await anEntry(member.user._id);
      await anEntry(member.user._id);
      return () => member.put('/api/users/profile').send({ name: 'Ana', currentWorkoutIndex: 1 });
    },
    async () => {
      const ana = await signedIn();
      return () => ana.put('/api/users/profile').send({ password: 'outra senha comprida' });
    },
  ],
  'DELETE /api/users/profile': [
    async () => {
      const ana = await signedIn();
      return () => ana.delete('/api/users/profile').send({ password: testPassword });
    },
  ],
  'GET /api/users/profile/preferences': [now(() => member.get('/api/users/profile/preferences'))],
  'PUT /api/users/profile/preferences': [
    now(() => member.put('/api/users/profile/preferences').send({ acceptsEmails: true })),
  ],
  'GET /api/users/profile/verification': [now(() => member.get('/api/users/profile/verification'))],
  'POST /api/users/profile/verification': [now(() => member.post('/api/users/profile/verification'))],
  'GET /api/users/profile/data.json': [now(() => member.get('/api/users/profile/data.json'))],
  'GET /api/users/profile/history.csv': [now(() => member.get('/api/users/profile/history.csv'))],
  'GET /api/audit': [
    now(() => administrator.get('/api/audit?pageNumber=2')),
    now(() => administrator.get('/api/audit?kind=deletions')),
  ],
  'GET /api/users/sessions': [now(() => member.get('/api/users/sessions'))],
  'DELETE /api/users/sessions': [now(() => member.delete('/api/users/sessions'))],
  'DELETE /api/users/sessions/:id': [
    async () => {
      const ana = await signedIn();
      const [session] = await bodyOf(ana.get('/api/users/sessions'), z.array(Session));
      return () => ana.delete(`/api/users/sessions/${session?._id ?? ''}`);
    },
  ],
  'GET /api/users/:id/sessions': [now(() => administrator.get(`/api/users/${member.user._id}/sessions`))],
  'DELETE /api/users/:id/sessions': [
    async () => {
      const { user } = await signedIn();
      return () => administrator.delete(`/api/users/${user._id}/sessions`);
    },
  ],
  'GET /api/users': [
    now(() => administrator.get('/api/users?pageNumber=2')),
    now(() => administrator.get('/api/users?keyword=pessoa+1')),
    ...memberActivities.map((activity) =>
      now(() => administrator.get(`/api/users?activity=${activity}&pageNumber=2`)),
    ),
  ],
  'GET /api/desk': [
    async () => {
      await memberWithLogEntry();
      return () => administrator.get('/api/desk');
    },
  ],
  'GET /api/users/email-list': [now(() => administrator.get('/api/users/email-list'))],
  'GET /api/users/:id': [now(() => administrator.get(`/api/users/${member.user._id}`))],
  'PUT /api/users/:id': [
    now(() => administrator.put(`/api/users/${member.user._id}`).send({ name: 'Ana Lima' })),
  ],
  'DELETE /api/users/:id': [
    async () => {
      const id = (await aUser())._id.toString();
      return () => administrator.delete(`/api/users/${id}`);
    },
  ],
  'PUT /api/users/:id/currentWorkoutIndex': [
    async () => {
      await anEntry(member.user._id);
      await anEntry(member.user._id);
      return () =>
        administrator
          .put(`/api/users/${member.user._id}/currentWorkoutIndex`)
          .send({ currentWorkoutIndex: 1 });
    },
  ],
  'POST /api/users/auth/passkey-options': [
    async () => {
      const ana = await signedIn();
      await withPasskey(ana);
      const browser = await halfSignedIn(ana.user.email);
      return () => browser.post('/api/users/auth/passkey-options');
    },
  ],
  'POST /api/users/auth/second-factor': [
    async () => {
      const ana = await signedIn();
      const { secret } = await withAuthenticator(ana);
      const browser = await halfSignedIn(ana.user.email);
      return () => browser.post('/api/users/auth/second-factor').send({ code: nextCode(secret) });
    },
    async () => {
      const ana = await signedIn();
      const { recoveryCodes } = await withAuthenticator(ana);
      const browser = await halfSignedIn(ana.user.email);
      return () => browser.post('/api/users/auth/second-factor').send({ recoveryCode: recoveryCodes[0] });
    },
    async () => {
      const ana = await signedIn();
      const { passkey } = await withPasskey(ana);
      const browser = await halfSignedIn(ana.user.email);
      const challenge = await challengeFrom(browser, '/api/users/auth/passkey-options');
      return () => browser.post('/api/users/auth/second-factor').send({ passkey: passkey.use(challenge) });
    },
  ],
  'GET /api/users/profile/second-factor': [now(() => administrator.get('/api/users/profile/second-factor'))],
  'POST /api/users/profile/confirmation': [
    now(() => member.post('/api/users/profile/confirmation').send({ currentPassword: testPassword })),
  ],
  'POST /api/users/profile/passkey-options': [now(() => member.post('/api/users/profile/passkey-options'))],
  'POST /api/users/profile/passkeys': [
    async () => {
      const ana = await signedIn();
      const challenge = await challengeFrom(ana, '/api/users/profile/passkey-options');
      const credential = softwarePasskey().create(challenge);
      return () => ana.post('/api/users/profile/passkeys').send({ credential });
    },
  ],
  'DELETE /api/users/profile/passkeys/:passkeyId': [
    async () => {
      const ana = await signedIn();
      const id = (await aPasskey(ana.user._id)).toString();
      return () => ana.delete(`/api/users/profile/passkeys/${id}`);
    },
  ],
  'POST /api/users/profile/authenticator': [now(() => member.post('/api/users/profile/authenticator'))],
  'PUT /api/users/profile/authenticator': [
    async () => {
      const ana = await signedIn();
      const started = ana.post('/api/users/profile/authenticator').expect(200);
      const { secret } = await bodyOf(started, z.object({ secret: z.string() }));
      return () => ana.put('/api/users/profile/authenticator').send({ code: codeOf(secret) });
    },
  ],
  'DELETE /api/users/profile/authenticator': [
    async () => {
      const ana = await signedIn();
      await withAuthenticator(ana);
      return () => ana.delete('/api/users/profile/authenticator');
    },
  ],
  'POST /api/users/profile/recovery-codes': [
    async () => {
      const ana = await signedIn();
      await aPasskey(ana.user._id);
      return () => ana.post('/api/users/profile/recovery-codes');
    },
  ],
  'DELETE /api/users/:id/second-factor': [
    async () => {
      const { _id } = await aUser();
      await aPasskey(_id);
      return () => administrator.delete(`/api/users/${_id.toString()}/second-factor`);
    },
  ],
  'POST /api/users/forgot-password': [
    now(() => visitor().post('/api/users/forgot-password').send({ email: member.user.email })),
  ],
  'POST /api/users/reset-password': [
    async () => {
      const { _id } = await aUser();
      const token = randomUUID();
      const tokenHash = createHash('sha256').update(token).digest('hex');
      await User.updateOne(
        { _id },
        { passwordReset: { tokenHash, expiresAt: new Date(Date.now() + 60_000) } },
      );
      return () =>
        visitor().post('/api/users/reset-password').send({ token, password: 'outra senha comprida' });
    },
  ],
  'POST /api/users/verify-email': [
    async () => {
      const { user } = await signedIn();
      const { token, emailVerification } = newVerificationLink();
      await User.updateOne({ _id: user._id }, { emailVerification });
      return () => visitor().post('/api/users/verify-email').send({ token });
    },
  ],
  'POST /api/users/setup': [
    async () => {
      const token = (await setupLink([administrator.user.email])).split('/').at(-1);
      const email = `${randomUUID()}@example.com`;
      return () =>
        visitor().post('/api/users/setup').send({ name: 'Ana', email, password: testPassword, token });
    },
  ],

  'GET /api/exerciseGuides': [now(() => visitor().get('/api/exerciseGuides'))],
  'PUT /api/exerciseGuides': [now(() => administrator.put('/api/exerciseGuides').send(guide))],
  'DELETE /api/exerciseGuides/:id': [
    async () => {
      const { _id } = await aGuide();
      return () => administrator.delete(`/api/exerciseGuides/${_id.toString()}`);
    },
  ],

  'GET /api/users/:id/sheet': [now(() => administrator.get(`/api/users/${member.user._id}/sheet`))],
  'PUT /api/users/:id/sheet': [
    async () => {
      const id = (await signedIn()).user._id;
      return () => administrator.put(`/api/users/${id}/sheet`).send(aSheet('A1', 'F5'));
    },
  ],
  'PUT /api/myWorkout/sheet': [
    now(() => member.put('/api/myWorkout/sheet').send({ givenAt: new Date(0).toISOString() })),
  ],
  'GET /api/sheetTemplates': [
    async () => {
      for (let i = 0; i < 50; i++) await aSheetTemplate();
      return () => administrator.get('/api/sheetTemplates');
    },
  ],
  'GET /api/sheetTemplates/workouts': [now(() => administrator.get('/api/sheetTemplates/workouts'))],
  'POST /api/sheetTemplates': [now(() => administrator.post('/api/sheetTemplates').send(aSheet('A1')))],
  'PUT /api/sheetTemplates/:id': [
    async () => {
      const id = (await aSheetTemplate())._id.toString();
      return () => administrator.put(`/api/sheetTemplates/${id}`).send(aSheet('B1'));
    },
  ],
  'DELETE /api/sheetTemplates/:id': [
    async () => {
      const id = (await aSheetTemplate())._id.toString();
      return () => administrator.delete(`/api/sheetTemplates/${id}`);
    },
  ],
  'POST /api/sheetTemplates/:id/give': [
    async () => {
      const id = (await aSheetTemplate())._id.toString();
      const members = [{ _id: member.user._id }, { _id: (await aUser())._id.toString() }];
      return () => administrator.post(`/api/sheetTemplates/${id}/give`).send({ members });
    },
  ],

  'GET /api/blogs': [now(() => visitor().get('/api/blogs?pageNumber=2'))],
  'POST /api/blogs': [now(() => administrator.post('/api/blogs'))],
  'GET /api/blogs/:id': [now(() => visitor().get(`/api/blogs/${commentedBlog}`))],
  'PUT /api/blogs/:id': [
    async () => {
      const id = (await aBlog({ image: '/uploads/x.webp' }))._id.toString();
      return () => administrator.put(`/api/blogs/${id}`).send({ image: '' });
    },
  ],
  'DELETE /api/blogs/:id': [
    async () => {
      const id = (await aBlog({ image: '/uploads/x.webp' }))._id.toString();
      return () => administrator.delete(`/api/blogs/${id}`);
    },
  ],
  'POST /api/blogs/:id/comments': [
    async () => {
      const id = (await aBlog())._id.toString();
      return () =>
        member.post(`/api/blogs/${id}/comments`).send({ content: 'Bom.', entityId: id, entityType: 'Blog' });
    },
  ],
  'GET /api/comments': [now(() => administrator.get('/api/comments?pageNumber=2'))],
  'GET /api/blogs/:id/comments/own': [now(() => member.get(`/api/blogs/${commentedBlog}/comments/own`))],
  'DELETE /api/blogs/:id/comments/:commentId': [
    async () => {
      const id = (await aComment(commentedBlog, member.user._id))._id.toString();
      return () => member.delete(`/api/blogs/${commentedBlog}/comments/${id}`);
    },
  ],
  'POST /api/upload': [
    async () => {
      const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } });
      const bytes = await picture.png().toBuffer();
      return () => administrator.post('/api/upload').attach('image', bytes, 'x.png');
    },
  ],
  'GET /api/biography': [now(() => visitor().get('/api/biography'))],
  'GET /api/privacy': [now(() => visitor().get('/api/privacy'))],
  'GET /api/health': [now(() => visitor().get('/api/health'))],
  'GET /api/openapi.json': [now(() => visitor().get('/api/openapi.json'))],
};

/** What has no word in an index in the order of its list: the few that a search finds are put in order. */
const maySort = ['GET /api/trainingTypes', 'GET /api/users'];

test('every call is tested here', () => {
  const all = declaredCalls.map(({ name }) => name);
  expect(Object.keys(calls).toSorted()).toEqual(all.toSorted());
});

test.each(Object.entries(calls))('%s uses an index, in its order', async (name, ways) => {
  for (const prepare of ways) {
    const call = await prepare();
    const asked = await questionsDuring(async () => {
      const { status, body } = await responseOf(call());
      expect(status, JSON.stringify(body)).toBeLessThan(300);
    });
    expect(asked.filter(({ planSummary }) => planSummary.includes('COLLSCAN'))).toEqual([]);
    if (!maySort.includes(name)) expect(asked.filter(({ hasSortStage }) => hasSortStage)).toEqual([]);
  }
});

test('a completion takes two reads and three writes, besides the read of the session', async () => {
  const ana = await signedIn();
  const id = (await anEntry(ana.user._id))._id.toString();
  const asked = await questionsDuring(() =>
    ana
      .put(`/api/myWorkout/${id}`)
      .send({ status: 'completed', completion: { id: randomUUID(), timeZone: 'America/Sao_Paulo' } })
      .expect(200),
  );
  const kinds = asked.map(({ op, ns }) => `${op} ${ns.split('.')[1]}`);
  expect(kinds).toEqual([
    'command sessions',
    'query rotations',
    'query logEntries',
    'update rotations',
    'insert logEntries',
    'update rotations',
  ]);
});

test('calls that are made at once note the use of the session once', async () => {
  const { _id: user, email } = await aUser();
  const headers = { cookie: await cookieOf(email) };
  const before = new Date(Date.now() - 60 * 60 * 1000);
  await UserSession.updateOne({ user }, { lastUsedAt: before });
  const callAtOnce = () => {
    const calls = Array.from({ length: 8 }, () =>
      fetch(`http://127.0.0.1:${port()}/api/users/profile`, { headers }),
    );
    return Promise.all(calls);
  };
  const asked = await questionsDuring(async () => {
    await callAtOnce();
    await vi.waitUntil(() => UserSession.exists({ user, lastUsedAt: { $gt: before } }), patience);
    // Nobody waits for the writes. These take longer.
    await callAtOnce();
  });
  expect(asked.reduce((notes, { nModified }) => notes + nModified, 0)).toBe(1);
});

test('rows are counted one by one only once, and only up to a million', async () => {
  const collection = mongoose.connection.collection('counted');
  await collection.insertMany([{}, {}, {}]);
  const countsOf = async (maxCounted: number) => {
    const asked = await questionsDuring(async () => {
      expect(await countAll({ collection }, maxCounted)).toBe(3);
    });
    return asked.filter(({ command }) => 'aggregate' in command).length;
  };
  expect([await countsOf(2), await countsOf(3), await countsOf(3)]).toEqual([0, 1, 0]);
});

test('a search makes few reads, however many words it has', async () => {
  const keyword = 'e 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 p a b c d f g h i j k l';
  const asked = await questionsDuring(() =>
    visitor().get('/api/trainingTypes').query({ keyword }).expect(200),
  );
  expect(asked.length).toBeLessThan(50);
});

test('a search for a rare word looks at no more rows where a common one stands beside it', async () => {
  await aUser({ name: 'Zulmira Pinto' });
  const asked = await questionsDuring(() =>
    administrator.get('/api/users').query({ keyword: 'p zulmira' }).expect('X-Total-Count', '1'),
  );
  for (const { docsExamined } of asked) expect(docsExamined).toBeLessThan(10);
});

test('the profiler does report collection scans and in-memory sorts', async () => {
  const asked = await questionsDuring(() =>
    TrainingType.find({ description: 'x' }).sort({ description: 1 }).exec(),
  );
  expect(asked).toMatchObject([{ planSummary: 'COLLSCAN', hasSortStage: true }]);
});

/** A call that needs no preparation. */
function now(call: () => Test): () => Promise<() => Test> {
  return () => Promise.resolve(call);
}

const Question = z.object({
  op: z.string(),
  ns: z.string(),
  command: z.record(z.string(), z.unknown()),
  planSummary: z.string().default(''),
  hasSortStage: z.boolean().default(false),
  docsExamined: z.number().default(0),
  nModified: z.number().default(0),
});

/** The profiler's records of all commands during `work`, with their query plans. */
async function questionsDuring(work: () => Promise<unknown>): Promise<z.infer<typeof Question>[]> {
  const db: mongo.Db | undefined = mongoose.connection.db;
  if (!db) throw new Error('not connected');
  await db.setProfilingLevel('all');
  await work();
  await db.setProfilingLevel('off');
  const profile = await db.collection('system.profile').find().toArray();
  await db.dropCollection('system.profile');
  return z.array(Question).parse(profile.filter(({ ns }) => !String(ns).endsWith('.system.profile')));
}

/** A member with one entry in the log. */
async function memberWithLogEntry() {
  const ana = await signedIn();
  const workout = (await anEntry(ana.user._id))._id.toString();
  const loads = [{ exercise: 'exercício de a1', kg: 20 }];
  await ana
    .put(`/api/myWorkout/${workout}`)
    .send({ status: 'completed', completion: { id: randomUUID(), timeZone: 'America/Sao_Paulo', loads } })
    .expect(200);
  const entry = await LogEntry.findOne({ user: ana.user._id });
  return { ana, workout, entry: String(entry?._id) };
}
