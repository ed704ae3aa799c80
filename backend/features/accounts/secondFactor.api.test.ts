import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { messages } from '@contract/messages';
import { OwnData } from '@contract/profile';
import { OwnSecondFactors } from '@contract/secondFactor';
import { later } from '@tests/support/later';
import { newLogLines } from '@tests/support/logLines';
import { mailsTo } from '@tests/support/mails';
import { patience } from '@tests/support/patience';
import { bodyOf, refused, refusedField, responseOf } from '@tests/support/responses';
import {
  challengeFrom,
  codeOf,
  halfSignedIn,
  withAuthenticator,
  withPasskey,
} from '@tests/support/secondFactors';
import { signedIn, testPassword } from '@tests/support/signedIn';
import { softwarePasskey } from '@tests/support/softwarePasskey';
import { resetSecondFactor } from './administrators';
import { AuditEntry } from '../audit/auditEntry.model';
import { SecondFactor } from '../secondFactor/secondFactor.model';

type Member = Awaited<ReturnType<typeof signedIn>>;

const own = '/api/users/profile';
const factorsOf = (browser: Member) =>
  bodyOf(browser.get(`${own}/second-factor`).expect(200), OwnSecondFactors);
const addPasskey = (browser: Member, credential: object) =>
  responseOf(browser.post(`${own}/passkeys`).send({ credential }));
/** What the audit list has about an account. */
const recorded = async ({ user }: Member) =>
  (await AuditEntry.find({ 'target._id': user._id }).lean()).map(({ action }) => action);
const subjectsTo = async (email: string) =>
  (await mailsTo(email)).map(({ subject }) => subject?.split(' –')[0]);

describe('setting up', () => {
  test('an authenticator app needs its secret and a code, and yields ten recovery codes', async () => {
    const ana = await signedIn();
    newLogLines();
    const { secret, recoveryCodes } = await withAuthenticator(ana);

    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(await factorsOf(ana)).toEqual({
      passkeys: [],
      codesSince: expect.any(String) as unknown,
      recoveryCodesLeft: 10,
      passkeysPossible: true,
      asked: null,
    });
    expect(await subjectsTo(ana.user.email)).toEqual(['Segundo fator adicionado']);
    await vi.waitUntil(() => newLogLines().some((line) => line.includes('"Second factor added"')), patience);
    const stored = JSON.stringify(await SecondFactor.findById(ana.user._id).lean());
    for (const known of [secret, recoveryCodes[0] ?? '']) expect(stored).not.toContain(known);
  });

  test('a passkey after it yields no more recovery codes, and keeps the ones there are', async () => {
    const ana = await signedIn();
    await withAuthenticator(ana);
    expect((await withPasskey(ana)).recoveryCodes).toEqual([]);
    expect(await factorsOf(ana)).toMatchObject({ passkeys: [{ name: 'Celular' }], recoveryCodesLeft: 10 });
  });

  test('an authenticator app with a wrong code, or one that was replaced, changes nothing', async () => {
    const ana = await signedIn();
    const code = '000000';
    const confirming = () => responseOf(ana.put(`${own}/authenticator`).send({ code }));
    expect(await confirming()).toEqual(refused(409, messages.authenticatorExpired));
    const started = ana.post(`${own}/authenticator`).expect(200);
    const { secret } = await bodyOf(started, z.object({ secret: z.string() }));
    expect(await confirming()).toEqual(refusedField('code', messages.codeWrong));
    expect(await responseOf(ana.put(`${own}/authenticator`).send({ code: codeOf(secret, 120) }))).toEqual(
      refusedField('code', messages.codeOfOtherTime),
    );
    expect(await factorsOf(ana)).toMatchObject({ codesSince: null, recoveryCodesLeft: 0 });
  });

  test.each([
    ['of another site', { origin: 'https://evil.test' }, messages.passkeyOfOtherSite],
    ['for another site', { rpId: 'evil.test' }, messages.passkeyRefused],
  ])('a passkey %s is refused', async (_what, site, message) => {
    const ana = await signedIn();
    const challenge = await challengeFrom(ana, `${own}/passkey-options`);
    const answer = await addPasskey(ana, softwarePasskey(site).create(challenge));
    expect(answer).toEqual(refusedField('credential', message));
  });

  test('a passkey with a challenge that was not given, or that was used, is refused', async () => {
    const [ana, bia] = [await signedIn(), await signedIn()];
    const foreign = await challengeFrom(bia, `${own}/passkey-options`);
    const challenge = await challengeFrom(ana, `${own}/passkey-options`);
    const outdated = refusedField('credential', messages.passkeyExpired);
    expect(await addPasskey(ana, softwarePasskey().create(foreign))).toEqual(outdated);
    expect(await addPasskey(ana, softwarePasskey().create(challenge))).toMatchObject({ status: 201 });
    expect(await addPasskey(ana, softwarePasskey().create(challenge))).toEqual(outdated);
  });

  test('a passkey twice, or an eleventh one, is refused', async () => {
    const ana = await signedIn();
    const { passkey } = await withPasskey(ana);
    const again = passkey.create(await challengeFrom(ana, `${own}/passkey-options`));
    expect(await addPasskey(ana, again)).toEqual(refused(409, messages.passkeyKnown));
    const spare = softwarePasskey().create(await challengeFrom(ana, `${own}/passkey-options`));
    for (let count = 1; count < 10; count += 1) await withPasskey(ana);
    expect(await addPasskey(ana, spare)).toEqual(refused(409, messages.tooManyPasskeys));
    const asking = ana.post(`${own}/passkey-options`);
    expect(await responseOf(asking)).toEqual(refused(409, messages.tooManyPasskeys));
  });
});

test('recovery codes that a stopped server did not make with the first factor can be made later', async () => {
  const ana = await signedIn();
  await withPasskey(ana);
  await SecondFactor.updateOne({ _id: ana.user._id }, { $unset: { recoveryCodes: 1 } });
  await ana.post(`${own}/recovery-codes`).expect(200);
  expect(await factorsOf(ana)).toMatchObject({ recoveryCodesLeft: 10 });
});

describe('16 minutes after the password was typed', () => {
  test('every change needs it once more, and reading does not', async () => {
    const admin = await signedIn({ isAdmin: true });
    await withPasskey(admin);
    const [passkey] = (await factorsOf(admin)).passkeys;
    const other = await signedIn();
    await withAuthenticator(other);
    later(16);
    const changes = () => [
      admin.post(`${own}/passkey-options`),
      admin.post(`${own}/authenticator`),
      admin.post(`${own}/recovery-codes`),
      admin.delete(`${own}/passkeys/${passkey?._id}`),
      admin.delete(`/api/users/${other.user._id}/second-factor`),
    ];

    for (const change of changes())
      expect(await responseOf(change)).toEqual({
        status: 403,
        body: { message: messages.secondFactorPassword, code: 'PASSWORD_REQUIRED' },
      });
    await factorsOf(admin);

    const confirm = (currentPassword: string) => admin.post(`${own}/confirmation`).send({ currentPassword });
    await confirm('não é esta').expect(400);
    await confirm(testPassword).expect(200);
    for (const change of changes()) await change.expect(200);
  });
});

describe('removing', () => {
  test('the last factor removes the recovery codes and leads back to the password alone', async () => {
    const ana = await signedIn();
    await withAuthenticator(ana);
    await withPasskey(ana);
    const [passkey] = (await factorsOf(ana)).passkeys;

    await ana.delete(`${own}/authenticator`).expect(200);
    expect(await factorsOf(ana)).toMatchObject({ codesSince: null, recoveryCodesLeft: 10 });
    await ana.delete(`${own}/passkeys/${passkey?._id}`).expect(200);
    expect(await factorsOf(ana)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    await ana.post('/api/users/auth').send({ email: ana.user.email, password: testPassword }).expect(200);
    expect(await subjectsTo(ana.user.email)).toEqual([
      'Segundo fator adicionado',
      'Segundo fator adicionado',
      'Segundo fator removido',
      'Segundo fator removido',
    ]);
    expect(await responseOf(ana.delete(`${own}/authenticator`))).toEqual(
      refused(404, messages.authenticatorNotFound),
    );
    expect(await responseOf(ana.post(`${own}/recovery-codes`))).toEqual(
      refused(409, messages.noSecondFactor),
    );
  });

  test('new recovery codes replace the old ones', async () => {
    const ana = await signedIn();
    const { recoveryCodes } = await withAuthenticator(ana);
    await ana.post(`${own}/recovery-codes`).expect(200);
    const browser = await halfSignedIn(ana.user.email);
    await browser.post('/api/users/auth/second-factor').send({ recoveryCode: recoveryCodes[0] }).expect(401);
  });

  test('the account removes its factors', async () => {
    const ana = await signedIn();
    await withAuthenticator(ana);
    await ana.delete(own).send({ password: testPassword }).expect(200);
    expect(await SecondFactor.exists({ _id: ana.user._id })).toBeNull();
  });
});

describe('somebody who has lost the device', () => {
  test.each([false, true])(
    'is helped by another administrator, also if they are one: %s',
    async (isAdmin) => {
      const [ana, admin] = [await signedIn({ isAdmin }), await signedIn({ isAdmin: true })];
      await withAuthenticator(ana);
      const reset = (id: string) => responseOf(admin.delete(`/api/users/${id}/second-factor`));

      expect(await reset(ana.user._id)).toEqual({
        status: 200,
        body: { message: messages.secondFactorRemoved },
      });
      await ana.post('/api/users/auth').send({ email: ana.user.email, password: testPassword }).expect(200);
      expect((await mailsTo(ana.user.email)).at(-1)?.text).toContain('removeu o segundo fator da sua conta');
      expect(await reset(ana.user._id)).toEqual(refused(404, messages.noSecondFactor));
      expect(await reset(admin.user._id)).toEqual(refused(403, messages.ownSecondFactor));
      expect(await recorded(ana)).toEqual(['secondFactorReset']);
    },
  );

  test('is helped by a command', async () => {
    const ana = await signedIn();
    await withPasskey(ana);
    await resetSecondFactor(ana.user.email);
    expect(await recorded(ana)).toEqual(['secondFactorReset']);
    expect(await factorsOf(ana)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    await expect(resetSecondFactor(ana.user.email)).rejects.toThrow('has no second factor');
    await expect(resetSecondFactor('ninguem@example.com')).rejects.toThrow('has no account');
  });
});

test('own data say which factors there are, and no secrets', async () => {
  const ana = await signedIn();
  const { secret } = await withAuthenticator(ana);
  const { text } = await ana.get(`${own}/data.json`).expect(200);
  const { secondFactors } = OwnData.parse(JSON.parse(text));
  expect(secondFactors).toEqual({
    passkeys: [],
    codesSince: expect.any(String) as unknown,
    recoveryCodesLeft: 10,
  });
  expect(text).not.toContain(secret);
});

test('administrators without a factor are asked, members are not', async () => {
  const [ana, admin] = [await signedIn(), await signedIn({ isAdmin: true })];
  expect(await factorsOf(ana)).toMatchObject({ asked: null });
  expect(await factorsOf(admin)).toMatchObject({ asked: { until: null, isOver: false } });
  await withAuthenticator(admin);
  expect(await factorsOf(admin)).toMatchObject({ asked: null });
});
