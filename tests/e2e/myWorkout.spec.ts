import { expect, test } from './fixtures';
import { addToMyWorkout, boxOf, expectCurrent, finishWorkout, readToast, workoutCard } from './steps';

test('a member edits the exercises of their own workout without changing the shared one @phone', async ({
  member,
  visitor,
}) => {
  await addToMyWorkout(member, 'A1', 'B1');
  await member.goto('/myWorkout');
  const a1 = workoutCard(member, 'A1');
  await a1.getByRole('button', { name: 'Editar exercícios de A1' }).click();
  const remove = a1.getByRole('button', { name: 'Remover exercício 1 de A1' });
  while (await remove.isVisible()) await remove.click();
  await a1.getByRole('button', { name: 'Salvar' }).click();
  await expect(a1.getByText('Adicione pelo menos um exercício!')).toBeVisible();

  const add = async (...texts: string[]) => {
    await a1.getByRole('button', { name: 'Adicionar exercício' }).click();
    for (const [index, text] of texts.entries())
      await a1.getByRole('listitem').last().getByRole('textbox').nth(index).fill(text);
  };
  await add('Corda, 5 minutos');
  await add('Agachamento búlgaro', '4', '8');
  await add('agachamento búlgaro', '4', '8');
  await a1.getByRole('button', { name: 'Salvar' }).click();
  await expect(a1.getByText('“agachamento búlgaro – 4x 8” está duas vezes no treino')).toBeVisible();

  await a1.getByRole('button', { name: 'Remover exercício 3 de A1' }).click();
  await a1.getByRole('button', { name: 'Mover Agachamento búlgaro para cima' }).click();
  await a1.getByRole('button', { name: 'Salvar' }).click();
  await readToast(member, 'Treino atualizado com sucesso');
  await member.getByRole('link', { name: 'Gym Tracker' }).click();
  await expect(member.getByRole('article').getByRole('listitem')).toContainText([
    'Agachamento búlgaro – 4x 8',
    'Corda, 5 minutos',
  ]);

  await visitor.goto('/search/a1');
  await expect(workoutCard(visitor, 'A1')).toContainText('Agachamento livre');
});

test('a member drags a workout to another place in the list @phone', async ({ member }) => {
  await addToMyWorkout(member, 'A1', 'B1', 'C1');
  await member.goto('/myWorkout');
  await member.getByRole('button', { name: 'Mudar a ordem' }).click();
  const lines = member.getByRole('list', { name: 'Ordem dos treinos' }).getByRole('listitem');
  const first = await boxOf(lines.first().locator('.sortable-handle'));
  const last = await boxOf(lines.last());
  const x = first.x + first.width / 2;
  await member.mouse.move(x, first.y + first.height / 2);
  await member.mouse.down();
  await member.mouse.move(x, last.y + last.height, { steps: 5 });
  await member.mouse.up();
  await expect(lines).toContainText(['B1', 'C1', 'A1']);
  await member.getByRole('button', { name: 'Salvar' }).click();
  await readToast(member, 'Ordem salva');
  await member.goto('/');
  await expectCurrent(member, 'A1');
  await finishWorkout(member);
  await expectCurrent(member, 'B1');
});

test('the training sheet is one page, with four cells for each exercise; the home prints the workout alone', async ({
  member,
}) => {
  await addToMyWorkout(member, 'A1', 'B1', 'C1', 'D1', 'E1', 'F1');
  await member.goto('/myWorkout');
  await workoutCard(member, 'F1').waitFor();
  expect(pagesOf(await member.pdf({ format: 'A4' }))).toBe(1);
  await member.emulateMedia({ media: 'print' });
  await expect(member.getByRole('button', { name: 'Imprimir ficha' })).toBeHidden();
  await expect(workoutCard(member, 'A1').getByText('Agachamento livre')).toBeVisible();
  await member.goto('/');
  await expect(workoutCard(member, 'A1')).toBeVisible();
  await expect(member.getByText(/saia e entre de novo/)).toBeHidden();
  await expect(member.getByRole('list', { name: 'Seus treinos' })).toBeHidden();
});

/** The number of pages in a PDF file. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

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
  const unfold = member.getByText('Avaliar este treino');
  await unfold.click();
  await member.getByRole('button', { name: 'Avaliar' }).click();
  await expect(member.getByText('Dê uma nota de 1 a 5')).toBeVisible();
  await member.getByRole('radio', { name: '4 de 5' }).check();
  await member.getByLabel('Seu comentário').fill(words);
  await member.getByRole('button', { name: 'Avaliar' }).click();
  await readToast(member, 'Avaliação adicionada');
  await expect(member.getByRole('listitem').filter({ hasText: words })).toBeVisible();

  expectProblem(`409 POST /api${pathname}/reviews`);
  await unfold.click();
  await member.getByRole('radio', { name: '1 de 5' }).check();
  await member.getByLabel('Seu comentário').fill('De novo');
  await member.getByRole('button', { name: 'Avaliar' }).click();
  await readToast(member, 'Você já avaliou este treino');

  await visitor.goto(pathname);
  await expect(visitor.getByText(words)).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Entre' })).toBeVisible();
});
