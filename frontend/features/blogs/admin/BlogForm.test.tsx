import { messages, validationMessages } from '@contract/messages';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { address, blog, openBlogEditor, openBlogForm, save, update } from '@tests/support/screens/blogForm';
import { errorResponse, networkError, ok } from '@tests/support/screens/fakeApi';
import { expectUrl } from '@tests/support/screens/renderAt';

describe('the edit form', () => {
  test('starts with the saved values', async () => {
    await openBlogEditor();
    expect(screen.getByLabelText('Título')).toHaveValue(blog.title);
    expect(screen.getByLabelText('Imagem')).toHaveValue(blog.image);
    expect(screen.getByLabelText('Autor')).toHaveValue(blog.author);
    expect(screen.getByLabelText('Conteúdo')).toHaveValue(blog.content);
    expect(screen.getByLabelText('Conteúdo')).toHaveAttribute('rows', '5');
    expect(screen.getByLabelText('Conteúdo')).toHaveAttribute('maxlength', '2000');
    expect(screen.getByAltText('Prévia da imagem')).toHaveAttribute('src', blog.image);
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/bloglist');
  });

  test('counts the characters while they are typed', async () => {
    const { user } = await openBlogEditor();
    await user.clear(screen.getByLabelText('Conteúdo'));
    await user.type(screen.getByLabelText('Conteúdo'), 'Olá');
    expect(screen.getByText(/^3 de 2000 caracteres/)).toBeVisible();
  });

  test('sends all fields, confirms and opens the list', async () => {
    const { api, user } = await openBlogEditor();
    await user.type(screen.getByLabelText('Título'), '!');
    await user.click(save());
    expect(await screen.findByText('Blog updated')).toBeVisible();
    await expectUrl('/admin/bloglist');
    const { title, image, author, content } = blog;
    expect(api.calls(update).map(({ body }) => body)).toEqual([
      {
        blogId: blog._id,
        title: `${title}!`,
        image,
        author,
        content,
        trainingTypeId: '',
        original: { title, image, author, content, trainingTypeId: '' },
      },
    ]);
  });

  test.each([
    ['Título', validationMessages.titleRequired],
    ['Autor', validationMessages.authorRequired],
    ['Conteúdo', validationMessages.contentRequired],
  ])('requires %s', async (label, message) => {
    const { api, user } = await openBlogEditor();
    await user.clear(screen.getByLabelText(label));
    await user.click(save());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(api.calls(update)).toEqual([]);
  });

  test('rejects more than 2000 characters', async () => {
    const { api, user } = await openBlogEditor();
    fireEvent.change(screen.getByLabelText('Conteúdo'), { target: { value: 'x'.repeat(2001) } });
    await user.click(save());
    expect(await screen.findByText(validationMessages.contentTooLong)).toBeVisible();
    expect(api.calls(update)).toEqual([]);
  });

  test.each([
    [
      'that is rejected',
      errorResponse(400, validationMessages.titleTooLong, [
        { path: 'title', message: validationMessages.titleTooLong },
      ]),
      validationMessages.titleTooLong,
    ],
    ['of a deleted post', errorResponse(404, messages.blogNotFound), messages.blogNotFound],
    ['without a network', networkError, /^Sem conexão com o servidor/],
  ])('%s shows an error and keeps the input', async (_case, response, message) => {
    const { user } = await openBlogEditor(response);
    await user.type(screen.getByLabelText('Título'), '!');
    await user.click(save());
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(screen.getByLabelText('Título')).toHaveValue(`${blog.title}!`);
    await expectUrl(address);
  });
});

describe('a post that somebody else has changed meanwhile', () => {
  const conflict = errorResponse(412, messages.changedElsewhere);
  const { title, image, author, content } = blog;
  const original = { title, image, author, content, trainingTypeId: '' };

  test('is saved only after a question, and what was typed stays', async () => {
    const { api, user } = await openBlogEditor(conflict);
    await user.type(screen.getByLabelText('Título'), '!');
    await user.click(save());
    const notice = 'Outra versão foi salva enquanto você editava. O que você escreveu continua aqui.';
    expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.getByLabelText('Título')).toHaveValue(`${title}!`);
    const other = screen.getByRole('link', { name: 'Ver a outra versão' });
    expect(other).toHaveAttribute('href', `/blog/${blog._id}`);
    expect(other).toHaveAttribute('target', '_blank');

    api.setRoute(update, ok(blog));
    await user.click(screen.getByRole('button', { name: 'Salvar mesmo assim' }));
    expect(await screen.findByText('Blog updated')).toBeVisible();
    expect(api.calls(update).map(({ body }) => body)).toEqual([
      { ...original, blogId: blog._id, title: `${title}!`, original },
      { ...original, blogId: blog._id, title: `${title}!` },
    ]);
  });

  test('is not saved without its text, which is shown again', async () => {
    const { user } = await openBlogEditor(conflict);
    await user.click(save());
    const overwrite = await screen.findByRole('button', { name: 'Salvar mesmo assim' });
    await user.clear(screen.getByLabelText('Conteúdo'));
    await user.click(screen.getByRole('button', { name: 'Ver como fica' }));
    await user.click(overwrite);
    expect(await screen.findByText(validationMessages.contentRequired)).toBeVisible();
    expect(screen.getByLabelText('Conteúdo')).toHaveFocus();
  });

  test('is noticed even where the session has ended since the editing began', async () => {
    const { admin, api, user } = await openBlogEditor(errorResponse(401, messages.sessionEnded));
    await user.type(screen.getByLabelText('Título'), '!');
    await user.click(save());
    api.setRoute('POST /api/users/auth', ok(admin));
    api.setRoute(`GET /api/blogs/${blog._id}`, ok({ ...blog, title: 'De outra pessoa', content: 'Mais.' }));
    api.setRoute(update, conflict);
    await user.type(await screen.findByLabelText('Senha'), 'uma senha boa');
    await user.type(screen.getByLabelText('Email'), 'admin@example.com{Enter}');
    expect(await screen.findByDisplayValue('Mais.')).toBeVisible();
    await user.click(save());
    expect(await screen.findByText(/^Outra versão foi salva/)).toBeVisible();
    expect(api.calls(update).at(-1)?.body).toMatchObject({ title: `${title}!`, content: 'Mais.', original });
  });
});

describe('the form for a new blog', () => {
  test.each([
    [{ Título: 'Só um título' }, { title: 'Só um título', content: '' }],
    [
      { Título: 'Novo', Autor: ' Lima', Conteúdo: 'Texto' },
      { title: 'Novo', author: 'Marina Duarte Lima', content: 'Texto' },
    ],
  ])(
    'has the name of who writes it, and sends %j without required fields, confirms and opens the list',
    async (fields, sent) => {
      const creation = 'POST /api/blogs';
      const { api, user } = await openBlogForm({ [creation]: ok(blog, 201) });
      for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
      await user.click(save());
      expect(await screen.findByText('Blog criado com sucesso!')).toBeVisible();
      await expectUrl('/admin/bloglist');
      const blank = { author: 'Marina Duarte', image: '', trainingTypeId: '' };
      expect(api.calls(creation).map(({ body }) => body)).toEqual([{ ...blank, ...sent }]);
    },
  );
});
