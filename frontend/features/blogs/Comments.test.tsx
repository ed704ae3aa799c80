import { messages, validationMessages } from '@contract/messages';
import type { User } from '@contract/user';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBlog, aComment, aPageOf, aUser } from '@tests/support/screens/builders';
import {
  deferred,
  errorResponse,
  fakeApi,
  networkError,
  ok,
  type Routes,
} from '@tests/support/screens/fakeApi';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

const post = aBlog({ title: 'Descansar também é treinar', content: 'Primeiro.\n\nDepois.' });
const address = `/blog/${post._id}`;
const detail = `GET /api/blogs/${post._id}`;
const commentRequest = `POST /api/blogs/${post._id}/comments`;
const field = () => screen.findByLabelText('Seu comentário');
const send = () => screen.getByRole('button', { name: 'Comentar' });

describe('a comment', () => {
  const openPost = async (routes: Routes = {}, overrides: Partial<User> = {}) => {
    const opened = openAsMember(address, { [detail]: ok(post), ...routes }, overrides);
    await field();
    return opened;
  };

  test('is sent, confirmed and shown, and the field is cleared', async () => {
    const { api, user } = await openPost({ [commentRequest]: ok(aComment('Ótimo treino!'), 201) });
    expect(await field()).toHaveAttribute('rows', '3');
    await user.type(await field(), ' Ótimo treino! ');
    api.setRoute(detail, ok({ ...post, comments: [aComment('Ótimo treino!')], numComments: 1 }));
    await user.click(send());
    expect(await screen.findByText('Comentário adicionado!')).toBeInTheDocument();
    expect(await screen.findByText('Ótimo treino!')).toBeVisible();
    expect(await field()).toHaveValue('');
    expect(api.calls(commentRequest).map(({ body }) => body)).toEqual([
      { content: 'Ótimo treino!', entityId: post._id, entityType: 'Blog' },
    ]);
  });

  test.each(['', '   ', '\n'])('without text (%j) is not sent', async (text) => {
    const { api, user } = await openPost();
    if (text !== '') await user.type(await field(), text);
    await user.click(send());
    expect(await screen.findByText('O comentário não pode estar vazio!')).toBeVisible();
    expect(await field()).toHaveFocus();
    expect(api.calls(commentRequest)).toEqual([]);
  });

  test.each([
    ["the server's message", errorResponse(429, messages.tooManyTries), messages.tooManyTries],
    ['a generic error', networkError, 'Erro ao adicionar comentário'],
  ])('that fails shows %s and stays in the field', async (_case, response, text) => {
    const { user } = await openPost({ [commentRequest]: response });
    await user.type(await field(), 'Boa!');
    await user.click(send());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await field()).toHaveValue('Boa!');
  });

  test('that waits for the email to be verified leads to the profile, and stays as a draft', async () => {
    const { user } = await openPost({
      [commentRequest]: Response.json(
        { message: messages.emailUnverified, code: 'EMAIL_UNVERIFIED' },
        { status: 403 },
      ),
    });
    await user.type(await field(), 'Boa!');
    await user.click(send());
    expect(await screen.findByText(messages.emailUnverified)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Abrir meu perfil' }));
    expect(await screen.findByRole('heading', { name: 'Meu Usuário' })).toBeVisible();
    expect(sessionStorage.getItem('drafts')).toContain('Boa!');
  });

  test('is sent once while the server is slow', async () => {
    const slow = deferred(ok(aComment('Boa!'), 201));
    const { api, user } = await openPost({ [commentRequest]: slow.response });
    await user.type(await field(), 'Boa!');
    await user.dblClick(send());
    expect(screen.getByRole('button', { name: 'Enviando…' })).toBeDisabled();
    slow.resolve();
    expect(await screen.findByText('Comentário adicionado!')).toBeInTheDocument();
    expect(api.calls(commentRequest)).toHaveLength(1);
  });

  test('requires visitors to sign in, which leads back to the post', async () => {
    const ana = aUser();
    fakeApi({
      [detail]: ok(post),
      'GET /api/users/profile': ok(ana),
      'POST /api/users/auth': ok(ana),
    });
    const user = renderAt(address);
    const warning = (await screen.findByText(/para comentar/)).closest('.alert-warning');
    if (!(warning instanceof HTMLElement)) throw new Error('no warning');
    await user.click(within(warning).getByRole('link', { name: 'Entre' }));
    expect(await screen.findByText('Entre para comentar.')).toBeVisible();
    await expectUrl(`/login?redirect=${encodeURIComponent(`${address}#comentar`)}`);
    await signIn(user);
    await waitFor(async () => expect(await field()).toHaveFocus());
    await expectUrl(address);
  });

  test('draft is hidden from the next user of the device', async () => {
    const { api, user } = await openPost(
      {
        'GET /api/blogs': ok({ blogs: [post], page: 1, pages: 1 }),
        'GET /api/trainingTypes': ok(aPageOf([])),
        'POST /api/users/logout': ok({ message: messages.loggedOut }),
      },
      { name: 'Ana Souza' },
    );
    await user.type(await field(), 'Semana leve feita');
    await user.click(screen.getByRole('button', { name: 'Ana Souza' }));
    await user.click(screen.getByRole('button', { name: 'Sair' }));

    const bia = aUser({ name: 'Bia Reis' });
    api.setRoute('POST /api/users/auth', ok(bia));
    api.setRoute('GET /api/users/profile', ok(bia));
    await signIn(user);
    await screen.findByRole('button', { name: 'Bia Reis' });
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Blog' }));
    await user.click(await screen.findByRole('link', { name: post.title }));
    expect(await field()).toHaveValue('');
  });

  test('that is too long is rejected without being sent', async () => {
    const { api, user } = await openPost();
    const box = await field();
    expect(box).toHaveAttribute('maxlength', '1000');
    box.removeAttribute('maxlength');
    await user.click(box);
    await user.paste('a'.repeat(1001));
    await user.click(send());
    expect(await screen.findByText(validationMessages.commentTooLong)).toBeVisible();
    expect(api.calls(commentRequest)).toEqual([]);
  });
});

describe('deleting a comment', () => {
  const [own, other] = [aComment('Meu.'), aComment('De outra pessoa.')];
  const commented = { ...post, comments: [own, other], numComments: 2 };
  const routes = {
    [detail]: ok(commented),
    [`${detail}/comments/own`]: ok([own._id]),
    [`DELETE /api/blogs/${post._id}/comments/${own._id}`]: ok({ message: messages.commentDeleted }),
  };

  test('is offered to its author, asks, and shows the others', async () => {
    const { api, user } = openAsMember(address, routes);
    await user.click(await screen.findByRole('button', { name: /^Excluir/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir este comentário?' }));
    api.setRoute(detail, ok({ ...post, comments: [other], numComments: 1 }));
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Comentário excluído')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Meu.')).not.toBeInTheDocument());
    expect(screen.getByText('De outra pessoa.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Comentários' })).toHaveFocus();
  });

  test('is offered to administrators for every comment', async () => {
    openAsAdmin(address, routes);
    expect(await screen.findAllByRole('button', { name: /^Excluir/ })).toHaveLength(2);
  });

  test('is offered to no visitor', async () => {
    const api = fakeApi(routes);
    renderAt(address);
    expect(await screen.findByText('Meu.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Excluir/ })).not.toBeInTheDocument();
    expect(api.calls(`${detail}/comments/own`)).toEqual([]);
  });
});

async function signIn(user: ReturnType<typeof renderAt>) {
  await user.type(await screen.findByLabelText('Email'), 'ana@example.com');
  await user.type(screen.getByLabelText('Senha'), 'uma senha boa');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}
