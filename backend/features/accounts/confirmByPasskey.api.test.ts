import { describe, expect, test } from 'vitest';
import { messages } from '@contract/messages';
import { visitor } from '@tests/support/app';
import { later } from '@tests/support/later';
import { refused, responseOf } from '@tests/support/responses';
import { challengeFrom, halfSignedIn, withPasskey } from '@tests/support/secondFactors';
import { signedIn } from '@tests/support/signedIn';
import { softwarePasskey } from '@tests/support/softwarePasskey';

type Browser = ReturnType<typeof visitor>;

const confirm = (browser: Browser, proof: object) =>
  responseOf(browser.post('/api/users/auth/second-factor').send(proof));
const options = '/api/users/auth/passkey-options';

describe('a passkey', () => {
  async function tried(
    respond: (own: ReturnType<typeof softwarePasskey>, browser: Browser) => Promise<object>,
  ) {
    const ana = await signedIn();
    const { passkey } = await withPasskey(ana);
    const browser = await halfSignedIn(ana.user.email);
    return confirm(browser, { passkey: await respond(passkey, browser) });
  }

  test('of somebody else is refused', async () => {
    const answer = await tried(async (_own, browser) =>
      softwarePasskey().use(await challengeFrom(browser, options)),
    );
    expect(answer).toEqual(refused(401, messages.passkeyOfOtherAccount));
  });

  test.each([
    ['on the page of another site', { origin: 'https://evil.test' }, messages.passkeyOfOtherSite],
    ['that another site has asked for', { rpId: 'evil.test' }, messages.passkeyRefused],
  ])('%s is refused', async (_what, site, message) => {
    const answer = await tried(async (own, browser) => {
      const { id, rawId } = own.use('');
      return { ...softwarePasskey(site).use(await challengeFrom(browser, options)), id, rawId };
    });
    expect(answer).toEqual(refused(401, message));
  });

  test('with another signature is refused', async () => {
    const answer = await tried(async (own, browser) => {
      const assertion = own.use(await challengeFrom(browser, options));
      const { signature } = own.use('').response;
      return { ...assertion, response: { ...assertion.response, signature } };
    });
    expect(answer).toMatchObject({ status: 401 });
  });

  test('answers to a challenge once, within five minutes, and only for its own account', async () => {
    const [ana, bia] = [await signedIn(), await signedIn()];
    const [{ passkey }] = [await withPasskey(ana), await withPasskey(bia)];
    const browser = await halfSignedIn(ana.user.email);
    const ofBia = await challengeFrom(await halfSignedIn(bia.user.email), options);
    const late = await challengeFrom(browser, options);
    const used = passkey.use(await challengeFrom(browser, options));

    const outdated = refused(401, messages.passkeyExpired);
    expect(await confirm(browser, { passkey: passkey.use(ofBia) })).toEqual(outdated);
    expect(await confirm(browser, { passkey: passkey.use('inventado') })).toEqual(outdated);
    const forCreation = await challengeFrom(ana, '/api/users/profile/passkey-options');
    expect(await confirm(browser, { passkey: passkey.use(forCreation) })).toEqual(outdated);
    expect(await confirm(browser, { passkey: used })).toMatchObject({ status: 200 });
    expect(await confirm(await halfSignedIn(ana.user.email), { passkey: used })).toEqual(outdated);
    later(6);
    expect(await confirm(await halfSignedIn(ana.user.email), { passkey: passkey.use(late) })).toEqual(
      outdated,
    );
  });

  test('whose copy was used before is refused', async () => {
    const ana = await signedIn();
    const { passkey } = await withPasskey(ana);
    const [one, other] = [await halfSignedIn(ana.user.email), await halfSignedIn(ana.user.email)];
    const old = passkey.use(await challengeFrom(one, options));
    const newer = passkey.use(await challengeFrom(other, options));
    expect(await confirm(other, { passkey: newer })).toMatchObject({ status: 200 });
    expect(await confirm(one, { passkey: old })).toEqual(refused(401, messages.passkeyRefused));
  });
});
