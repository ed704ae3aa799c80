import { expect, test, vi } from 'vitest';
import { messages } from '@contract/messages';
import { OwnSecondFactors } from '@contract/secondFactor';
import { later } from '@tests/support/later';
import { aBlog, aComment } from '@tests/support/builders';
import { bodyOf, responseOf } from '@tests/support/responses';
import { withAuthenticator } from '@tests/support/secondFactors';
import { signedIn, testPassword } from '@tests/support/signedIn';

vi.hoisted(() => vi.stubEnv('ADMIN_SECOND_FACTOR', 'required'));

const day = 24 * 60;
const missing = {
  status: 403,
  body: { message: messages.secondFactorMissing, code: 'SECOND_FACTOR_MISSING' },
};

test('an administrator can put it off for 14 days, and then do only what members can', async () => {
  const [admin, member] = [await signedIn({ isAdmin: true }), await signedIn()];
  const list = () => admin.get('/api/users');
  await list().expect(200);
  const status = admin.get('/api/users/profile/second-factor').expect(200);
  const until = Date.parse((await bodyOf(status, OwnSecondFactors)).asked?.until ?? '');
  expect(until).toBeGreaterThan(Date.now() + 13 * day * 60_000);

  // Without a call for 12 hours an administrator's session ends.
  const signInAgain = () =>
    admin.post('/api/users/auth').send({ email: admin.user.email, password: testPassword }).expect(200);
  later(13 * day);
  await signInAgain();
  await list().expect(200);
  later(2 * day);
  await signInAgain();
  const blog = (await aBlog())._id;
  const comment = (await aComment(blog, member.user._id))._id;
  for (const call of [
    list(),
    admin.delete(`/api/users/${member.user._id}`),
    admin.put(`/api/users/${member.user._id}/currentWorkoutIndex`).send({ currentWorkoutIndex: 0 }),
    admin.delete(`/api/blogs/${blog.toString()}/comments/${comment.toString()}`),
  ])
    expect(await responseOf(call)).toEqual(missing);
  await admin.get('/api/users/profile').expect(200);
  await admin
    .put(`/api/users/${admin.user._id}/currentWorkoutIndex`)
    .send({ currentWorkoutIndex: 0 })
    .expect(200);

  await withAuthenticator(admin);
  await list().expect(200);
  await admin.delete('/api/users/profile/authenticator').expect(200);
  expect(await responseOf(list())).toEqual(missing);
});
