import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLogEntry, aMyWorkout, anOverviewOf, aPageOf } from '@tests/support/screens/builders';
import { fakeApi, ok } from '@tests/support/screens/fakeApi';
import { onDay } from '@tests/support/screens/onDay';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { renderAt } from '@tests/support/screens/renderAt';

const routes = {
  'GET /api/trainingTypes': ok(aPageOf([])),
  'GET /api/myWorkout': ok([aMyWorkout('A1')]),
  'GET /api/history/overview': ok(
    anOverviewOf([
      aLogEntry('A4', { day: '2026-10-01' }),
      aLogEntry('A1', { day: '2026-11-24' }),
      aLogEntry('C2', { day: '2026-11-28' }),
    ]),
  ),
};

test.each([
  ['the home', '/', 'list'],
  ['the filters of all workouts', '/trainingTypes', 'navigation'],
])('members see on %s how long ago they trained each muscle group', async (_where, at, role) => {
  onDay('2026-11-28T15:00:00Z');
  openAsMember(at, routes);
  await screen.findByText('há 4 dias');
  const groups = within(screen.getByRole(role, { name: 'Grupos musculares' })).getAllByRole('listitem');
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'A Pernashá 4 dias',
    'B Costassem registro',
    'C Bícepshoje',
    'D Trícepssem registro',
    'E Peitosem registro',
    'F Abdômensem registro',
  ]);
});

test('visitors see the groups alone, and nothing of theirs is requested', async () => {
  const api = fakeApi(routes);
  renderAt('/trainingTypes');
  await screen.findByText('Nenhum treino encontrado.');
  expect(screen.getByRole('link', { name: 'A Pernas' })).toBeVisible();
  for (const own of ['GET /api/history/overview', 'GET /api/myWorkout']) expect(api.calls(own)).toEqual([]);
});
