import { messages } from '@contract/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMyWorkout, aPageOf, aWorkout } from '@tests/support/screens/builders';
import { errorResponse, ok } from '@tests/support/screens/fakeApi';
import { openAsMember } from '@tests/support/screens/openAsMember';

const addRequest = 'POST /api/myWorkout';
const added = 'Treino adicionado com sucesso!';
const failed = 'Erro ao adicionar treino./ Treino já adicionado.';

test('a toast that is shown already is not shown twice; others join it', async () => {
  const { api, user } = openAsMember('/trainingTypes', {
    'GET /api/trainingTypes': ok(aPageOf([aWorkout('A1'), aWorkout('A2'), aWorkout('A3')])),
    [addRequest]: ok(aMyWorkout('A1'), 201),
  });
  const toasts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent.replace('×', ''));
  const pressAll = async () => {
    const buttons = await screen.findAllByRole('button', { name: 'Adicionar ao Meu Treino' });
    const before = api.calls(addRequest).length;
    for (const button of buttons) await user.click(button);
    await waitFor(() => {
      expect(api.calls(addRequest)).toHaveLength(before + buttons.length);
      for (const button of buttons) expect(button).toBeEnabled();
    });
  };

  // Faster than the code of the toasts is loaded.
  await pressAll();
  await screen.findByText(added);
  expect(toasts()).toEqual([added]);

  api.setRoute(addRequest, errorResponse(409, messages.alreadyAdded));
  await pressAll();
  await screen.findByText(failed);
  await pressAll();
  expect(toasts()).toEqual([added, failed]);
});
