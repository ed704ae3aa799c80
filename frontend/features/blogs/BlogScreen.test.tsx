import { messages } from '@contract/messages';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBlog, aComment } from '@tests/support/screens/builders';
import { errorResponse, fakeApi, ok } from '@tests/support/screens/fakeApi';
import { goOffline, goOnline } from '@tests/support/screens/network';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

const post = aBlog({ title: 'Descansar também é treinar', content: 'Primeiro.\n\nDepois.' });
const address = `/blog/${post._id}`;
const detail = `GET /api/blogs/${post._id}`;
describe('a post', () => {
  test('shows title, text, author and date, and links back to the list', async () => {
    fakeApi({ [detail]: ok(post), 'GET /api/blogs': ok({ blogs: [post], page: 1, pages: 1 }) });
    const user = renderAt(address);
    expect(await screen.findByRole('heading', { level: 1, name: post.title })).toBeVisible();
    expect(screen.getByText(/Primeiro\./)).toHaveTextContent('Primeiro. Depois.');
    expect(screen.getByText('Marina Duarte').closest('p')).toHaveTextContent(
      'Marina Duarte · 5 de janeiro de 2026',
    );
    expect(document.title).toBe(`${post.title} – Gym Tracker`);
    await user.click(screen.getByRole('link', { name: /Voltar/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expectUrl('/blogs');
  });

  test('shows the first name of each commenter, or that they are a former user', async () => {
    const comments = [aComment('Estou na semana 3.'), aComment('Funciona!', { user: null })];
    fakeApi({ [detail]: ok({ ...post, comments, numComments: 2 }) });
    renderAt(address);
    const items = within(await screen.findByRole('region', { name: 'Comentários' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'João 05/03/2026Estou na semana 3.',
      'Ex-usuário 05/03/2026Funciona!',
    ]);
    expect(screen.queryByText('Nenhum comentário ainda.')).not.toBeInTheDocument();
  });

  test('says that there are no comments', async () => {
    fakeApi({ [detail]: ok(post) });
    renderAt(address);
    expect(await screen.findByText('Nenhum comentário ainda.')).toBeVisible();
  });

  test('says how many comments are shown if there are too many', async () => {
    fakeApi({ [detail]: ok({ ...post, comments: [aComment('Oi'), aComment('Olá')], numComments: 250 }) });
    renderAt(address);
    expect(await screen.findByText('Os 2 mais novos de 250:')).toBeVisible();
  });

  test('that does not exist shows an error', async () => {
    fakeApi({ [detail]: errorResponse(404, messages.blogNotFound) });
    renderAt(address);
    expect(await screen.findByRole('alert')).toHaveTextContent('Blog não encontrado');
  });

  test('without a picture shows no image', async () => {
    fakeApi({ [detail]: ok({ ...post, image: '' }) });
    renderAt(address);
    expect(await screen.findByRole('heading', { level: 1, name: post.title })).toBeVisible();
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  });

  test('whose picture fails to load shows no image until it has a new one', async () => {
    const api = fakeApi({ [detail]: ok({ ...post, image: '/images/gone.webp' }) });
    renderAt(address);
    fireEvent.error(await screen.findByRole('presentation'));
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();

    api.setRoute(detail, ok({ ...post, image: '/images/there.webp' }));
    goOffline();
    goOnline();
    expect(await screen.findByRole('presentation')).toHaveAttribute('src', '/images/there.webp');
  });

  test('shows a responsive image with its dimensions', async () => {
    fakeApi({ [detail]: ok({ ...post, image: '/uploads/x-1600x1067.webp' }) });
    renderAt(address);
    const picture = await screen.findByRole('presentation');
    expect(attributesOf(picture)).toMatchObject({
      src: '/uploads/x-1600x1067.webp',
      srcset:
        '/uploads/x-1600x1067.480.webp 480w, /uploads/x-1600x1067.960.webp 960w, /uploads/x-1600x1067.webp 1600w',
      sizes: '(min-width: 576px) 856px, calc(100vw - 24px)',
      width: '1600',
      height: '1067',
    });
  });

  test('shows a portrait whole, in a frame of its shape and of a limited height', async () => {
    fakeApi({ [detail]: ok({ ...post, image: '/uploads/x-1600x2400.webp' }) });
    renderAt(address);
    const picture = await screen.findByRole('presentation');
    expect(picture).toHaveAttribute('sizes', '(min-width: 576px) 384px, calc(100vw - 24px)');
    expect(picture.parentElement).toHaveStyle({ aspectRatio: '1600 / 2400' });
  });

  test.each(['/uploads/x.webp', '/images/x.png', 'https://example.com/x-1600x1067.webp'])(
    'shows a picture without known variants as it is: %s',
    async (image) => {
      fakeApi({ [detail]: ok({ ...post, image }) });
      renderAt(address);
      const attributes = attributesOf(await screen.findByRole('presentation'));
      expect(attributes).toEqual({ src: image, alt: '', loading: 'eager' });
    },
  );
});

describe('an address', () => {
  test('in a post or a comment is a link that tells nobody where it was', async () => {
    const comments = [aComment('(https://example.com/a_(b)?c=1), javascript:alert(1)')];
    const content = 'Veja https://example.com/semana. E “http://x.com/”!';
    fakeApi({ [detail]: ok({ ...post, content, comments, numComments: 1 }) });
    renderAt(address);
    await screen.findByText(/^Veja/);
    const links = screen.getAllByRole('link').filter((link) => link.hasAttribute('rel'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://example.com/semana',
      'http://x.com/',
      'https://example.com/a_(b)?c=1',
    ]);
    for (const link of links)
      expect(attributesOf(link)).toMatchObject({
        rel: 'nofollow noopener noreferrer ugc',
        referrerpolicy: 'no-referrer',
        target: '_blank',
      });
    expect(screen.getByText(/^Veja/)).toHaveTextContent(content);
  });
});

function attributesOf(element: HTMLElement): Record<string, string> {
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
}
