import { messages } from '@contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBlog } from '@tests/support/screens/builders';
import { deferred, errorResponse, fakeApi, ok } from '@tests/support/screens/fakeApi';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

const list = 'GET /api/blogs';
const words = Array.from({ length: 20 }, (_, index) => `palavra${index + 1}`);
const post = aBlog({
  title: 'Descansar também é treinar',
  author: 'Marina Duarte',
  content: words.join(' '),
  createdAt: new Date(2026, 2, 5, 12).toISOString(),
});

test('a card shows author, date and excerpt, and links to the post', async () => {
  fakeApi({ [list]: ok({ blogs: [post], page: 1, pages: 1 }), [`GET /api/blogs/${post._id}`]: ok(post) });
  const user = renderAt('/blogs');
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Marina Duarte').closest('p')).toHaveTextContent(
    'Marina Duarte · 5 de março de 2026',
  );
  expect(card.getByText(`${words.slice(0, 15).join(' ')}…`)).toBeVisible();
  expect(card.getByRole('presentation')).toHaveAttribute('src', post.image);
  expect(card.getByRole('presentation')).toHaveAttribute('loading', 'lazy');
  expect(screen.queryByRole('navigation', { name: 'Páginas' })).not.toBeInTheDocument();

  await user.click(card.getByRole('link', { name: post.title }));
  expect(await screen.findByRole('heading', { level: 1, name: post.title })).toBeVisible();
  await expectUrl(`/blog/${post._id}`);
});

test('a card shows a short text in full', async () => {
  fakeApi({ [list]: ok({ blogs: [aBlog({ content: 'Respire e siga.' })], page: 1, pages: 1 }) });
  renderAt('/blogs');
  expect(await screen.findByText('Respire e siga.')).toBeVisible();
});

test('a card has no marks of the text, and a wide picture in the width that it has before cropping', async () => {
  const content = '## Sono\n\n- Durma **oito horas**\n- [Leia mais](https://example.com)';
  const written = aBlog({ content, image: '/uploads/x-1600x450.webp' });
  fakeApi({ [list]: ok({ blogs: [written], page: 1, pages: 1 }) });
  renderAt('/blogs');
  expect(await screen.findByText('Sono Durma oito horas Leia mais')).toBeVisible();
  expect(screen.getByRole('presentation')).toHaveAttribute(
    'sizes',
    '(min-width: 576px) 920px, calc(2.00 * (100vw - 24px))',
  );
});

test('the page is part of the URL', async () => {
  const api = fakeApi({
    [list]: ({ query }) => ok({ blogs: [aBlog()], page: Number(query.pageNumber), pages: 3 }),
  });
  const user = renderAt('/blogs?pageNumber=2');
  await user.click(await screen.findByRole('link', { name: 'Página 3' }));
  await expectUrl('/blogs?pageNumber=3');
  expect(await screen.findByText('3', { selector: '[aria-current=page]' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Página 1' }));
  await expectUrl('/blogs');
  await waitFor(() =>
    expect(api.calls(list).map(({ query }) => query)).toEqual([
      { pageNumber: '2' },
      { pageNumber: '3' },
      { pageNumber: '1' },
    ]),
  );
});

test('a skeleton is shown while the posts load', async () => {
  const posts = deferred(ok({ blogs: [post], page: 1, pages: 1 }));
  fakeApi({ [list]: posts.response });
  renderAt('/blogs');
  expect(await screen.findByRole('heading', { name: 'Blog' })).toBeVisible();
  expect(screen.getByText('Carregando…')).toBeInTheDocument();
  posts.resolve();
  expect(await screen.findByRole('link', { name: post.title })).toBeVisible();
  expect(screen.queryByText('Carregando…')).not.toBeInTheDocument();
});

test('an empty list says so', async () => {
  fakeApi({ [list]: ok({ blogs: [], page: 1, pages: 1 }) });
  renderAt('/blogs');
  expect(await screen.findByText('Nenhum post publicado ainda.')).toBeVisible();
});

test('a failure shows its reason and a button to retry', async () => {
  const api = fakeApi({ [list]: errorResponse(503, messages.databaseAway) });
  const user = renderAt('/blogs');
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.databaseAway);
  api.setRoute(list, ok({ blogs: [post], page: 1, pages: 1 }));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: post.title })).toBeVisible();
});
