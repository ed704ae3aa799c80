import { screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aBlog, aPageOf, aWorkout } from '@tests/support/screens/builders';
import { fakeApi } from '@tests/support/screens/fakeApi';
import { renderAt } from '@tests/support/screens/renderAt';

const notice = 'Há uma versão nova. O que você digitou não se perde.';

const of = (release: string) => (body: unknown) =>
  Response.json(body, { headers: { 'X-Release': `/assets/index-${release}.js` } });

beforeEach(() => {
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', '/assets/index-old.js');
  document.head.append(script);
  onTestFinished(() => script.remove());
});

test('a tab says when the server has another build of the app', async () => {
  const [old, next] = [of('old'), of('new')];
  const api = fakeApi({ 'GET /api/trainingTypes': old(aPageOf([aWorkout('A1')])) });
  const user = renderAt('/');
  await screen.findByRole('link', { name: 'A1' });
  expect(screen.queryByText(notice)).not.toBeInTheDocument();

  api.setRoute('GET /api/blogs', next({ blogs: [aBlog()], page: 1, pages: 1 }));
  const [link] = screen.getAllByRole('link', { name: 'Blog' });
  await user.click(link ?? document.body);
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeVisible();
});
