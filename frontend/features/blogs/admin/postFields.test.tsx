import { messages, validationMessages } from '@contract/messages';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  a1,
  b2,
  blog,
  openBlogEditor,
  openBlogForm,
  save,
  update,
  address,
} from '@tests/support/screens/blogForm';
import { errorResponse, ok } from '@tests/support/screens/fakeApi';

describe('the content', () => {
  test('can be seen as readers will see it, and goes on being written', async () => {
    const { user } = await openBlogEditor();
    const field = screen.getByLabelText('Conteúdo');
    await user.clear(field);
    await user.type(field, 'Durma **bem**.');
    await user.click(screen.getByRole('button', { name: 'Ver como fica' }));
    const preview = within(screen.getByRole('region', { name: 'Prévia do texto' }));
    expect(preview.getByText('bem').tagName).toBe('STRONG');
    expect(field).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Escrever' }));
    expect(field).toBeVisible();
    expect(field).toHaveValue('Durma **bem**.');
  });

  test('that is missing is asked for where it is written', async () => {
    const { user } = await openBlogEditor();
    await user.clear(screen.getByLabelText('Conteúdo'));
    await user.click(screen.getByRole('button', { name: 'Ver como fica' }));
    expect(screen.getByText('Nada escrito ainda.')).toBeVisible();
    await user.click(save());
    expect(await screen.findByText(validationMessages.contentRequired)).toBeVisible();
    expect(screen.getByLabelText('Conteúdo')).toHaveFocus();
  });
});

describe('the workout', () => {
  const choose = () => screen.getByLabelText('Treino');

  test('is chosen from those of all pages by its code', async () => {
    const { api, user } = await openBlogEditor();
    expect(await screen.findByRole('option', { name: 'B2 · Costas' })).toBeInTheDocument();
    expect(
      within(choose())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nenhum', 'A1 · Pernas', 'B2 · Costas']);
    await user.selectOptions(choose(), 'B2 · Costas');
    await user.click(save());
    await screen.findByText('Blog updated');
    expect(api.calls(update)[0]?.body).toMatchObject({
      trainingTypeId: b2._id,
      original: { trainingTypeId: '' },
    });
  });

  test('that is gone by now is named, and everything stays in the form', async () => {
    const gone = validationMessages.workoutOfPostGone;
    const failure = errorResponse(400, gone, [{ path: 'trainingTypeId', message: gone }]);
    const carrying = ok({ ...blog, trainingType: a1 });
    const routes = { [`GET /api/blogs/${blog._id}`]: carrying, [update]: failure };
    const { api, user } = await openBlogForm(routes, address);
    await user.type(screen.getByLabelText('Título'), '!');
    await user.click(save());
    expect((await screen.findAllByText(gone))[0]).toBeVisible();
    expect(choose()).toHaveValue(a1._id);
    expect(screen.getByLabelText('Título')).toHaveValue(`${blog.title}!`);

    api.setRoute(update, ok(blog));
    await user.selectOptions(choose(), 'Nenhum');
    await user.click(save());
    await screen.findByText('Blog updated');
    expect(api.calls(update).at(-1)?.body).toMatchObject({ trainingTypeId: '' });
  });

  test('stays chosen while the list does not load', async () => {
    const routes = {
      [`GET /api/blogs/${blog._id}`]: ok({ ...blog, trainingType: a1 }),
      'GET /api/trainingTypes': errorResponse(503, messages.databaseAway),
    };
    await openBlogForm(routes, address);
    expect(await screen.findByText(messages.databaseAway)).toBeVisible();
    expect(choose()).toHaveValue(a1._id);
  });
});

test('the path of an upload is folded away until it is asked for', async () => {
  const uploaded = ok({ ...blog, image: '/uploads/abc-1600x1067.webp' });
  const { user } = await openBlogForm({ [`GET /api/blogs/${blog._id}`]: uploaded }, address);
  expect(screen.getByLabelText('Imagem')).not.toBeVisible();
  await user.click(screen.getByText('Caminho da imagem'));
  expect(screen.getByLabelText('Imagem')).toBeVisible();
  expect(screen.getByLabelText('Imagem')).toHaveValue('/uploads/abc-1600x1067.webp');
});
