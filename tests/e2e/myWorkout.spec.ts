import { expect, test } from './fixtures';
import { addToMyWorkout, readToast, workoutCard } from './steps';

test('a member edits the exercises of their own workout without changing the shared one @phone', async ({
  member,
  visitor,
}) => {
  await addToMyWorkout(member, 'A1', 'B1');
  await member.goto('/myWorkout');
  const a1 = workoutCard(member, 'A1');
  await a1.getByRole('button', { name: 'Editar exercícios de A1' }).click();
  const exercises = a1.getByLabel('Exercícios de A1, um por linha');
  await exercises.fill('  \n ');
  await a1.getByRole('button', { name: 'Salvar' }).click();
  await expect(a1.getByText('Adicione pelo menos um exercício!')).toBeVisible();

  await exercises.fill('Agachamento búlgaro - 4 x 8\nCorda, 5 minutos\nAgachamento búlgaro – 4x 8');
  await a1.getByRole('button', { name: 'Salvar' }).click();
  await expect(a1.getByText('Este exercício já foi adicionado.')).toBeVisible();

  await exercises.fill('Agachamento búlgaro - 4 x 8\nCorda, 5 minutos');
  await a1.getByRole('button', { name: 'Salvar' }).click();
  await readToast(member, 'Treino atualizado com sucesso');
  await member.getByRole('link', { name: 'Gym Tracker' }).click();
  await expect(member.getByRole('article').getByRole('listitem')).toHaveText([
    'Agachamento búlgaro – 4x 8',
    'Corda, 5 minutos',
  ]);

  await visitor.goto('/search/a1');
  await expect(workoutCard(visitor, 'A1')).toContainText('Agachamento livre');
});

test('a workout cannot be added to a list twice', async ({ member, expectProblem }) => {
  expectProblem('409 POST /api/myWorkout');
  await addToMyWorkout(member, 'A1');
  await member.goto('/trainingTypes');
  await workoutCard(member, 'A1').getByRole('button', { name: 'Adicionar ao Meu Treino' }).click();
  await readToast(member, 'Erro ao adicionar treino./ Treino já adicionado.');
  await workoutCard(member, 'A1').getByRole('link', { name: 'A1' }).click();
  await member.getByRole('button', { name: 'Adicionar a Meu Treino' }).click();
  await readToast(member, 'Treino já adicionado.');
});

test('a member reviews a workout once, and everybody can read it', async ({
  member,
  account,
  visitor,
  expectProblem,
}) => {
  const words = `Puxado, mas bom, acha ${account.name}.`;
  await member.goto('/trainingTypes');
  await workoutCard(member, 'B2').getByRole('link', { name: 'B2' }).click();
  await member.waitForURL(/\/trainingTypes\/\w+$/);
  const { pathname } = new URL(member.url());
  await member.getByRole('button', { name: 'Avaliar' }).click();
  await expect(member.getByText('Dê uma nota de 1 a 5')).toBeVisible();
  await member.getByRole('radio', { name: '4 de 5' }).check();
  await member.getByLabel('Seu comentário').fill(words);
  await member.getByRole('button', { name: 'Avaliar' }).click();
  await readToast(member, 'Avaliação adicionada');
  await expect(member.getByRole('listitem').filter({ hasText: words })).toBeVisible();

  expectProblem(`409 POST /api${pathname}/reviews`);
  await member.getByRole('radio', { name: '1 de 5' }).check();
  await member.getByLabel('Seu comentário').fill('De novo');
  await member.getByRole('button', { name: 'Avaliar' }).click();
  await readToast(member, 'Você já avaliou este treino');

  await visitor.goto(pathname);
  await expect(visitor.getByText(words)).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Entre' })).toBeVisible();
});
