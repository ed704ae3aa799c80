import { messages } from '@contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorResponse, fakeApi, ok } from '@tests/support/screens/fakeApi';
import { openAsMember } from '@tests/support/screens/openAsMember';
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

test('shows what the app does, and visitors the way in', async () => {
  fakeApi({ 'GET /api/biography': ok([]) });
  const user = renderAt('/biography');
  const tour = within(await screen.findByRole('region', { name: 'O que o app faz' }));
  expect(tour.getAllByRole('img')).toHaveLength(3);
  for (const picture of tour.getAllByRole('img')) expect(picture).toHaveAttribute('height', '844');
  await user.click(tour.getByRole('link', { name: 'Criar conta' }));
  expect(await screen.findByRole('heading', { name: 'Cadastro' })).toBeVisible();
});

test('does not ask members to register', async () => {
  openAsMember('/biography', { 'GET /api/biography': ok([]) });
  expect(await screen.findByRole('heading', { name: 'O que o app faz' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Criar conta' })).not.toBeInTheDocument();
});

test('a failure to load it is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  fakeApi({ 'GET /api/biography': errorResponse(503, messages.databaseAway) });
  renderAt('/biography');
  await waitFor(() => expect(log).toHaveBeenCalledWith('A biografia não foi carregada', expect.anything()));
  expect(screen.getByRole('heading', { name: 'Sobre o App' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(messages.databaseAway)).not.toBeInTheDocument();
});
