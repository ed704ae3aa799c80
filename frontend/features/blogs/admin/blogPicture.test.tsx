import { messages, validationMessages } from '@contract/messages';
import { maxImageBytes } from '@contract/uploads';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { blog, openBlogEditor, save, update } from '@tests/support/screens/blogForm';
import { ok } from '@tests/support/screens/fakeApi';
import { fakeUpload } from '@tests/support/screens/fakeUpload';

/** A file that begins like a JPEG. */
const picture = (name: string, type: string, size = 3) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(size - 3)], name, { type });

describe('the address of a picture', () => {
  test('updates the preview when the field loses the focus', async () => {
    const { user } = await openBlogEditor();
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
    await openBlogEditor();
    fireEvent.error(screen.getByAltText('Prévia da imagem'));
    expect(screen.getByText('Não há imagem neste endereço.')).toBeVisible();
  });

  test('that is not allowed is rejected without being sent', async () => {
    const { api, user } = await openBlogEditor();
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
    const { api, user } = await openBlogEditor();
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
    await openBlogEditor();
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
    await openBlogEditor();
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
    const { user } = await openBlogEditor();
    await user.upload(screen.getByLabelText('Enviar arquivo'), file);
    await upload.respond(status, body);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Imagem')).toHaveValue(blog.image);
    expect(save()).toBeEnabled();
  });

  test('can be chosen again after a network error', async () => {
    const upload = fakeUpload();
    const { user } = await openBlogEditor();
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
    const { user } = await openBlogEditor();
    await user.upload(screen.getByLabelText('Enviar arquivo'), file);
    await user.click(screen.getByRole('button', { name: 'Cancelar envio' }));
    expect(await screen.findByRole('button', { name: 'Salvar' })).toBeEnabled();
    expect(screen.queryByLabelText('Enviando imagem')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Imagem')).toHaveValue(blog.image);
  });

  test('redirects to the login when the session has expired, and back to the draft', async () => {
    const upload = fakeUpload();
    const { admin, api, user } = await openBlogEditor();
    await user.type(screen.getByLabelText('Título'), '?');
    await user.upload(screen.getByLabelText('Enviar arquivo'), file);
    await upload.respond(401, { message: messages.notSignedIn });
    api.setRoute('POST /api/users/auth', ok(admin));
    await user.type(await screen.findByLabelText('Senha'), 'uma senha boa');
    await user.type(screen.getByLabelText('Email'), 'admin@example.com{Enter}');
    expect(await screen.findByLabelText('Título')).toHaveValue(`${blog.title}?`);
  });
});
