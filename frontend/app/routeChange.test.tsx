import { messages } from '@contract/messages';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBlog, aPageOf, aTrainingType, aUser, aWorkout } from '@tests/support/screens/builders';
import { deferred, ok, errorResponse } from '@tests/support/screens/fakeApi';
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

const liveRegionText = () => document.querySelector('[aria-live=polite]')?.textContent;

describe('a new screen', () => {
  test('has its title read by screen readers, and gets the focus', async () => {
    const { user } = openAsAdmin('/admin/bloglist', lists);
    await user.click((await screen.findAllByRole('link', { name: 'Blog' }))[0] ?? document.body);
    await waitFor(() => expect(liveRegionText()).toBe('Blog'));
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
    'whose title depends on its record has it read once the record has loaded: from %s to %s',
    async (from, link, recordCall, record, title, provisional) => {
      const answer = deferred(ok(record));
      const { api, user } = openAsAdmin(from, { ...lists, [recordCall]: answer.response });
      await user.click(await screen.findByRole('link', { name: link }));
      await waitFor(() => expect(api.calls(recordCall)).toHaveLength(1));
      await waitFor(() => expect(document.title).toBe(`${provisional} – Gym Tracker`));
      expect(liveRegionText()).toBe('');
      answer.resolve();
      await waitFor(() => expect(liveRegionText()).toBe(title));
      expect(document.title).toBe(`${title} – Gym Tracker`);
    },
  );

  test.each([
    [
      'does not exist has the error message as its title',
      errorResponse(404, messages.blogNotFound),
      messages.blogNotFound,
    ],
    ['cannot be loaded keeps its provisional title', errorResponse(503, messages.databaseAway), 'Blog'],
  ])('whose record %s', async (_case, answer, title) => {
    const { user } = openAsAdmin('/blogs', { ...lists, [`GET /api/blogs/${post._id}`]: answer });
    await user.click(await screen.findByRole('link', { name: post.title }));
    await waitFor(() => expect(liveRegionText()).toBe(title));
    expect(document.title).toBe(`${title} – Gym Tracker`);
  });
});
