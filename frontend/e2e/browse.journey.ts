import { expect, test } from './fixtures';

test('a visitor browses the workouts, sorts them and turns the pages', async ({ visitor }) => {
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
});
