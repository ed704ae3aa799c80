import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, ok } from '@tests/support/screens/fakeApi';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { renderAt } from '@tests/support/screens/renderAt';

const strength = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('a new password is estimated as one types, until it is gone', async () => {
  fakeApi({});
  renderAt('/reset-password/token');
  await type('Nova senha', '');
  expect(screen.queryByText(/^Força da senha/)).not.toBeInTheDocument();
  for (const [password, words] of [
    ['senha123', 'Fraca'],
    ['gymtracker', 'Fraca'],
    ['velhotr0mbone', 'Razoável'],
    ['cavalo bateria', 'Boa'],
    ['correto cavalo bateria', 'Forte'],
  ] as const) {
    await type('Nova senha', password);
    await waitFor(() => expect(strength()).toContain(`Força da senha: ${words}`));
  }
  await type('Nova senha', '');
  await waitFor(() => expect(screen.queryByText(/^Força da senha/)).not.toBeInTheDocument());
});

test('the own name and address make a password no stronger', async () => {
  fakeApi({});
  renderAt('/register');
  await type('Senha', 'wanderleiakubrusly');
  await waitFor(() => expect(strength()).toContain('Força da senha: Forte'));
  await type('Nome', 'Wanderleia Kubrusly');
  await waitFor(() => expect(strength()).toContain('Força da senha: Fraca'));
});

test('the estimate goes when the profile is saved', async () => {
  openAsMember('/profile', { 'GET /api/users/profile/preferences': ok({ acceptsEmails: false }) });
  for (const label of ['Nova senha', 'Confirmar nova senha']) await type(label, 'correto cavalo bateria');
  await waitFor(() => expect(strength()).toContain('Força da senha: Forte'));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(strength().join()).not.toContain('Força da senha'));
});
