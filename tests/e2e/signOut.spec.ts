import { expect, test } from './fixtures';
import { addToMyWorkout, openMenu } from './steps';

test('signing out leaves no personal data on the device @phone', async ({ member, account }) => {
  await addToMyWorkout(member, 'A1');
  await member.goto('/');
  await openMenu(member);
  await member.getByRole('link', { name: 'Editar meu Treino' }).first().click();
  await expect(member.getByRole('heading', { name: 'Editar meus Treinos' })).toBeVisible();
  await openMenu(member);
  await member.getByRole('button', { name: account.name }).click();
  await member.getByRole('button', { name: 'Sair' }).click();
  await expect(member).toHaveURL('/login');

  // The cookie that recognizes the device names nobody. That of the session goes with the server's response.
  const kept = () => member.context().storageState();
  await expect.poll(kept).toEqual({ cookies: [expect.objectContaining({ name: 'device' })], origins: [] });

  await member.goBack();
  await expect(member.getByRole('heading', { name: 'Treinos', exact: true })).toBeVisible();
  await expect(member.getByText(account.name)).toBeHidden();
});

test('signing out in one tab signs out the others', async ({ member, account }) => {
  await member.goto('/');
  const otherTab = await member.context().newPage();
  await otherTab.goto('/myWorkout');
  await expect(otherTab.getByRole('heading', { name: 'Editar meus Treinos' })).toBeVisible();
  await member.getByRole('button', { name: account.name }).click();
  await member.getByRole('button', { name: 'Sair' }).click();
  await expect(otherTab).toHaveURL(/\/login/);
});

test('a session ended elsewhere ends here at the next call, and signing in leads back', async ({
  member,
  account,
  expectProblem,
}) => {
  expectProblem('401 GET /api/users/profile');
  await member.goto('/biography');
  await expect(member.getByRole('article').first()).toBeVisible();
  await member.request.post('/api/users/logout');
  await member.goto('/myWorkout');
  await expect(member).toHaveURL(/\/login\?redirect=/);
  await member.getByLabel('Email', { exact: true }).fill(account.email);
  await member.getByLabel('Senha', { exact: true }).fill(account.password);
  await member.getByRole('button', { name: 'Entrar' }).click();
  await expect(member.getByRole('heading', { name: 'Editar meus Treinos' })).toBeVisible();
});
