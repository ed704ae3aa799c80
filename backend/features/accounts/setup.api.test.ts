import { beforeEach, describe, expect, test } from 'vitest';
import { messages, validationMessages } from '@contract/messages';
import { visitor } from '@tests/support/app';
import { newLogLines } from '@tests/support/logLines';
import { subjectsTo } from '@tests/support/mails';
import { bodyOf, refused, refusedField, responseOf } from '@tests/support/responses';
import { aUser, newEmail, signIn, testPassword } from '@tests/support/signedIn';
import { AuditPage } from '@contract/audit';
import { connectedDatabase } from '../../database/connectedDatabase';
import { RateLimit } from '../../middleware/rateLimit.model';
import { createFirstAdministrator, inviteAdministrator, promote } from './administrators';
import { voidSetupLink } from './setupLink';
import { User } from './user.model';

beforeEach(async () => {
  await User.deleteMany();
  await voidSetupLink();
  await RateLimit.deleteMany();
});

/** Starts without an administrator, and returns the token of the link in the log. */
async function loggedToken(unusable: string[] = []): Promise<string> {
  newLogLines();
  await createFirstAdministrator(undefined, unusable);
  return /\/setup\/([\w-]{43})"/.exec(newLogLines().join(''))?.[1] ?? '';
}

const account = () => ({ name: 'Ana Souza', email: newEmail(), password: testPassword });
const setUp = (body: object, browser = visitor()) => browser.post('/api/users/setup').send(body);
const invalid = refused(400, messages.setupLinkInvalid);

describe('the link that is logged without an administrator', () => {
  test('creates one, who is signed in and known to the audit list, and then is void for good', async () => {
    const token = await loggedToken();
    const [ana, browser] = [account(), visitor()];

    expect(await responseOf(setUp({ ...ana, token }, browser))).toMatchObject({
      status: 201,
      body: { name: ana.name, email: ana.email, isAdmin: true },
    });

    const { entries } = await bodyOf(browser.get('/api/audit').expect(200), AuditPage);
    expect(entries[0]).toMatchObject({
      actor: { _id: null, name: 'link de instalação' },
      action: 'rightsGiven',
      target: { email: ana.email },
      isConfirmed: true,
    });
    await (await signIn(ana.email)).get('/api/users').expect(200);
    expect(await subjectsTo(ana.email)).toEqual(['Confirme o seu email – Gym Tracker']);
    expect(await responseOf(setUp({ ...account(), token }))).toEqual(invalid);
    await User.deleteMany();
    expect(await responseOf(setUp({ ...account(), token }))).toEqual(invalid);
    expect(await loggedToken()).not.toBe(token);
  });

  test('is the same at every start, and the database does not contain it', async () => {
    const token = await loggedToken();
    expect(await loggedToken()).toBe(token);
    expect(JSON.stringify(await connectedDatabase().collection('locks').find().toArray())).not.toContain(
      token,
    );
  });

  test('creates one administrator if several press at once', async () => {
    const token = await loggedToken();
    const answers = await Promise.all([1, 2, 3, 4].map(() => responseOf(setUp({ ...account(), token }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    expect(answers.filter(({ status }) => status === 400)).toEqual([invalid, invalid, invalid]);
    expect(await User.countDocuments()).toBe(1);
  });

  test('goes on being valid after a mistake', async () => {
    const token = await loggedToken();
    const { email } = await aUser();
    expect(await responseOf(setUp({ ...account(), email, token }))).toEqual(
      refused(409, messages.userExists),
    );
    expect(await responseOf(setUp({ ...account(), password: 'password1', token }))).toEqual(
      refusedField('password', validationMessages.passwordCommon),
    );
    await setUp({ ...account(), token }).expect(201);
  });

  test.each([
    ['created', () => inviteAdministrator({ email: newEmail() }, 'http://gym.test')],
    ['promoted', async () => promote((await aUser()).email, 'http://gym.test')],
    ['in a restored database', () => aUser({ isAdmin: true })],
  ])('is void for good once there is an administrator by other means: %s', async (_how, make) => {
    const token = await loggedToken();
    await make();
    expect(await loggedToken()).toBe('');
    expect(await responseOf(setUp({ ...account(), token }))).toEqual(invalid);
    await User.deleteMany();
    expect(await responseOf(setUp({ ...account(), token }))).toEqual(invalid);
  });

  test('is void from the moment that there is an administrator, also before the next start', async () => {
    const token = await loggedToken();
    await aUser({ isAdmin: true });
    expect(await responseOf(setUp({ ...account(), token }))).toEqual(invalid);
  });

  test('is there for a database whose administrators cannot sign in', async () => {
    const demo = await aUser({ isAdmin: true });
    await setUp({ ...account(), token: await loggedToken([demo.email]) }).expect(201);
  });
});

test('no other token creates an administrator', async () => {
  const token = await loggedToken();
  for (const wrong of [token.slice(1), `${token}A`, token.toLowerCase(), 'x'.repeat(43), 'é'.repeat(43)])
    expect(await responseOf(setUp({ ...account(), token: wrong }))).toEqual(invalid);
  for (const wrong of ['', null, { $ne: '' }, undefined])
    expect((await setUp({ ...account(), token: wrong })).status).toBe(400);
  expect(await User.countDocuments()).toBe(0);
});

test('twenty presses an hour are possible from one address', async () => {
  const tries = Array.from({ length: 21 }, () => responseOf(setUp({ ...account(), token: 'x' })));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
