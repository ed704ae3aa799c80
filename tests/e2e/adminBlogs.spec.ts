import sharp from 'sharp';
import { newAccount } from '../support/newAccount';
import { expect, test } from './fixtures';
import { readToast } from './steps';

test('an administrator publishes a post with a picture and deletes it', async ({ admin, visitor }) => {
  const title = `Treino de ${newAccount().name}`;
  await admin.goto('/admin/bloglist');
  await admin.getByRole('button', { name: 'Criar Blog' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Criar' }).click();
  await readToast(admin, 'Blog criado com sucesso!');
  await expect(admin).toHaveURL(/\/admin\/blog\/[0-9a-f]{24}\/edit$/);

  await admin.getByLabel('Título').fill(title);
  await admin.getByLabel('Autor').fill('Marina Alves');
  await admin.getByLabel('Conteúdo').fill('Um passo de cada vez.');
  const file = admin.getByLabel('Enviar arquivo');
  await file.setInputFiles({ name: 'foto.jpg', mimeType: 'text/plain', buffer: Buffer.from('não é foto') });
  await expect(admin.getByText('Envie uma imagem JPEG, PNG ou WebP')).toBeVisible();
  await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await portraitPhoto() });
  await readToast(admin, 'Imagem enviada com sucesso');
  await expect(admin.getByAltText('Prévia da imagem')).toBeVisible();
  await expect(admin.getByLabel('Título')).toHaveValue(title);
  await admin.getByRole('button', { name: 'Salvar' }).click();
  await readToast(admin, 'Blog updated');
  await expect(admin).toHaveURL('/admin/bloglist');

  await visitor.goto('/blogs');
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const picture = visitor.getByRole('article').locator('img');
  const size = () => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await expect.poll(size, 'size of the upright picture').toEqual([384, 576]);
  const fetched = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
  expect(fetched, 'the narrowest variant that fits').toMatch(/-1600x2400\.480\.webp$/);

  const row = admin.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: 'Excluir' }).click();
  await admin.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Excluir' }).click();
  await readToast(admin, 'Blog deleted');
  await expect(row).toBeHidden();
});

test('a photo above the limits of an upload is reduced before it is sent', async ({ admin }) => {
  await admin.goto('/admin/blog/create');
  for (const { width, height, stored } of [
    { width: 8064, height: 6048, stored: '1600x1200' },
    { width: 16_000, height: 3000, stored: '1600x300' },
  ]) {
    const photo = await sharp({ create: { width, height, channels: 3, background: '#0b3d33' } })
      .jpeg()
      .toBuffer();
    const buffer = Buffer.concat([photo, Buffer.alloc(6 * 1024 * 1024)]);
    await admin.getByLabel('Enviar arquivo').setInputFiles({ name: 'foto', mimeType: '', buffer });
    await expect(admin.getByAltText('Prévia da imagem')).toHaveAttribute(
      'src',
      new RegExp(`-${stored}\\.webp$`),
    );
  }
});

test('leaving unsaved changes by a link or by Back asks for confirmation', async ({ admin }) => {
  await admin.goto('/admin/bloglist');
  await admin.getByRole('link', { name: 'Escrever post' }).click();
  await admin.getByLabel('Título').fill('Quase perdido');
  const leaving = admin.getByRole('dialog', { name: /alterações que não foram salvas/ });

  for (const leave of [() => admin.getByRole('link', { name: 'Voltar' }).click(), () => admin.goBack()]) {
    await leave();
    await leaving.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(admin).toHaveURL('/admin/blog/create');
    await expect(admin.getByLabel('Título')).toHaveValue('Quase perdido');
  }
  await admin.goBack();
  await leaving.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(admin).toHaveURL('/admin/bloglist');

  await admin.getByRole('link', { name: 'Escrever post' }).click();
  await expect(admin.getByLabel('Título')).toHaveValue('');
});

/** A portrait photo as phones take it: landscape pixels, and an EXIF orientation that turns them. */
function portraitPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#0b3d33' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
