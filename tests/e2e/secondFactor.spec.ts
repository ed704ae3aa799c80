import type { Page } from '@playwright/test';
import type { Account } from '../support/newAccount';
import { expect, test } from './fixtures';
import { openMenu, readToast } from './steps';

test('a passkey confirms the sign-in, and a recovery code replaces it once it is lost @phone', async ({
  member,
  account,
  expectProblem,
}) => {
  const passkeys = await member.context().newCDPSession(member);
  await passkeys.send('WebAuthn.enable');
  const { authenticatorId } = await passkeys.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });

  await member.goto('/profile#segundo-fator');
  await member.getByLabel('Nome da nova chave').fill('Celular');
  await member.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  await readToast(member, 'Chave de acesso adicionada');
  await expect(member.getByRole('heading', { name: /^Guarde os seus códigos/ })).toBeFocused();
  const code = await member
    .getByRole('listitem')
    .filter({ hasText: /^\w{4}-/ })
    .first()
    .textContent();
  await member.getByRole('button', { name: 'Já guardei' }).click();

  expectProblem('403 POST /api/users/auth');
  await signInAgain(member, account);
  await member.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(member.getByRole('heading', { name: 'Seu Exercício' })).toBeVisible();

  await passkeys.send('WebAuthn.clearCredentials', { authenticatorId });
  await signInAgain(member, account);
  await member.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(member.getByRole('alert').getByText('A chave de acesso não foi usada.')).toBeVisible();
  await member.getByText('Usar outro método').click();
  await member.getByRole('button', { name: 'Código de recuperação' }).click();
  await member.getByLabel('Código de recuperação').fill(code ?? '');
  await member.keyboard.press('Enter');
  await expect(member.getByRole('heading', { name: 'Seu Exercício' })).toBeVisible();

  await member.goto('/profile#segundo-fator');
  await expect(member.getByText('Restam 9 códigos.')).toBeVisible();
  await member.getByRole('button', { name: 'Remover Celular' }).click();
  await member.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await readToast(member, 'Chave de acesso removida');
});

async function signInAgain(page: Page, { name, email, password }: Account): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Falta confirmar que é você, ${email}.`)).toBeVisible();
}
