import { newAccount } from '../support/newAccount';
import { expect, test } from './fixtures';
import { openMenu, readToast, workoutCard } from './steps';

test('a visitor who adds a workout registers first, returns to the workout and has it in the list @phone', async ({
  visitor,
  expectProblem,
}) => {
  expectProblem('401 POST /api/myWorkout');
  const { name, email, password } = newAccount();
  await visitor.goto('/trainingTypes');
  await workoutCard(visitor, 'B1').getByRole('link', { name: 'B1' }).click();
  await visitor.getByRole('button', { name: 'Adicionar a Meu Treino' }).click();

  await expect(visitor).toHaveURL(/\/login\?redirect=/);
  await expect(visitor.getByText('Entre para guardar B1 na sua lista.')).toBeVisible();
  await visitor.getByRole('link', { name: 'Ainda não tem conta? Cadastre-se' }).click();
  await visitor.getByLabel('Nome').fill(name);
  await visitor.getByLabel('Email', { exact: true }).fill(email);
  await visitor.getByLabel('Senha', { exact: true }).fill(password);
  await visitor.getByLabel('Confirmar senha').fill(`${password}!`);
  const send = visitor.getByRole('button', { name: 'Cadastrar' });
  await send.click();
  await expect(visitor.getByText('Passwords do not match')).toBeVisible();
  await expect(visitor.getByLabel('Nome')).toHaveValue(name);

  await visitor.getByLabel('Confirmar senha').fill(password);
  await send.click();
  await expect(visitor).toHaveURL(/\/trainingTypes\/[0-9a-f]{24}$/);
  await readToast(visitor, 'Added to MyWorkout!');

  await openMenu(visitor);
  await expect(visitor.getByRole('button', { name })).toBeVisible();
  await visitor
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Editar meu Treino' })
    .click();
  await expect(workoutCard(visitor, 'B1')).toBeVisible();
});

test('registering with a taken address fails and keeps what was typed', async ({
  visitor,
  account,
  expectProblem,
}) => {
  expectProblem('409 POST /api/users');
  await visitor.goto('/register/');
  await visitor.getByLabel('Nome').fill('Outra Ana');
  await visitor.getByLabel('Email', { exact: true }).fill(account.email.toUpperCase());
  await visitor.getByLabel('Senha', { exact: true }).fill(account.password);
  await visitor.getByLabel('Confirmar senha').fill(account.password);
  await visitor.getByRole('button', { name: 'Cadastrar' }).click();
  await readToast(visitor, 'Usuário já existe');
  await expect(visitor.getByLabel('Nome')).toHaveValue('Outra Ana');
  await expect(visitor.getByLabel('Senha', { exact: true })).toHaveValue(account.password);
});

test('a member signs in after a wrong password, and reaches the screen they asked for', async ({
  visitor,
  account,
  expectProblem,
}) => {
  expectProblem('401 POST /api/users/auth');
  await visitor.goto('/myWorkout/');
  await expect(visitor).toHaveURL(/\/login\?redirect=/);
  await visitor.getByLabel('Email', { exact: true }).fill(account.email);
  await visitor.getByLabel('Senha', { exact: true }).fill('não é esta');
  await visitor.getByRole('button', { name: 'Entrar' }).click();
  await readToast(visitor, 'Email ou senha inválidos');

  await visitor.getByLabel('Senha', { exact: true }).fill(account.password);
  await visitor.getByRole('button', { name: 'Entrar' }).click();
  await expect(visitor.getByRole('heading', { name: 'Editar meus Treinos' })).toBeVisible();
  await expect(visitor.getByText('Nenhum treino adicionado.')).toBeVisible();

  await visitor.goto('/login/?redirect=/trainingTypes');
  await expect(visitor).toHaveURL('/trainingTypes');
});

test('signing in never redirects to another site', async ({ member }) => {
  for (const address of ['https://example.com/', '//example.com/', '/\\example.com', 'javascript:alert(1)']) {
    await test.step(address, async () => {
      await member.goto(`/login?redirect=${encodeURIComponent(address)}`);
      await expect(member.getByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
    });
  }
});
