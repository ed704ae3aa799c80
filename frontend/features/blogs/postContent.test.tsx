import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBlog, aTrainingType } from '@tests/support/screens/builders';
import { errorResponse, fakeApi, ok } from '@tests/support/screens/fakeApi';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';
import { messages } from '@contract/messages';

const a1 = aTrainingType('A1');

/** Opens a post with a text, and returns its article. */
async function openPost(content: string) {
  const post = aBlog({ content });
  fakeApi({
    [`GET /api/blogs/${post._id}`]: ok(post),
    'GET /api/blogs': ok({ blogs: [], page: 1, pages: 1 }),
  });
  const user = renderAt(`/blog/${post._id}`);
  return { user, article: within(await screen.findByRole('article')) };
}

describe('the text of a post', () => {
  test('has headings below the title, bold and lists', async () => {
    const { article } = await openPost('### Sono\nDurma **bem**.\n\n- um\n- dois\n\n3. três');
    expect(article.getByRole('heading', { level: 2, name: 'Sono' })).toBeVisible();
    expect(article.getByText('bem').tagName).toBe('STRONG');
    expect(article.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'um',
      'dois',
      'três',
    ]);
    expect(article.getAllByRole('list')[1]).toHaveAttribute('start', '3');
  });

  test('leads to other screens within the app, and to other sites in a new tab', async () => {
    const { user, article } = await openPost(
      `[site](https://example.com/a) [www](www.example.com) [foto](/uploads/x.webp) [correio](mailto:a@b.c) [tab](</\t/evil.com>) [barras](${window.location.origin}//evil.com) [blog](${window.location.origin}/blogs?page=1#a)`,
    );
    const links = article
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('rel')]);
    const rel = 'nofollow noopener noreferrer ugc';
    expect(links).toEqual([
      ['https://example.com/a', rel],
      ['https://www.example.com/', rel],
      [`${window.location.origin}/uploads/x.webp`, rel],
      ['mailto:a@b.c', null],
      ['http://evil.com/', rel],
      [`${window.location.origin}//evil.com`, rel],
      ['/blogs?page=1#a', null],
    ]);
    await user.click(article.getByRole('link', { name: 'blog' }));
    await expectUrl('/blogs?page=1');
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert%281%29)',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:msgbox)',
    '[x](&#106;avascript:alert(1))',
    '![x](javascript:alert(1))',
    '[x](nada)',
    '<img src=x onerror=alert(1)><script>alert(1)</script>',
    '<a href="javascript:alert(1)">x</a> <javascript:alert(1)>',
  ])('shows as it was written: %s', async (content) => {
    const { article } = await openPost(content);
    expect(article.getByText(content)).toBeVisible();
    expect(article.queryByRole('link')).not.toBeInTheDocument();
  });

  test.each(['1. '.repeat(666), '**['.repeat(600), '- a\n  '.repeat(300)])(
    'of nested marks is shown: %.9s',
    async (content) => {
      const { article } = await openPost(content);
      expect(article.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});

describe('the workout of a post', () => {
  const post = aBlog({ trainingType: a1 });
  const routes = { [`GET /api/blogs/${post._id}`]: ok(post) };

  test('can be added to the list', async () => {
    const { api, user } = openAsMember(`/blog/${post._id}`, {
      ...routes,
      'GET /api/myWorkout': errorResponse(404, messages.noWorkoutsYet),
      'POST /api/myWorkout': ok({}, 201),
    });
    const workout = within(await screen.findByRole('region', { name: 'O treino deste post' }));
    expect(workout.getByRole('link', { name: 'A1' })).toHaveAttribute('href', `/trainingTypes/${a1._id}`);
    await user.click(workout.getByRole('button', { name: 'Adicionar ao Meu Treino' }));
    expect(await screen.findByText('Treino adicionado com sucesso!')).toBeVisible();
    expect(api.calls('POST /api/myWorkout').map(({ body }) => body)).toEqual([{ trainingTypeId: a1._id }]);
  });

  test('leads visitors to the sign-in, which says why', async () => {
    fakeApi({ ...routes, 'POST /api/myWorkout': errorResponse(401, messages.notSignedIn) });
    const user = renderAt(`/blog/${post._id}`);
    await user.click(await screen.findByRole('button', { name: 'Adicionar ao Meu Treino' }));
    expect(await screen.findByText('Entre para guardar A1 na sua lista.')).toBeVisible();
  });
});
