import { newAccount } from '../support/newAccount';
import { expect, test } from './fixtures';
import { addToMyWorkout, expectCurrent, finishWorkout, readToast, stripItem, workoutCard } from './steps';

test('a new member picks three workouts, completes them in order and starts again @phone', async ({
  visitor,
}) => {
  const { name, email, password } = newAccount();
  await visitor.goto('/register');
  await visitor.getByLabel('Nome').fill(name);
  await visitor.getByLabel('Email', { exact: true }).fill(email);
  await visitor.getByLabel('Senha', { exact: true }).fill(password);
  await visitor.getByLabel('Confirmar senha').fill(password);
  await visitor.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(visitor.getByText('Nenhum treino encontrado.')).toBeVisible();

  await visitor.getByRole('link', { name: 'Escolher treinos' }).click();
  for (const code of ['A1', 'B1', 'C1'] as const) {
    await workoutCard(visitor, code).getByRole('button', { name: 'Adicionar ao Meu Treino' }).click();
    await readToast(visitor, 'Treino adicionado com sucesso!');
  }
  await visitor.getByRole('link', { name: 'Gym Tracker' }).click();
  await expectCurrent(visitor, 'A1');

  await finishWorkout(visitor);
  await expectCurrent(visitor, 'B1');
  await visitor.reload();
  await expectCurrent(visitor, 'B1');
  await expect(stripItem(visitor, 'A1', 'concluído')).toBeVisible();
  await expect(stripItem(visitor, 'C1', 'pendente')).toBeVisible();

  await finishWorkout(visitor);
  await expectCurrent(visitor, 'C1');
  await finishWorkout(visitor);
  await expectCurrent(visitor, 'A1');
});

test('the current workout links to its details, and each step shows its muscle group @phone', async ({
  member,
}) => {
  await addToMyWorkout(member, 'D2', 'E2');
  await member.goto('/');
  await stripItem(member, 'E2', 'pendente').click();
  await expect(member.getByRole('tooltip', { name: 'Peito' })).toBeVisible();
  await member.getByRole('link', { name: 'D2' }).click();
  await expect(member).toHaveURL(/\/trainingType\/[0-9a-f]{24}$/);
  await expect(member.getByRole('button', { name: 'Adicionar a Meu Treino' })).toBeVisible();
});

test('deleting a workout restarts the list', async ({ member }) => {
  await addToMyWorkout(member, 'A1', 'B1', 'C1');
  await member.goto('/');
  await finishWorkout(member);
  await expectCurrent(member, 'B1');

  await member.goto('/myWorkout');
  await workoutCard(member, 'C1').getByRole('button', { name: 'Excluir C1' }).click();
  const dialog = member.getByRole('dialog', { name: 'Tem certeza que deseja deletar este treino?' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await workoutCard(member, 'C1').getByRole('button', { name: 'Excluir C1' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await readToast(member, 'Treino deletado');
  await expect(workoutCard(member, 'C1')).toBeHidden();

  await member.getByRole('link', { name: 'Gym Tracker' }).click();
  await expectCurrent(member, 'A1');
});

test('two tabs stay at the same workout and skip none', async ({ member }) => {
  await addToMyWorkout(member, 'A1', 'B1', 'C1');
  const otherTab = await member.context().newPage();
  await member.goto('/');
  await otherTab.goto('/');
  await expectCurrent(otherTab, 'A1');
  await expect(otherTab.getByText('Primeira vez no A1')).toBeVisible();

  const refetched = otherTab.waitForResponse(/\/api\/history/);
  await finishWorkout(member);
  await expectCurrent(member, 'B1');
  await expectCurrent(otherTab, 'B1');
  await refetched;
  await finishWorkout(otherTab);
  await expectCurrent(otherTab, 'C1');
  await expectCurrent(member, 'C1');
});

test('a device that still shows the finished workout does not skip the next one', async ({
  member: phone,
  openDevice,
  account,
  expectProblem,
}) => {
  const [a1] = await addToMyWorkout(phone, 'A1', 'B1', 'C1');
  const desktop = await openDevice(account);
  await phone.goto('/');
  await desktop.goto('/');
  await expectCurrent(desktop, 'A1');

  await finishWorkout(phone);
  await expectCurrent(phone, 'B1');
  expectProblem(`409 PUT /api/myWorkout/${a1}`);
  expectProblem('O treino não foi concluído {status: 409, data: Object}');
  await finishWorkout(desktop);
  await expectCurrent(desktop, 'B1');
  await phone.reload();
  await expectCurrent(phone, 'B1');
});

test('a search does not hide the current workout', async ({ member }) => {
  await addToMyWorkout(member, 'A1');
  await member.goto('/search/peito/page/2');
  await expectCurrent(member, 'A1');
  await expect(member.getByRole('heading', { name: 'Seu Exercício' })).toBeHidden();
  await member.getByRole('link', { name: 'Voltar' }).click();
  await expect(member.getByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
});
