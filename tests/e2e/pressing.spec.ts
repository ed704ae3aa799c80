import { expect, test } from './fixtures';
import { boxOf, readToast } from './steps';

test('Salvar works when it is pressed straight from the address of the picture', async ({
  admin,
  publish,
}) => {
  const { _id } = await publish('Um passo de cada vez.');
  await admin.goto(`/admin/blog/${_id}/edit`);
  await admin.getByLabel('Imagem').fill('/images/aquecimento-1200x675.webp');

  const save = admin.getByRole('button', { name: 'Salvar' });
  await save.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(save);
  await admin.mouse.move(x + width / 2, y + height / 2);
  await admin.mouse.down();
  // The field has lost the focus, which shows the picture.
  await expect(admin.getByAltText('Prévia da imagem')).toBeVisible();
  expect(await boxOf(save)).toEqual({ x, y, width, height });
  await admin.mouse.up();
  await readToast(admin, 'Blog updated');
});
