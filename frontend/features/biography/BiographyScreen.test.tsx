import { messages } from '@contract/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorResponse, fakeApi, ok } from '@tests/support/screens/fakeApi';
import { renderAt } from '@tests/support/screens/renderAt';

test('shows the entries', async () => {
  fakeApi({
    'GET /api/biography': ok([
      { name: 'Por que existe', bio: 'Treinar já dá trabalho.' },
      { name: 'Como funciona', bio: 'Uma lista, um treino de cada vez.' },
    ]),
  });
  const user = renderAt('/login');
  await user.click((await screen.findAllByRole('link', { name: 'Sobre o App' }))[0] ?? document.body);
  expect(await screen.findByRole('heading', { name: 'Por que existe' })).toBeVisible();
  expect(screen.getByText('Treinar já dá trabalho.')).toBeVisible();
  expect(screen.getByText('Uma lista, um treino de cada vez.')).toBeVisible();
});

test('a failure to load it is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  fakeApi({ 'GET /api/biography': errorResponse(503, messages.databaseAway) });
  renderAt('/biography');
  await waitFor(() => expect(log).toHaveBeenCalledWith('A biografia não foi carregada', expect.anything()));
  expect(screen.getByRole('heading', { name: 'Sobre o App' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(messages.databaseAway)).not.toBeInTheDocument();
  log.mockRestore();
});
