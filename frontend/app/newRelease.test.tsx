import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aPageOf, aWorkout } from '@tests/support/screens/builders';
import { fakeApi } from '@tests/support/screens/fakeApi';
import { goOffline, goOnline } from '@tests/support/screens/network';
import { renderAt } from '@tests/support/screens/renderAt';

const notice = 'Há uma versão nova. O que você digitou não se perde.';
const listCall = 'GET /api/trainingTypes';

const listFrom = (build: string) =>
  Response.json(aPageOf([aWorkout('A1')]), { headers: { 'X-Release': `/assets/index-${build}.js` } });

beforeEach(() => {
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', '/assets/index-old.js');
  document.head.append(script);
  onTestFinished(() => script.remove());
});

test('a tab says when the server has another build of the app', async () => {
  const api = fakeApi({ [listCall]: listFrom('old') });
  const loadFrom = (build: string) => {
    api.setRoute(listCall, listFrom(build));
    goOffline();
    goOnline();
  };
  renderAt('/');
  await screen.findByRole('link', { name: 'A1' });
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  loadFrom('new');
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Atualizar' })).toBeVisible();
  loadFrom('old');
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
});
