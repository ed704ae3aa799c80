import { expect, test } from './fixtures';
import { addToMyWorkout, readToast, workoutCard } from './steps';

test('a visitor browses, sorts and pages through the workouts @phone', async ({ visitor }) => {
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'Treinos', exact: true })).toBeVisible();
  const workouts = visitor.getByRole('region', { name: 'Lista de treinos' }).getByRole('article');
  await expect(workouts).toHaveCount(12);
  await expect(workouts.first()).toContainText('A1');

  await visitor.getByLabel('Ordenar por nome').selectOption('Z-A');
  await expect(workouts.first()).toContainText('C2');

  await visitor.getByRole('link', { name: 'Página 3' }).click();
  await expect(visitor).toHaveURL('/page/3');
  await expect(workouts.first()).toContainText('F5');

  await visitor.goBack();
  await expect(visitor).toHaveURL('/');
  await expect(workouts.first()).toContainText('C2');
});

test('a search from any page shows the first page of results', async ({ visitor }) => {
  await visitor.goto('/page/2');
  const found = visitor.getByRole('article');
  const box = visitor.getByRole('searchbox', { name: 'Buscar treino ou exercício' });
  await box.fill('peito');
  await box.press('Enter');
  await expect(visitor).toHaveURL('/search/peito');
  await expect(found).toHaveCount(5);
  await expect(visitor.getByRole('heading', { name: 'Treinos', exact: true })).toBeHidden();

  await box.fill('BICEPS');
  await visitor.getByRole('button', { name: 'Buscar' }).click();
  await expect(visitor).toHaveURL('/search/BICEPS');
  await expect(workoutCard(visitor, 'C1')).toContainText('Bíceps');

  await visitor.getByRole('link', { name: 'Voltar' }).click();
  await expect(visitor).toHaveURL('/');
  await expect(visitor.getByRole('heading', { name: 'Treinos', exact: true })).toBeVisible();
});

test('the results of a search are paginated', async ({ visitor }) => {
  await visitor.goto('/search/c');
  const pages = visitor.getByRole('navigation', { name: 'Páginas' });
  await pages.getByRole('link', { name: 'Página 2' }).click();
  await expect(visitor).toHaveURL('/search/c/page/2');
  await expect(pages.locator('[aria-current=page]')).toHaveText('2');
  await expect(visitor.getByRole('link', { name: 'Voltar' })).toBeVisible();
});

test('any search keyword survives in the URL', async ({ visitor }) => {
  await visitor.goto('/');
  const box = visitor.getByRole('searchbox');
  const nothing = visitor.getByText('Nenhum treino encontrado.');
  for (const keyword of ['100%', '%41', 'a/zz', '#1 ?x=1&y', '..', '.', 'série+peso', '\\"<zz>', '日本 💪']) {
    await test.step(keyword, async () => {
      await box.fill(keyword);
      await box.press('Enter');
      await expect(visitor).toHaveTitle(`Busca: ${keyword} – Gym Tracker`);
      await expect(nothing).toBeVisible();

      await visitor.reload();
      await expect(nothing).toBeVisible();
      await expect(box).toHaveValue(keyword);
    });
  }
});

test('the first screen of a phone has the way in and a whole workout @phone', async ({ visitor }) => {
  await visitor.goto('/');
  await expect(visitor.getByRole('link', { name: 'Criar conta' })).toBeInViewport();
  await expect(workoutCard(visitor, 'A1')).toBeInViewport({ ratio: 1 });
});

test('filters stay in the address, also on the way through a workout and back @phone', async ({
  visitor,
}) => {
  await visitor.goto('/');
  await visitor.getByRole('link', { name: 'E Peito' }).click();
  await expect(visitor).toHaveURL('/trainingTypes?category=Peito');
  const workouts = visitor.getByRole('article');
  await expect(workouts).toHaveCount(5);
  await expect(workoutCard(visitor, 'E1')).toBeInViewport({ ratio: 1 });

  const box = visitor.getByRole('searchbox');
  await box.fill('supino');
  await box.press('Enter');
  await expect(visitor).toHaveURL('/trainingTypes?category=Peito&keyword=supino');
  await workoutCard(visitor, 'E1').getByRole('link').click();
  await visitor.getByRole('link', { name: 'Voltar' }).click();
  await expect(visitor).toHaveURL('/trainingTypes?category=Peito&keyword=supino');

  await visitor.goBack();
  await visitor.goBack();
  await visitor.goBack();
  await expect(visitor).toHaveURL('/trainingTypes?category=Peito');
  await expect(visitor.getByRole('link', { name: 'E Peito' })).toHaveAttribute('aria-current', 'true');
  await visitor.reload();
  await expect(workouts).toHaveCount(5);
  await visitor.getByRole('link', { name: 'E Peito' }).click();
  await expect(visitor).toHaveURL('/trainingTypes');
});

test('the list of all workouts leads to every workout @phone', async ({ visitor }) => {
  await visitor.goto('/trainingTypes');
  const more = visitor.getByRole('button', { name: 'Mostrar mais treinos' });
  const workouts = visitor.getByRole('article');
  await expect(workouts).toHaveCount(12);
  await more.click();
  await expect(workouts).toHaveCount(24);
  await more.click();
  await expect(workouts).toHaveCount(30);
  await expect(more).toBeHidden();

  await visitor.getByRole('region', { name: 'Abdômen' }).getByRole('link', { name: 'F5' }).click();
  await expect(visitor).toHaveURL(/\/trainingTypes\/[0-9a-f]{24}$/);
  await expect(visitor.getByRole('heading', { name: 'F5', exact: true })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Avaliações' })).toBeVisible();

  await visitor.getByRole('link', { name: 'Voltar' }).click();
  await expect(visitor).toHaveURL('/trainingTypes');
});

test('an unknown address shows a not-found screen with a link home', async ({ visitor, expectProblem }) => {
  expectProblem('404 GET /nada/disso');
  await visitor.goto('/nada/disso');
  await expect(visitor.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(visitor.getByRole('heading', { name: 'Treinos', exact: true })).toBeVisible();
});

test('a member takes over an example week, and finds its workouts marked', async ({ member }) => {
  await addToMyWorkout(member, 'B1');
  await member.goto('/trainingTypes');
  const example = member.getByRole('button', { name: 'Usar este exemplo' }).first();
  await example.click();
  await readToast(member, 'A1, F1, C1, E1 e D1 foram adicionados; B1 já estava na lista.');
  await expect(workoutCard(member, 'A1')).toContainText('Na sua lista ✓');
  await expect(workoutCard(member, 'A2')).not.toContainText('Na sua lista');

  await workoutCard(member, 'A1').getByRole('link', { name: 'Na sua lista ✓' }).click();
  await expect(member).toHaveURL('/myWorkout');
  await expect(member.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([
    'B1',
    'A1',
    'F1',
    'C1',
    'E1',
    'D1',
  ]);
});
