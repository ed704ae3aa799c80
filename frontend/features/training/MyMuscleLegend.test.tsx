import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLogEntry, anOverviewOf, aPageOf } from '@tests/support/screens/builders';
import { fakeApi, ok } from '@tests/support/screens/fakeApi';
import { onDay } from '@tests/support/screens/onDay';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { renderAt } from '@tests/support/screens/renderAt';

const workouts = { 'GET /api/trainingTypes': ok(aPageOf([])) };

test('members see how long ago they trained each muscle group', async () => {
  onDay('2026-11-28T15:00:00Z');
  openAsMember('/trainingTypes', {
    ...workouts,
    'GET /api/history/overview': ok(
      anOverviewOf([
        aLogEntry('A4', { day: '2026-10-01' }),
        aLogEntry('A1', { day: '2026-11-24' }),
        aLogEntry('C2', { day: '2026-11-28' }),
      ]),
    ),
  });
  await screen.findByText('há 4 dias');
  const groups = within(screen.getByRole('list', { name: 'Grupos musculares' })).getAllByRole('listitem');
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'A Pernashá 4 dias',
    'B Costassem registro',
    'C Bícepshoje',
    'D Trícepssem registro',
    'E Peitosem registro',
    'F Abdômensem registro',
  ]);
});

test('visitors do not see the list', async () => {
  fakeApi(workouts);
  renderAt('/trainingTypes');
  await screen.findByText('Nenhum treino encontrado.');
  expect(screen.queryByRole('list', { name: 'Grupos musculares' })).not.toBeInTheDocument();
});
