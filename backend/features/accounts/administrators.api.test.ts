import { beforeEach, describe, expect, test } from 'vitest';
import '@tests/support/app';
import { newLogLines } from '@tests/support/logLines';
import { aUser, newEmail, signIn, stored, testPassword } from '@tests/support/signedIn';
import { createAdministrator, createFirstAdministrator, demote, promote } from './administrators';
import { User } from './user.model';

beforeEach(async () => {
  await User.deleteMany();
});

const administrators = async () => (await User.find({ isAdmin: true })).map(({ email }) => email);

describe('the configured administrator', () => {
  test('is created if there is none, and can sign in', async () => {
    const [email, password] = [newEmail(), testPassword];

    await createFirstAdministrator({ email, password });

    const browser = await signIn(email, password);
    await browser.get('/api/users').expect(200);
    expect(await stored(email)).toMatchObject({ name: 'Administrador', nameWords: ['administrador'] });
  });

  test('is not created if none is configured, or if there is one already', async () => {
    await createFirstAdministrator(undefined);
    expect(await User.countDocuments()).toBe(0);

    const { email } = await aUser({ isAdmin: true });
    await createFirstAdministrator({ email: newEmail(), password: testPassword });
    expect(await administrators()).toEqual([email]);
  });

  test('is not created from a member with that address', async () => {
    const { email } = await aUser();
    const before = await stored(email);
    newLogLines();

    await createFirstAdministrator({ email, password: 'outra senha boa' });

    expect(await stored(email)).toEqual(before);
    expect(newLogLines()).toEqual([expect.stringContaining('npm run admin -- promote')]);
  });
});

describe('by command', () => {
  test('an administrator is made, with a name', async () => {
    const email = newEmail();

    await createAdministrator({ email, password: testPassword, name: 'Ana Souza' });

    expect(await stored(email)).toMatchObject({ name: 'Ana Souza', isAdmin: true });
  });

  test('creating an administrator fails if the address has an account', async () => {
    const { email } = await aUser();

    const making = createAdministrator({ email, password: testPassword });

    await expect(making).rejects.toThrow(`${email} already has an account; use promote`);
    expect(await administrators()).toEqual([]);
  });

  test('a member becomes an administrator and the other way round', async () => {
    const [ana, bia] = [await aUser(), await aUser({ isAdmin: true })];

    await promote(ana.email);
    expect((await administrators()).sort()).toEqual([ana.email, bia.email].sort());
    await demote(bia.email);
    expect(await administrators()).toEqual([ana.email]);
  });

  test('the last administrator remains one', async () => {
    const { email } = await aUser({ isAdmin: true });

    await expect(demote(email)).rejects.toThrow(`${email} is the last administrator`);
    expect(await administrators()).toEqual([email]);
  });

  test('if the last two are demoted concurrently, one remains', async () => {
    for (let round = 0; round < 5; round += 1) {
      await User.deleteMany();
      const [ana, bia] = [await aUser({ isAdmin: true }), await aUser({ isAdmin: true })];

      await Promise.allSettled([demote(ana.email), demote(bia.email)]);

      expect(await administrators()).not.toEqual([]);
    }
  });

  test('demoting a member changes nothing', async () => {
    const { email } = await aUser();

    await demote(email);

    expect(await administrators()).toEqual([]);
  });

  test.each([promote, demote])('%o fails for an unknown address', async (command) => {
    await expect(command('ninguem@example.com')).rejects.toThrow('ninguem@example.com has no account');
  });
});
