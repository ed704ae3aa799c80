import { messages, validationMessages } from '@contract/messages';
import { maxImageBytes } from '@contract/uploads';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBlog } from '@tests/support/screens/builders';
import { errorResponse, networkError, ok, type Route, type Routes } from '@tests/support/screens/fakeApi';
import { fakeUpload } from '@tests/support/screens/fakeUpload';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';
import { expectUrl } from '@tests/support/screens/renderAt';

const blog = aBlog();
const address = `/admin/blog/${blog._id}/edit`;
const update = `PUT /api/blogs/${blog._id}`;
const creation = 'POST /api/blogs';

const openAt = async (at: string, routes: Routes = {}) => {
  const opened = openAsAdmin(at, {
    [`GET /api/blogs/${blog._id}`]: ok(blog),
    'GET /api/blogs': ok({ blogs: [blog], page: 1, pages: 1 }),
    [update]: ok(blog),
    ...routes,
  });
  await screen.findByLabelText('Título');
  return opened;
};
const open = (response: Route = ok(blog)) => openAt(address, { [update]: response });
const save = () => screen.getByRole('button', { name: 'Salvar' });
/** A file that begins like a JPEG. */
const picture = (name: string, type: string, size = 3) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(size - 3)], name, { type });

describe('the edit form', () => {
  test('starts with the saved values', async () => {
    await open();
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
    const { user } = await open();
    await user.clear(screen.getByLabelText('Conteúdo'));
    await user.type(screen.getByLabelText('Conteúdo'), 'Olá');
    expect(screen.getByText('3 de 2000 caracteres')).toBeVisible();
  });

  test('sends all fields, confirms and opens the list', async () => {
    const { api, user } = await open();
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
        original: { title, image, author, content },
      },
    ]);
  });

  test.each([
    ['Título', validationMessages.titleRequired],
    ['Autor', validationMessages.authorRequired],
    ['Conteúdo', validationMessages.contentRequired],
  ])('requires %s', async (label, message) => {
    const { api, user } = await open();
    await user.clear(screen.getByLabelText(label));
    await user.click(save());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(api.calls(update)).toEqual([]);
  });

  test('rejects more than 2000 characters', async () => {
    const { api, user } = await open();
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
    const { user } = await open(response);
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
  const original = { title, image, author, content };

  test('is saved only after a question, and what was typed stays', async () => {
    const { api, user } = await open(conflict);
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

  test('is noticed even where the session has ended since the editing began', async () => {
    const { admin, api, user } = await open(errorResponse(401, messages.sessionEnded));
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
  test('sends what is there, without required fields', async () => {
    const { api, user } = await openAt('/admin/blog/create', { [creation]: ok(blog, 201) });
    await user.type(screen.getByLabelText('Título'), 'Só um título');
    await user.click(save());
    expect(await screen.findByText('Blog criado com sucesso!')).toBeVisible();
    expect(api.calls(creation).map(({ body }) => body)).toEqual([
      { title: 'Só um título', author: '', content: '', image: '' },
    ]);
  });

  test('creates the post, confirms and opens the list', async () => {
    const { api, user } = await openAt('/admin/blog/create', { [creation]: ok(blog, 201) });
    await user.type(screen.getByLabelText('Título'), 'Novo');
    await user.type(screen.getByLabelText('Autor'), 'Eu');
    await user.type(screen.getByLabelText('Conteúdo'), 'Texto');
    await user.click(save());
    expect(await screen.findByText('Blog criado com sucesso!')).toBeVisible();
    await expectUrl('/admin/bloglist');
    expect(api.calls(creation).map(({ body }) => body)).toEqual([
      { title: 'Novo', author: 'Eu', content: 'Texto', image: '' },
    ]);
  });
});

describe('the address of a picture', () => {
  test('updates the preview when the field loses the focus', async () => {
    const { user } = await open();
    await user.clear(screen.getByLabelText('Imagem'));
    await user.type(screen.getByLabelText('Imagem'), '/images/aquecimento-1200x675.webp');
    expect(screen.getByAltText('Prévia da imagem')).toHaveAttribute('src', blog.image);
    await user.tab();
    expect(screen.getByAltText('Prévia da imagem')).toHaveAttribute(
      'src',
      '/images/aquecimento-1200x675.webp',
    );
  });

  test('without a picture shows an error', async () => {
    await open();
    fireEvent.error(screen.getByAltText('Prévia da imagem'));
    expect(screen.getByText('Não há imagem neste endereço.')).toBeVisible();
  });

  test('that is not allowed is rejected without being sent', async () => {
    const { api, user } = await open();
    await user.clear(screen.getByLabelText('Imagem'));
    await user.type(screen.getByLabelText('Imagem'), 'javascript:alert(1)');
    await user.click(save());
    expect(await screen.findByText(validationMessages.imageInvalid)).toBeVisible();
    expect(screen.queryByAltText('Prévia da imagem')).not.toBeInTheDocument();
    expect(api.calls(update)).toEqual([]);
  });
});

describe('an uploaded picture', () => {
  const file = picture('foto.jpg', 'image/jpeg');
  const uploaded = { message: messages.uploaded, image: '/uploads/abc.webp' };

  test('is sent at once with its progress, becomes the picture, and keeps the text typed meanwhile', async () => {
    const upload = fakeUpload();
    const { api, user } = await open();
    await user.upload(screen.getByLabelText('Enviar arquivo'), file);
    await upload.progress(1, 4);
    expect(screen.getByRole('progressbar', { name: 'Enviando imagem' })).toHaveAttribute('value', '0.25');
    expect(screen.getByText('25 %')).toBeVisible();
    expect(save()).toBeDisabled();
    await user.type(screen.getByLabelText('Título'), '!');

    await upload.respond(200, uploaded);
    expect(await screen.findByText('Imagem enviada com sucesso')).toBeVisible();
    expect(upload.sent()).toEqual([file]);
    expect(screen.getByLabelText('Imagem')).toHaveValue('/uploads/abc.webp');
    expect(screen.getByAltText('Prévia da imagem')).toHaveAttribute('src', '/uploads/abc.webp');
    expect(screen.queryByLabelText('Enviando imagem')).not.toBeInTheDocument();

    await user.click(save());
    await screen.findByText('Blog updated');
    expect(api.calls(update)[0]?.body).toMatchObject({
      title: `${blog.title}!`,
      image: '/uploads/abc.webp',
    });
  });

  test('is recognized by its bytes, whatever its name and declared type', async () => {
    const upload = fakeUpload();
    await open();
    const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'foto.txt', { type: 'text/plain' });
    fireEvent.change(screen.getByLabelText('Enviar arquivo'), { target: { files: [png] } });
    await waitFor(() => expect(upload.sent()).toEqual([png]));
  });

  test.each([
    ['too large', picture('foto.png', 'image/png', maxImageBytes + 1), 'A imagem passa de 5 MB'],
    [
      'not a picture',
      new File(['GIF89a'], 'foto.jpg', { type: 'image/jpeg' }),
      'Envie uma imagem JPEG, PNG ou WebP',
    ],
  ])('that is %s is rejected without being sent', async (_case, chosen, message) => {
    const upload = fakeUpload();
    await open();
    fireEvent.change(screen.getByLabelText('Enviar arquivo'), { target: { files: [chosen] } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Enviar arquivo')).toHaveAccessibleDescription(
      `JPEG, PNG ou WebP de até 5 MB ${message}`,
    );
    expect(upload.sent()).toEqual([]);
    expect(screen.getByLabelText('Imagem')).toHaveValue(blog.image);
  });

  test.each([
    [415, { message: messages.notAnImage }, messages.notAnImage],
    [400, { message: messages.brokenImage }, messages.brokenImage],
    [
      408,
      '<html>408 Request Time-out</html>',
      'O envio demorou demais. Verifique a conexão e tente de novo.',
    ],
    [413, '<html>413 Request Entity Too Large</html>', messages.imageTooLarge],
    [503, { message: messages.uploadsBusy }, messages.uploadsBusy],
    [507, { message: messages.diskFull }, messages.diskFull],
    [502, '<html>Bad Gateway</html>', 'Erro inesperado'],
  ])('with the response %i %j shows an error and changes nothing', async (status, body, message) => {
    const upload = fakeUpload();
    const { user } = await open();
    await user.upload(screen.getByLabelText('Enviar arquivo'), file);
    await upload.respond(status, body);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Imagem')).toHaveValue(blog.image);
    expect(save()).toBeEnabled();
  });

  test('can be chosen again after a network error', async () => {
    const upload = fakeUpload();
    const { user } = await open();
    await user.upload(screen.getByLabelText('Enviar arquivo'), file);
    await upload.fail();
    expect(await screen.findByText(/^Sem conexão com o servidor/)).toBeVisible();
    await user.upload(screen.getByLabelText('Enviar arquivo'), file);
    await upload.respond(200, uploaded);
    expect(await screen.findByText('Imagem enviada com sucesso')).toBeVisible();
    expect(screen.queryByText(/^Sem conexão com o servidor/)).not.toBeInTheDocument();
  });

  test('can be cancelled during the upload', async () => {
    fakeUpload();
    const { user } = await open();
    await user.upload(screen.getByLabelText('Enviar arquivo'), file);
    await user.click(screen.getByRole('button', { name: 'Cancelar envio' }));
    expect(await screen.findByRole('button', { name: 'Salvar' })).toBeEnabled();
    expect(screen.queryByLabelText('Enviando imagem')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Imagem')).toHaveValue(blog.image);
  });

  test('redirects to the login when the session has expired, and back to the draft', async () => {
    const upload = fakeUpload();
    const { admin, api, user } = await open();
    await user.type(screen.getByLabelText('Título'), '?');
    await user.upload(screen.getByLabelText('Enviar arquivo'), file);
    await upload.respond(401, { message: messages.notSignedIn });
    api.setRoute('POST /api/users/auth', ok(admin));
    await user.type(await screen.findByLabelText('Senha'), 'uma senha boa');
    await user.type(screen.getByLabelText('Email'), 'admin@example.com{Enter}');
    expect(await screen.findByLabelText('Título')).toHaveValue(`${blog.title}?`);
  });
});
