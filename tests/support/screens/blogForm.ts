import { screen } from '@testing-library/react';
import { aBlog, aPageOf, aTrainingType } from './builders';
import { ok, type Route, type Routes } from './fakeApi';
import { openAsAdmin } from './openAsAdmin';

/** The workouts that a post can carry. */
export const [a1, b2] = [aTrainingType('A1'), aTrainingType('B2')];
export const blog = aBlog();
export const address = `/admin/blog/${blog._id}/edit`;
export const update = `PUT /api/blogs/${blog._id}`;

/** Opens the form for a new post, or with `at` another screen, and waits for it. */
export async function openBlogForm(routes: Routes = {}, at = '/admin/blog/create') {
  const opened = openAsAdmin(at, {
    [`GET /api/blogs/${blog._id}`]: ok(blog),
    'GET /api/blogs': ok({ blogs: [blog], page: 1, pages: 1 }),
    'GET /api/trainingTypes': ({ query }) =>
      ok(aPageOf([query.pageNumber === '2' ? b2 : a1], { pages: 2, page: Number(query.pageNumber) })),
    ...routes,
  });
  await screen.findByLabelText('Título');
  return opened;
}

/** Opens the edit screen of `blog`; `response` is that to saving it. */
export const openBlogEditor = (response: Route = ok(blog)) => openBlogForm({ [update]: response }, address);

export const save = () => screen.getByRole('button', { name: 'Salvar' });
