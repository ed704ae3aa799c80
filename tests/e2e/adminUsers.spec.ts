import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { mailTo } from './mails';
import { readToast } from './steps';

test('an administrator promotes a member, who signs in again and is an administrator', async ({
  admin,
  member,
  account,
  expectProblem,
}) => {
  await admin.goto('/admin/userlist');
  await admin.getByRole('searchbox', { name: 'Buscar por nome ou email' }).fill(account.email);
  await admin.getByRole('button', { name: 'Buscar' }).click();
  const row = admin.getByRole('row').filter({ hasText: account.email });
  await expect(row.getByRole('link', { name: account.email })).toHaveAttribute(
    'href',
    `mailto:${account.email}`,
  );
  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(admin.getByLabel('Nome')).toHaveValue(account.name);
  await admin.getByLabel('Usuário é Adiministrador?').check();
  await admin.getByRole('button', { name: 'Salvar' }).click();
  await readToast(admin, 'user updated successfully');

  await admin.goto(`/admin/userlist?keyword=${account.email}`);
  await expect(row.getByRole('img', { name: 'Sim' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Excluir' })).toBeHidden();

  await mailTo(account.email, 'Você agora administra o Gym Tracker – Gym Tracker');
  expectProblem('401 GET /api/users/profile');
  await member.goto('/profile');
  await member.getByLabel('Email').fill(account.email);
  await member.getByLabel('Senha', { exact: true }).fill(account.password);
  await member.getByRole('button', { name: 'Entrar' }).click();
  await member.getByRole('button', { name: 'Admin', exact: true }).click();
  await member.getByRole('link', { name: 'Editar Usuários' }).click();
  await expect(member.getByRole('heading', { name: 'Editar Usuários' })).toBeVisible();
});

test('a deleted user is signed out, and their comments stay without their name', async ({
  admin,
  publish,
  member,
  account,
  expectProblem,
}) => {
  const { _id } = await publish('Um passo de cada vez.');
  await member.goto(`/blog/${_id}`);
  await member.getByLabel('Seu comentário').fill('Estou de saída.');
  await member.getByRole('button', { name: 'Comentar' }).click();
  const comment = member.getByRole('listitem').filter({ hasText: 'Estou de saída.' });
  await expect(comment).toContainText('Ana');

  await admin.goto(`/admin/userlist?keyword=${account.email}`);
  await admin.getByRole('button', { name: `Excluir ${account.name}` }).click();
  await admin.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Excluir' }).click();
  await readToast(admin, 'User deleted');
  await expect(admin.getByText('Nenhum usuário encontrado.')).toBeVisible();

  expectProblem('401 GET /api/users/profile');
  await member.reload();
  await expect(member).toHaveURL(/\/login\?redirect=/);
  await member.goto(`/blog/${_id}`);
  await expect(comment).toContainText('Ex-usuário');
  await expect(member.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('an administrator downloads and copies the customers’ addresses, and gets links to write to all', async ({
  admin,
  account,
}) => {
  await admin.context().grantPermissions(['clipboard-write']);
  await admin.goto('/admin/userlist');
  await admin.getByRole('link', { name: 'Emails dos Clientes' }).click();
  const downloading = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Baixar Emails dos Clientes' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const customers = file.split(';');
  expect(customers).toContain(`${account.name} <${account.email}>`);
  expect(customers.filter((customer) => !/^[^<>;]+ <[^<>@\s]+@[^<>@\s]+>$/.test(customer))).toEqual([]);

  const links = admin.getByRole('main').locator('a[href^="mailto:?bcc="]');
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(hrefs.join()).toContain(account.email);

  await admin.getByRole('button', { name: 'Copiar todos os emails' }).click();
  await expect(admin.getByRole('alert')).toContainText('emails copiados');
  // The app itself may not read the clipboard.
  await admin.evaluate(() => document.body.append(document.createElement('textarea')));
  const field = admin.locator('body > textarea');
  await field.press('ControlOrMeta+V');
  expect(await field.inputValue()).toContain(account.email);
});

test('a member cannot open the administrators’ screens, and stays signed in', async ({ member }) => {
  await member.goto('/admin/userlist');
  await expect(member.getByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
  await expect(member.getByRole('button', { name: 'Admin', exact: true })).toBeHidden();
});
