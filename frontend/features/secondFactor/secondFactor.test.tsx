import { messages } from '@contract/messages';
import type { OwnSecondFactors } from '@contract/secondFactor';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aMyWorkout, aUser } from '@tests/support/screens/builders';
import { errorResponse, fakeApi, networkError, ok, type Routes } from '@tests/support/screens/fakeApi';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

const own = '/api/users/profile';
const status = `GET ${own}/second-factor`;
const confirm = 'POST /api/users/auth/second-factor';
const ana = aUser();

const factors = (changes: Partial<OwnSecondFactors> = {}) =>
  ok({
    passkeys: [],
    codesSince: null,
    recoveryCodesLeft: 0,
    passkeysPossible: true,
    asked: null,
    ...changes,
  });
const coded = (code: string, message: string, httpStatus: number, more = {}) =>
  ok({ code, message, ...more }, httpStatus);
const passwordRequired = coded('PASSWORD_REQUIRED', messages.secondFactorPassword, 403);

async function signIn(routes: Routes, at = '/login?redirect=%2FmyWorkout', user = ana) {
  const api = fakeApi({
    'POST /api/users/auth': ok(user),
    [`GET ${own}`]: ok(user),
    'GET /api/myWorkout': ok([aMyWorkout('A1')]),
    ...routes,
  });
  const browser = renderAt(at);
  await browser.type(await screen.findByLabelText('Email'), user.email);
  await browser.type(screen.getByLabelText('Senha'), 'uma senha boa');
  await browser.click(screen.getByRole('button', { name: 'Entrar' }));
  return { api, user: browser };
}

const halfSignedIn = (secondFactors: string[], routes: Routes = {}) =>
  signIn({
    'POST /api/users/auth': coded('SECOND_FACTOR_REQUIRED', messages.secondFactorRequired, 403, {
      secondFactors,
    }),
    ...routes,
  });

describe('a sign-in with a second factor', () => {
  test('asks for a code after the password, says what is wrong with it, and leads back', async () => {
    const { api, user } = await halfSignedIn(['code', 'recovery'], {
      [confirm]: errorResponse(401, messages.codeOfOtherTime),
    });
    const field = await screen.findByLabelText('Código do aplicativo');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByText(ana.email)).toBeVisible();

    await user.type(field, '12{Enter}');
    expect(await screen.findByText('Informe os 6 dígitos do código')).toBeVisible();
    expect(api.calls(confirm)).toEqual([]);
    await user.type(field, '3 456{Enter}');
    expect(await screen.findByText(messages.codeOfOtherTime)).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('123 456');

    api.setRoute(confirm, ok(ana));
    await user.type(field, '{Enter}');
    expect(await screen.findByRole('heading', { name: 'Editar meus Treinos' })).toBeVisible();
    expect(api.calls(confirm).map(({ body }) => body)).toEqual([{ code: '123456' }, { code: '123456' }]);
  });

  test('takes a recovery code instead', async () => {
    const { api, user } = await halfSignedIn(['code', 'recovery'], { [confirm]: ok(ana) });
    await user.click(await screen.findByText('Usar outro método'));
    await user.click(screen.getByRole('button', { name: 'Código de recuperação' }));
    await user.type(screen.getByLabelText('Código de recuperação'), 'abcd-efgh-jkmn-pqrs{Enter}');
    await expectUrl('/myWorkout');
    expect(api.calls(confirm).map(({ body }) => body)).toEqual([{ recoveryCode: 'ABCDEFGHJKMNPQRS' }]);
  });

  test('starts anew with the same address when the time is over', async () => {
    const { user } = await halfSignedIn(['code'], {
      [confirm]: coded('SIGN_IN_EXPIRED', messages.signInExpired, 401),
    });
    await user.type(await screen.findByLabelText('Código do aplicativo'), '123456{Enter}');
    expect(await screen.findByText(messages.signInExpired)).toBeVisible();
    expect(await screen.findByLabelText('Email')).toHaveValue(ana.email);
    expect(screen.getByLabelText('Senha')).toHaveValue('');
    expect(screen.getByLabelText('Senha')).toHaveFocus();
  });

  test('ends no session of another tab when its time is over', async () => {
    const { user } = await halfSignedIn(['passkey'], {
      'POST /api/users/auth/passkey-options': coded('SIGN_IN_EXPIRED', messages.signInExpired, 401),
    });
    const button = await screen.findByRole('button', { name: 'Usar chave de acesso' });
    const newValue = JSON.stringify(ana);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', newValue })));
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Editar meus Treinos' })).toBeVisible();
    expect(localStorage.getItem('userInfo')).toBe(newValue);
  });

  test('says that there is no connection for a passkey', async () => {
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    const { user } = await halfSignedIn(['passkey'], {
      'POST /api/users/auth/passkey-options': networkError,
    });
    await user.click(await screen.findByRole('button', { name: 'Usar chave de acesso' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor');
  });

  test('says who can help where nothing is left to confirm with', async () => {
    await halfSignedIn([]);
    expect(await screen.findByText(/^Perdeu o aparelho e os códigos\?/)).toBeVisible();
  });

  test('with a passkey says so where the browser has none', async () => {
    const { user } = await halfSignedIn(['passkey', 'code'], {
      'POST /api/users/auth/passkey-options': ok({ challenge: 'x', allowCredentials: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Usar chave de acesso' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Este navegador não oferece chaves de acesso');
    await user.click(screen.getByText('Usar outro método'));
    await user.click(screen.getByRole('button', { name: 'Aplicativo de códigos' }));
    expect(screen.getByLabelText('Código do aplicativo')).toBeVisible();
  });
});

describe('in the profile', () => {
  test('an authenticator app is set up after the password was confirmed, and the recovery codes are shown', async () => {
    const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const recoveryCodes = ['ABCD-EFGH-JKMN-PQRS'];
    const start = `POST ${own}/authenticator`;
    const { api, user } = openAsMember('/profile#segundo-fator', {
      [status]: factors(),
      [start]: passwordRequired,
      [`POST ${own}/confirmation`]: () => {
        api.setRoute(start, ok({ secret, uri: `otpauth://totp/Gym?secret=${secret}` }));
        return ok({ message: messages.passwordConfirmed });
      },
      [`PUT ${own}/authenticator`]: () => {
        api.setRoute(status, factors({ codesSince: '2026-11-23T12:00:00.000Z', recoveryCodesLeft: 10 }));
        return ok({ recoveryCodes });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Usar aplicativo de códigos' }));
    expect(await screen.findByText(messages.secondFactorPassword)).toBeVisible();
    expect(screen.getByLabelText('Sua senha atual')).toHaveFocus();
    await user.keyboard('uma senha boa{Enter}');

    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
    expect(screen.getByText(/^ABCD EFGH/)).toBeVisible();
    await user.type(screen.getByLabelText('Código que o aplicativo mostra'), '123456{Enter}');
    expect(await screen.findByText('ABCD-EFGH-JKMN-PQRS')).toBeVisible();
    expect(await screen.findByText('Em uso desde 23 de novembro de 2026.')).toBeVisible();
    expect(screen.getByText('Restam 10 códigos.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Já guardei' }));
    expect(screen.queryByText('ABCD-EFGH-JKMN-PQRS')).not.toBeInTheDocument();
  });

  test('the password is asked for once more if setting up the app takes longer than it counts', async () => {
    const confirming = `PUT ${own}/authenticator`;
    const { api, user } = openAsMember('/profile#segundo-fator', {
      [status]: factors(),
      [`POST ${own}/authenticator`]: ok({ secret: 'ABCD', uri: 'otpauth://totp/Gym?secret=ABCD' }),
      [confirming]: passwordRequired,
      [`POST ${own}/confirmation`]: () => {
        api.setRoute(confirming, ok({ recoveryCodes: ['ABCD-EFGH-JKMN-PQRS'] }));
        return ok({ message: messages.passwordConfirmed });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Usar aplicativo de códigos' }));
    await user.type(await screen.findByLabelText('Código que o aplicativo mostra'), '123456{Enter}');
    await user.type(await screen.findByLabelText('Sua senha atual'), 'uma senha boa{Enter}');
    expect(await screen.findByText('ABCD-EFGH-JKMN-PQRS')).toBeVisible();
  });

  test('new recovery codes take the place, and the focus, of those that are shown', async () => {
    const renewal = `POST ${own}/recovery-codes`;
    const { api, user } = openAsMember('/profile#segundo-fator', {
      [status]: factors({ codesSince: '2026-11-23T12:00:00.000Z', recoveryCodesLeft: 10 }),
    });
    for (const code of ['ABCD-EFGH-JKMN-PQRS', 'TVWX-YZ01-2345-6789']) {
      api.setRoute(renewal, ok({ recoveryCodes: [code] }));
      await user.click(await screen.findByRole('button', { name: 'Gerar novos' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Gerar' }));
      expect(await screen.findByText(code)).toBeVisible();
      expect(screen.getByRole('heading', { name: /^Guarde/ })).toHaveFocus();
    }
  });

  test('a passkey is removed, or kept if the password is not confirmed', async () => {
    const passkey = {
      _id: ana._id,
      name: 'Celular',
      createdAt: '2026-11-23T12:00:00.000Z',
      lastUsedAt: null,
    };
    const removal = `DELETE ${own}/passkeys/${passkey._id}`;
    const { api, user } = openAsMember('/profile#segundo-fator', {
      [status]: factors({ passkeys: [passkey], recoveryCodesLeft: 1 }),
      [removal]: passwordRequired,
    });
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Remover Celular' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remover' }));
    };
    await remove();
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Resta 1 código.')).toBeVisible();
    expect(document.body).not.toHaveFocus();

    api.setRoute(removal, () => {
      api.setRoute(status, factors());
      return ok({ message: messages.passkeyRemoved });
    });
    await remove();
    expect(await screen.findByText(messages.passkeyRemoved)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Celular')).not.toBeInTheDocument());
  });

  test('nothing is requested while the section is folded', async () => {
    const { api } = openAsMember('/profile', { [status]: factors() });
    expect(await screen.findByRole('heading', { name: 'Segundo fator' })).toBeVisible();
    expect(api.calls(status)).toEqual([]);
  });
});

describe('an administrator', () => {
  const admin = aUser({ isAdmin: true });

  test('without a factor is asked after the sign-in, on the screen that it leads to', async () => {
    const { user } = await signIn(
      { [status]: factors({ asked: { until: null, isOver: false } }) },
      undefined,
      admin,
    );
    await expectUrl('/myWorkout');
    expect(await screen.findByRole('link', { name: 'Configurar agora' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Depois' }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Configurar agora' })).not.toBeInTheDocument(),
    );
    await expectUrl('/myWorkout');
    // It would ask again after Back and a reload.
    expect(window.history.state).not.toMatchObject({ usr: { hasSignedIn: true } });
  });

  test('cannot put it off after the last day', async () => {
    await signIn(
      { [status]: factors({ asked: { until: '2020-01-01T00:00:00.000Z', isOver: true } }) },
      undefined,
      admin,
    );
    expect(await screen.findByText(/^Para continuar administrando/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Depois' })).not.toBeInTheDocument();
  });

  test('who has to set one up is led there from a screen for administrators', async () => {
    const { user } = openAsAdmin('/admin/userlist', {
      'GET /api/users': coded('SECOND_FACTOR_MISSING', messages.secondFactorMissing, 403),
      [status]: factors({ asked: { until: '2020-01-01T00:00:00.000Z', isOver: true } }),
    });
    expect(await screen.findByText(messages.secondFactorMissing)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Configurar agora' }));
    expect(await screen.findByRole('button', { name: 'Usar aplicativo de códigos' })).toBeVisible();
  });

  test('removes the factor of another administrator who has lost the device; of two, the later', async () => {
    const [eva, rui] = [
      aUser({ name: 'Eva Reis', isAdmin: true }),
      aUser({ name: 'Rui Reis', isAdmin: true }),
    ];
    const reset = (_id: string) => `DELETE /api/users/${_id}/second-factor`;
    const removed = ok({ message: messages.secondFactorRemoved });
    const { api, user } = openAsAdmin('/admin/lost-device', {
      'GET /api/users': ok([eva, rui]),
      [reset(eva._id)]: passwordRequired,
      [reset(rui._id)]: passwordRequired,
      [`POST ${own}/confirmation`]: () => {
        api.setRoute(reset(rui._id), removed);
        return ok({ message: messages.passwordConfirmed });
      },
    });
    const button = (name: string) => screen.findByRole('button', { name: `Remover segundo fator ${name}` });
    for (const { name } of [eva, rui]) {
      await user.click(await button(name));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remover' }));
      await screen.findByLabelText('Sua senha atual');
    }
    expect(await button('Eva Reis')).toBeEnabled();
    await user.type(screen.getByLabelText('Sua senha atual'), 'uma senha boa{Enter}');
    expect(await screen.findByText(messages.secondFactorRemoved)).toBeVisible();
    expect([eva, rui].map(({ _id }) => api.calls(reset(_id)).length)).toEqual([1, 2]);
    expect(await button('Rui Reis')).toBeEnabled();
  });
});
