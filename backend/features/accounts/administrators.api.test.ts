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

describe('the administrator that the settings name', () => {
  test('is made where there is none, and signs in with the password', async () => {
    const [email, password] = [newEmail(), testPassword];

    await createFirstAdministrator({ email, password });

    const browser = await signIn(email, password);
    await browser.get('/api/users').expect(200);
    expect(await stored(email)).toMatchObject({ name: 'Administrador', nameWords: ['administrador'] });
  });

  test('is not made where the settings name none, or where there is one already', async () => {
    await createFirstAdministrator(undefined);
    expect(await User.countDocuments()).toBe(0);

    const { email } = await aUser({ isAdmin: true });
    await createFirstAdministrator({ email: newEmail(), password: testPassword });
    expect(await administrators()).toEqual([email]);
  });

  test('is no member who took the address first', async () => {
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

  test('no administrator is made of an address that has an account', async () => {
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

  test('of the last two, demoted at the same moment, one remains', async () => {
    for (let round = 0; round < 5; round += 1) {
      await User.deleteMany();
      const [ana, bia] = [await aUser({ isAdmin: true }), await aUser({ isAdmin: true })];

      await Promise.allSettled([demote(ana.email), demote(bia.email)]);

      expect(await administrators()).not.toEqual([]);
    }
  });

  test('a member is demoted to what they are', async () => {
    const { email } = await aUser();

    await demote(email);

    expect(await administrators()).toEqual([]);
  });

  test.each([promote, demote])('%o finds nobody by an unknown address', async (command) => {
    await expect(command('ninguem@example.com')).rejects.toThrow('ninguem@example.com has no account');
  });
});
