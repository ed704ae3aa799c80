import { readFile } from 'node:fs/promises';
import { OwnData } from '@contract/profile';
import { expect, test } from './fixtures';
import { mailTo } from './mails';
import { addToMyWorkout, expectCurrent, finishWorkout, readToast } from './steps';

test('a workout completed by mistake can be undone at once, or later from the log @phone', async ({
  member,
}) => {
  await addToMyWorkout(member, 'A1', 'B1');
  await member.goto('/');
  await finishWorkout(member);
  await expectCurrent(member, 'B1');
  await member.getByRole('button', { name: 'Desfazer' }).click();
  await readToast(member, 'A1 voltou');
  await expectCurrent(member, 'A1');

  await finishWorkout(member);
  await expectCurrent(member, 'B1');
  await member.goto('/history');
  await expect(member.getByText('1 treino concluído')).toBeVisible();
  await member.getByText('A1 Pernas').click();
  await member.getByRole('button', { name: 'Desfazer A1' }).click();
  await member.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await readToast(member, 'A1 voltou');
  await expect(member.getByText('Nenhum treino concluído ainda.')).toBeVisible();
  await member.getByRole('link', { name: 'Ver o que treinar' }).click();
  await expectCurrent(member, 'A1');
});

test('a member adds a note and a load to a completed workout', async ({ member }) => {
  await addToMyWorkout(member, 'A1', 'B1');
  await member.goto('/');
  await finishWorkout(member);
  await expectCurrent(member, 'B1');
  await member.goto('/history');
  await member.getByText('A1 Pernas').click();
  await member.getByRole('button', { name: 'Corrigir dia, anotação ou cargas de A1' }).click();
  await member.getByLabel('Anotação').fill('Joelho reclamou um pouco.');
  await member.getByLabel(/^Agachamento livre/).fill('80,5');
  await member.getByRole('button', { name: 'Salvar' }).click();
  await readToast(member, 'Registro corrigido');
  await member.reload();
  await expect(member.getByText('Joelho reclamou um pouco.')).toBeVisible();
  await member.getByText('A1 Pernas').click();
  await member.getByRole('link', { name: /^80,5 kg/ }).click();
  await expect(member.getByRole('heading', { name: 'Agachamento livre' })).toBeVisible();
  await expect(member.getByRole('cell', { name: '80,5 kg' })).toBeVisible();
  await member.reload();
  await expect(member.getByRole('img', { name: /^Agachamento livre: de 80,5 kg/ })).toBeVisible();
});

test('after a deletion, which restarts the list, a member can continue where they were', async ({
  member,
}) => {
  await addToMyWorkout(member, 'A1', 'B1', 'C1');
  await member.goto('/');
  await finishWorkout(member);
  await expectCurrent(member, 'B1');
  await member.goto('/myWorkout');
  await member.getByRole('button', { name: 'Excluir C1' }).click();
  await member.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await member.getByRole('button', { name: 'Continuar no B1' }).click();
  await readToast(member, 'B1 é o treino atual');
  await member.getByRole('link', { name: 'Gym Tracker' }).click();
  await expectCurrent(member, 'B1');
});

test('a member downloads all their data and deletes the account @phone', async ({
  member,
  account,
  publish,
  expectProblem,
}) => {
  const { _id: postId } = await publish('Um passo de cada vez.');
  const comment = { content: 'Até logo!', entityId: postId, entityType: 'Blog' };
  await member.request.post(`/api/blogs/${postId}/comments`, { data: comment });
  await addToMyWorkout(member, 'A1', 'B1');
  await member.goto('/');
  await finishWorkout(member);
  await expectCurrent(member, 'B1');

  await member.goto('/profile');
  const downloading = member.waitForEvent('download');
  await member.getByRole('link', { name: 'Baixar meus dados (JSON)' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(OwnData.parse(JSON.parse(file))).toMatchObject({
    user: { email: account.email },
    myWorkouts: [{ name: 'A1' }, { name: 'B1' }],
    history: [{ name: 'A1' }],
    comments: [{ content: 'Até logo!' }],
  });
  const downloadingCsv = member.waitForEvent('download');
  await member.getByRole('link', { name: 'Baixar histórico (CSV)' }).click();
  const [head, row] = (await readFile(await (await downloadingCsv).path(), 'utf8')).split('\n');
  // Spreadsheets recognise UTF-8 by the byte order mark.
  expect(head).toBe('\uFEFFData;Treino;Grupo;Exercícios;Anotação');
  expect(row).toMatch(/^\d{2}\/\d{2}\/\d{4};A1;Pernas;Agachamento livre – 4x 10, /);

  const heading = member.getByRole('heading', { name: 'Excluir minha conta' });
  await heading.click();
  const remove = member.getByRole('button', { name: 'Excluir minha conta' });
  await member.getByLabel('Senha atual', { exact: true }).fill(account.password);
  await remove.click();
  await expect(member.getByRole('heading', { name: 'Treinos', exact: true })).toBeVisible();
  // The cookie that recognizes the device names nobody.
  expect(await member.context().storageState()).toEqual({
    cookies: [expect.objectContaining({ name: 'device' })],
    origins: [],
  });
  await mailTo(account.email, 'Sua conta foi excluída – Gym Tracker');

  await member.goto(`/blog/${postId}`);
  await expect(member.getByRole('listitem').filter({ hasText: 'Até logo!' })).toContainText('Ex-usuário');
  expectProblem('401 POST /api/users/auth');
  await member.goto('/login');
  await member.getByLabel('Email').fill(account.email);
  await member.getByLabel('Senha', { exact: true }).fill(account.password);
  await member.getByRole('button', { name: 'Entrar' }).click();
  await readToast(member, 'Email ou senha inválidos');
});
