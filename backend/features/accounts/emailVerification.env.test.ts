import { expect, test, vi } from 'vitest';
import { messages } from '@contract/messages';
import { aBlog, aWorkout } from '@tests/support/builders';
import { responseOf } from '@tests/support/responses';
import { signedIn } from '@tests/support/signedIn';

vi.hoisted(() => vi.stubEnv('UNVERIFIED_EMAILS', 'limited'));

const refusal = { status: 403, body: { message: messages.emailUnverified, code: 'EMAIL_UNVERIFIED' } };

/** The responses to a comment and a review. */
async function writeAs(member: Awaited<ReturnType<typeof signedIn>>) {
  const [blog, workout] = [(await aBlog())._id.toString(), (await aWorkout())._id.toString()];
  const comment = { content: 'Bom.', entityId: blog, entityType: 'Blog' };
  return [
    await responseOf(member.post(`/api/blogs/${blog}/comments`).send(comment)),
    await responseOf(
      member.post(`/api/trainingTypes/${workout}/reviews`).send({ rating: 5, comment: 'Bom.' }),
    ),
  ];
}

test('where unverified addresses are limited, they write nothing and get none of the gym’s mails', async () => {
  const admin = await signedIn({ isAdmin: true, emailVerifiedAt: new Date() });
  const [ana, bia] = [await signedIn(), await signedIn({ name: 'Bia', emailVerifiedAt: new Date() })];

  expect(await writeAs(ana)).toEqual([refusal, refusal]);
  expect(await writeAs(bia)).toMatchObject([{ status: 201 }, { status: 201 }]);
  const list = await admin.get('/api/users/email-list').expect(200);
  expect(list.body).toEqual([{ name: 'Bia', email: bia.user.email, emailVerified: true }]);
  expect(list.get('X-Unverified-Count')).toBe('1');
  await ana.get('/api/myWorkout').expect(404);
});
