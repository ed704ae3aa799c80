import type { AddedCodes } from '@contract/training';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messages } from '@contract/messages';
import { aMyWorkout, anOverviewOf, aPageOf, aUser, aWorkout } from '@tests/support/screens/builders';
import {
  errorResponse,
  fakeApi,
  networkError,
  ok,
  type Route,
  unauthorized,
} from '@tests/support/screens/fakeApi';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

const addRequest = 'POST /api/myWorkout/codes';
const list = { 'GET /api/trainingTypes': ok(aPageOf([aWorkout('A1')])) };
const buttons = () => screen.findAllByRole('button', { name: 'Usar este exemplo' });
const outcome = (parts: Partial<AddedCodes>) =>
  ok({ added: [], present: [], full: [], missing: [], ...parts });

async function openAndUse(response: Route) {
  const opened = openAsMember('/trainingTypes', {
    ...list,
    'GET /api/myWorkout': errorResponse(404, messages.noWorkoutsYet),
    [addRequest]: response,
  });
  await opened.user.click((await buttons())[0] ?? document.body);
  return opened;
}

test('using an example sends its workouts in their order', async () => {
  const { api } = await openAndUse(outcome({ added: ['A1'] }));
  await screen.findByRole('alert');
  expect(api.calls(addRequest).map(({ body }) => body)).toEqual([
    { codes: ['A1', 'F1', 'B1', 'C1', 'E1', 'D1'] },
  ]);
});

test.each<[Partial<AddedCodes>, string]>([
  [{ added: ['A1', 'B1', 'C1'], present: ['D1'] }, 'A1, B1 e C1 foram adicionados; D1 já estava na lista.'],
  [{ added: ['A1'], present: ['C1', 'D1'] }, 'A1 foi adicionado; C1 e D1 já estavam na lista.'],
  [{ present: ['A1', 'B1'] }, 'A1 e B1 já estavam na lista.'],
  [
    { added: ['A1'], full: ['B1', 'C1'] },
    'A1 foi adicionado; B1 e C1 não couberam: a lista vai até 100 treinos.',
  ],
  [{ added: ['A1', 'B1'], missing: ['E1'] }, 'A1 e B1 foram adicionados; E1 não está disponível.'],
])('%j is told as one sentence', async (parts, text) => {
  await openAndUse(outcome(parts));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a failure is told, and the example can be used again', async () => {
  const { api, user } = await openAndUse(networkError);
  expect(await screen.findByText(/^Sem conexão com o servidor/)).toBeInTheDocument();
  api.setRoute(addRequest, outcome({ present: ['A1'] }));
  await user.click((await buttons())[0] ?? document.body);
  expect(await screen.findByText('A1 já estava na lista.')).toBeInTheDocument();
});

test('the home of a member without workouts offers the examples, and shows the first workout at once', async () => {
  const { api, user } = openAsMember('/', {
    'GET /api/myWorkout': errorResponse(404, messages.noWorkoutsYet),
    [addRequest]: () => {
      api.setRoute('GET /api/myWorkout', ok([aMyWorkout('A1'), aMyWorkout('F1')]));
      return outcome({ added: ['A1', 'F1'] });
    },
  });
  await user.click((await buttons())[0] ?? document.body);
  const current = within(await screen.findByRole('region', { name: 'Treino atual' }));
  expect(current.getByRole('link', { name: 'A1' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a visitor is led to the sign-in, and has the example after it', async () => {
  const ana = aUser();
  const api = fakeApi({ ...list, [addRequest]: unauthorized() });
  const user = renderAt('/');
  await user.click((await buttons())[0] ?? document.body);
  expect(await screen.findByText('Entre para usar este exemplo.')).toBeVisible();
  expect(screen.queryByText(messages.notSignedIn)).not.toBeInTheDocument();
  api.setRoute('POST /api/users/auth', ok(ana));
  api.setRoute(addRequest, outcome({ added: ['A1'] }));
  api.setRoute('GET /api/users/profile', ok(ana));
  api.setRoute('GET /api/myWorkout', ok([aMyWorkout('A1')]));
  api.setRoute('GET /api/history/overview', ok(anOverviewOf([])));
  await user.type(screen.getByLabelText('Email'), ana.email);
  await user.type(screen.getByLabelText('Senha'), 'correto cavalo');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByText('A1 foi adicionado.')).toBeInTheDocument();
  await expectUrl('/');
});
