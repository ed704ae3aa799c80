import { messages } from '@contract/messages';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBlog, aPageOf, aTrainingType, aUser, aWorkout } from '@tests/support/screens/builders';
import { deferred, errorResponse, ok } from '@tests/support/screens/fakeApi';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';

const post = aBlog({ title: 'Descansar também é treinar' });
const workout = aTrainingType('A1');
const listed = { ...aWorkout('A1'), _id: workout._id };
const member = aUser({ name: 'Bia Lima' });
const lists = {
  'GET /api/blogs': ok({ blogs: [post], page: 1, pages: 1 }),
  'GET /api/trainingTypes': ok(aPageOf([listed])),
  'GET /api/users': ok([member]),
};

const readAloud = () => document.querySelector('[aria-live=polite]')?.textContent;

describe('a new screen', () => {
  test('is read aloud by its title, and gets the focus', async () => {
    const { user } = openAsAdmin('/admin/bloglist', lists);
    await user.click((await screen.findAllByRole('link', { name: 'Blog' }))[0] ?? document.body);
    await waitFor(() => expect(readAloud()).toBe('Blog'));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test.each([
    ['/blogs', post.title, `GET /api/blogs/${post._id}`, post, post.title, 'Blog'],
    ['/trainingTypes', 'A1', `GET /api/trainingTypes/${workout._id}`, workout, 'Treino A1', 'Treino'],
    [
      '/admin/trainingTypelist',
      'Editar A1',
      `GET /api/trainingTypes/${workout._id}`,
      workout,
      'Editar Treino A1',
      'Editar Treino',
    ],
    [
      '/admin/bloglist',
      `Editar ${post.title}`,
      `GET /api/blogs/${post._id}`,
      post,
      `Editar Blog: ${post.title}`,
      'Editar Blog',
    ],
    [
      '/admin/userlist',
      'Editar Bia Lima',
      `GET /api/users/${member._id}`,
      member,
      'Editar Usuário: Bia Lima',
      'Editar Usuário',
    ],
  ])(
    'whose title comes with its record is read aloud once that is there: from %s to %s',
    async (from, link, loading, record, title, meanwhile) => {
      const answer = deferred(ok(record));
      const { api, user } = openAsAdmin(from, { ...lists, [loading]: answer.response });
      await user.click(await screen.findByRole('link', { name: link }));
      await waitFor(() => expect(api.calls(loading)).toHaveLength(1));
      await waitFor(() => expect(document.title).toBe(`${meanwhile} – Gym Tracker`));
      expect(readAloud()).toBe('');
      answer.resolve();
      await waitFor(() => expect(readAloud()).toBe(title));
      expect(document.title).toBe(`${title} – Gym Tracker`);
    },
  );

  test.each([
    ['does not exist is titled by that', errorResponse(404, messages.blogNotFound), messages.blogNotFound],
    ['does not come is titled by what it would be', errorResponse(503, messages.databaseAway), 'Blog'],
  ])('whose record %s', async (_case, answer, title) => {
    const { user } = openAsAdmin('/blogs', { ...lists, [`GET /api/blogs/${post._id}`]: answer });
    await user.click(await screen.findByRole('link', { name: post.title }));
    await waitFor(() => expect(readAloud()).toBe(title));
    expect(document.title).toBe(`${title} – Gym Tracker`);
  });
});
