import { messages } from '@contract/messages';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { errorResponse, ok } from '@tests/support/screens/fakeApi';
import { onDay } from '@tests/support/screens/onDay';
import { openAsMember } from '@tests/support/screens/openAsMember';

const progress = 'GET /api/history/progress';
const loads = [
  { day: '2026-10-05', kg: 50 },
  { day: '2026-11-23', kg: 62.5 },
  { day: '2026-11-27', kg: 60 },
];

beforeEach(() => onDay('2026-11-28T15:00:00Z'));

const open = (response: Response | (() => Response), exercise = 'supino%20reto') =>
  openAsMember(`/history/exercise/${exercise}`, { [progress]: response });

test('the progress of an exercise is shown as a line, its best and last load, and a table', async () => {
  const { api } = open(ok({ name: 'Supino reto', loads }), 'supino%2Freto%20%C3%A0%20%25');
  expect(await screen.findByRole('heading', { name: 'Supino reto' })).toBeVisible();
  expect(document.title).toContain('Progresso');
  expect(api.calls(progress).map(({ query }) => query)).toEqual([{ exercise: 'supino/reto à %' }]);
  expect(screen.getByText('Melhor carga').parentElement).toHaveTextContent('Melhor carga62,5 kg há 5 dias');
  expect(screen.getByText('Última carga').parentElement).toHaveTextContent('Última carga60 kg ontem');
  expect(
    screen.getByRole('img', { name: 'Supino reto: de 50 kg em 05/10/2026 a 60 kg em 27/11/2026' }),
  ).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Cargas' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DiaCarga',
    '27/11/202660 kg',
    '23/11/202662,5 kg',
    '05/10/202650 kg',
  ]);
});

test('a single load is shown too', async () => {
  open(ok({ name: 'Supino reto', loads: loads.slice(0, 1) }));
  expect(await screen.findByRole('img', { name: /^Supino reto: de 50 kg/ })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

test('an exercise without loads says so', async () => {
  open(ok({ name: 'Flexão', loads: [] }));
  expect(await screen.findByText('Nenhuma carga anotada ainda.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Flexão/ })).not.toBeInTheDocument();
});

test('a failure is shown', async () => {
  open(errorResponse(503, messages.databaseAway));
  expect(await screen.findByText(messages.databaseAway)).toBeVisible();
});
