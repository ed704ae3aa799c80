import { messages } from '@contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBlog } from '@tests/support/screens/builders';
import { errorResponse, ok } from '@tests/support/screens/fakeApi';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';
import { expectUrl } from '@tests/support/screens/renderAt';

const list = 'GET /api/blogs';
const post = aBlog({ _id: '6b0a23dc749a9db8bf79ef41' });
const other = aBlog({ title: 'Outro post', author: 'Rafael' });
const page = (...blogs: (typeof post)[]) => ok({ blogs, page: 1, pages: 1 });

describe('the list of blogs', () => {
  test('shows code, title and author, with a link to edit each post', async () => {
    openAsAdmin('/admin/bloglist', { [list]: page(post, other) });
    const row = within(await screen.findByRole('row', { name: /Descansar/ }));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Código',
      'Título',
      'Autor',
      'Ações',
    ]);
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toMatchObject([
      '79ef41',
      'Descansar também é treinar',
      'Marina Duarte',
      {},
    ]);
    expect(row.getByRole('link', { name: /^Editar/ })).toHaveAttribute(
      'href',
      `/admin/blog/${post._id}/edit`,
    );
  });

  test('keeps the page in the URL', async () => {
    const { user } = openAsAdmin('/admin/bloglist', {
      [list]: ({ query }) => ok({ blogs: [post], page: Number(query.pageNumber), pages: 2 }),
    });
    await user.click(await screen.findByRole('link', { name: 'Página 2' }));
    await expectUrl('/admin/bloglist?pageNumber=2');
  });

  test('says that it is empty', async () => {
    openAsAdmin('/admin/bloglist', { [list]: page() });
    expect(await screen.findByText('Nenhum post publicado ainda.')).toBeVisible();
  });
});

describe("'Criar Blog'", () => {
  const creation = 'POST /api/blogs';
  const open = (response: Response) =>
    openAsAdmin('/admin/bloglist', {
      [list]: page(post),
      [creation]: response,
      [`GET /api/blogs/${other._id}`]: ok(other),
    });

  test('asks for confirmation, sends no body and opens the edit screen', async () => {
    const { api, user } = open(ok(other, 201));
    await user.click(await screen.findByRole('button', { name: 'Criar Blog' }));
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(api.calls(creation)).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Criar Blog' }));
    await user.click(screen.getByRole('button', { name: 'Criar' }));
    expect(await screen.findByText('Blog criado com sucesso!')).toBeVisible();
    expect(await screen.findByLabelText('Título')).toHaveValue('Outro post');
    await expectUrl(`/admin/blog/${other._id}/edit`);
    expect(api.calls(creation).map(({ body }) => body)).toEqual([undefined]);
  });

  test('shows an error if it fails', async () => {
    const { user } = open(errorResponse(403, messages.notAdmin));
    await user.click(await screen.findByRole('button', { name: 'Criar Blog' }));
    await user.click(screen.getByRole('button', { name: 'Criar' }));
    expect(await screen.findByText(messages.notAdmin)).toBeVisible();
    await expectUrl('/admin/bloglist');
  });
});

test('deleting a blog asks for confirmation and removes the row', async () => {
  const deletion = `DELETE /api/blogs/${post._id}`;
  const { api, user } = openAsAdmin('/admin/bloglist', {
    [list]: page(post, other),
    [deletion]: () => {
      api.setRoute(list, page(other));
      return ok({ message: messages.blogDeleted });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Excluir Descansar também é treinar' }));
  const dialog = screen.getByRole('dialog', { name: 'Are you sure?' });
  await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Blog deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Descansar/ })).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: /Outro post/ })).toBeVisible();
});
