import { exerciseIdentity } from '@contract/exercises';
import { validationMessages } from '@contract/messages';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLogEntry, anOverviewOf } from '@tests/support/screens/builders';
import { ok } from '@tests/support/screens/fakeApi';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { expectUrl } from '@tests/support/screens/renderAt';

const identity = exerciseIdentity('Exercício de B1');
const entry = aLogEntry('B1', { loads: [{ exercise: identity, kg: 60 }] });
const correction = `PUT /api/history/${entry._id}`;

/** Opens the history, and in it the only entry. */
async function open(corrected = entry) {
  const opened = openAsMember('/history', {
    'GET /api/history/overview': ok(anOverviewOf([entry])),
    'GET /api/history': ok([entry]),
    'GET /api/history/progress': ok({ name: 'Exercício de B1', loads: [{ day: entry.day, kg: 60 }] }),
    [correction]: ok(corrected),
  });
  await screen.findByRole('heading', { name: 'Histórico' });
  await opened.user.click(await screen.findByText('B1', { selector: '.log-entry strong' }));
  return opened;
}

async function edit(corrected?: typeof entry) {
  const opened = await open(corrected);
  await opened.user.click(screen.getByRole('button', { name: 'Corrigir dia, anotação ou cargas de B1' }));
  return { ...opened, field: await screen.findByLabelText('Exercício de B1 – 4x 10') };
}

test('the loads of an entry lead to the progress of the exercise', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('link', { name: '60 kg, progresso de Exercício de B1 – 4x 10' }));
  expect(await screen.findByRole('heading', { name: 'Exercício de B1' })).toBeVisible();
  await expectUrl('/history/exercise/exercicio%20de%20b1');
});

test.each([
  ['62,5', [{ exercise: identity, kg: 62.5 }]],
  ['70.5', [{ exercise: identity, kg: 70.5 }]],
  ['', []],
])('a load can be corrected to "%s"', async (typed, loads) => {
  const { api, user, field } = await edit({ ...entry, loads });
  expect(field).toHaveValue('60');
  expect(screen.getByLabelText('Outro de B1 – 3x 12')).toHaveValue('');
  await user.clear(field);
  if (typed) await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Registro corrigido')).toBeVisible();
  const [call] = api.calls(correction);
  expect(call?.body).toMatchObject({ loads });
  // Elsewhere it may have been corrected since.
  expect(call?.body).not.toHaveProperty('note');
  expect(screen.queryAllByRole('link', { name: /kg, progresso de/ })).toHaveLength(loads.length);
});

test.each(['6o', '1e9', '-5', '1,2,3', '62,25', '1000'])(
  'a load cannot be corrected to %s, and the input is kept',
  async (typed) => {
    const { api, user, field } = await edit();
    await user.clear(field);
    await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(validationMessages.loadInvalid)).toBeVisible();
    expect(field).toHaveAccessibleDescription(validationMessages.loadInvalid);
    expect(field).toHaveValue(typed);
    expect(api.calls(correction)).toEqual([]);
  },
);
