import { expect, test } from './fixtures';
import { mailTo } from './mails';
import { openMenu, readToast } from './steps';

test('a new name is shown at once, and after a reload @phone', async ({ member, account }) => {
  await member.goto('/');
  await openMenu(member);
  await member.getByRole('button', { name: account.name }).click();
  await member.getByRole('link', { name: 'Meu Perfil' }).click();
  await expect(member.getByRole('heading', { name: 'Meu Usuário' })).toBeVisible();
  await expect(member.getByLabel('Email', { exact: true })).toHaveValue(account.email);

  await member.getByLabel('Nome').fill('Ana Conceição');
  await member.getByRole('button', { name: 'Salvar' }).click();
  await readToast(member, 'Profile updated successfully');
  await openMenu(member);
  await expect(member.getByRole('button', { name: 'Ana Conceição' })).toBeVisible();
  await member.reload();
  await expect(member.getByLabel('Nome')).toHaveValue('Ana Conceição');
});

test('a new password ends the sessions on other devices, but not the current one', async ({
  member: phone,
  openDevice,
  account,
  expectProblem,
}) => {
  const desktop = await openDevice(account);
  await desktop.goto('/myWorkout');
  await expect(desktop.getByRole('heading', { name: 'Editar meus Treinos' })).toBeVisible();

  await phone.goto('/profile/');
  await phone.getByLabel('Nova senha', { exact: true }).fill('sapato roxo de domingo');
  await phone.getByLabel('Confirmar nova senha', { exact: true }).fill('outra coisa');
  await phone.getByRole('button', { name: 'Salvar' }).click();
  await expect(phone.getByText('Passwords do not match')).toBeVisible();
  await phone.getByLabel('Confirmar nova senha', { exact: true }).fill('sapato roxo de domingo');
  await phone.getByRole('button', { name: 'Salvar' }).click();
  await readToast(phone, 'Profile updated successfully');
  await expect(phone.getByLabel('Nova senha', { exact: true })).toHaveValue('');
  await mailTo(account.email, 'Sua senha foi alterada – Gym Tracker');

  expectProblem('401 GET /api/users/profile');
  await desktop.reload();
  await expect(desktop).toHaveURL(/\/login/);
  await phone.goto('/myWorkout');
  await expect(phone.getByRole('heading', { name: 'Editar meus Treinos' })).toBeVisible();
});
