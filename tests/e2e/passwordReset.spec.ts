import { expect, test } from './fixtures';
import { mailTo } from './mails';
import { readToast } from './steps';

test('the link in the mail resets a forgotten password, once @phone', async ({
  visitor,
  account,
  expectProblem,
}) => {
  await visitor.goto('/login');
  await visitor.getByRole('link', { name: 'Esqueceu a senha?' }).click();
  await expect(visitor.getByRole('heading', { name: 'Esqueci a senha' })).toBeVisible();
  const email = visitor.getByLabel('Email', { exact: true });
  await email.fill(account.email.toUpperCase());
  await visitor.getByRole('button', { name: 'Enviar link' }).click();
  await readToast(visitor, 'Email enviado com instruções para redefinir a senha.');
  await expect(email).toHaveValue('');

  const [link = ''] =
    /\S+\/reset-password\/\S+/.exec(await mailTo(account.email, 'Redefinição de senha – Gym Tracker')) ?? [];
  await visitor.goto(link);
  const password = visitor.getByLabel('Nova senha', { exact: true });
  const confirmation = visitor.getByLabel('Confirmar nova senha', { exact: true });
  const save = visitor.getByRole('button', { name: 'Redefinir senha' });
  await password.fill('sapato roxo de domingo');
  await confirmation.fill('sapato roxo');
  await save.click();
  await expect(visitor.getByText('As senhas não coincidem')).toBeVisible();
  await confirmation.fill('sapato roxo de domingo');
  await save.click();
  await readToast(visitor, 'Senha redefinida com sucesso');
  await expect(visitor).toHaveURL('/login');
  await mailTo(account.email, 'Sua senha foi alterada – Gym Tracker');

  await visitor.getByLabel('Email', { exact: true }).fill(account.email);
  await visitor.getByLabel('Senha', { exact: true }).fill('sapato roxo de domingo');
  await visitor.getByRole('button', { name: 'Entrar' }).click();
  await expect(visitor.getByRole('heading', { name: 'Seu Exercício' })).toBeVisible();

  expectProblem('400 POST /api/users/reset-password');
  await visitor.goto(link);
  await password.fill('mais uma senha nova');
  await confirmation.fill('mais uma senha nova');
  await save.click();
  await readToast(visitor, 'Link inválido ou expirado');
  await expect(password).toHaveValue('mais uma senha nova');
});

test('the response does not reveal whether an account exists', async ({ visitor }) => {
  await visitor.goto('/forgot-password');
  await visitor.getByLabel('Email', { exact: true }).fill('ninguem@example.com');
  await visitor.getByRole('button', { name: 'Enviar link' }).click();
  await readToast(visitor, 'Email enviado com instruções para redefinir a senha.');
});
