import { expect, test } from './fixtures';

test('older posts are on later pages', async ({ visitor, publish }) => {
  const oldest = await publish('O primeiro de todos.');
  for (let i = 0; i < 9; i++) await publish('E mais um.');
  await visitor.goto('/blogs');
  await expect(visitor.getByRole('article')).toHaveCount(9);
  await expect(visitor.getByRole('link', { name: oldest.title })).toBeHidden();
  await visitor.getByRole('link', { name: 'Página 2' }).click();
  await expect(visitor).toHaveURL('/blogs?pageNumber=2');
  await expect(visitor.getByRole('link', { name: oldest.title })).toBeVisible();
});
