import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aUser } from '@tests/support/screens/builders';
import { fakeApi, ok } from '@tests/support/screens/fakeApi';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

describe('the privacy policy', () => {
  const gym = (name: string | null, contact: string | null) => ({
    'GET /api/privacy': ok({ name, contact }),
  });
  const warning = /GYM_NAME/;

  test('says who is responsible, and how to reach them', async () => {
    openAsAdmin('/privacy', gym('Academia Boa Forma', 'dados@example.com'));
    expect(await screen.findByText('Academia Boa Forma')).toBeVisible();
    expect(screen.getByRole('link', { name: 'dados@example.com' })).toBeVisible();
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
  });

  test('asks administrators for what the settings do not say', async () => {
    openAsAdmin('/privacy', gym('Academia Boa Forma', null));
    expect(await screen.findByText(warning)).toBeVisible();
  });

  test('leaves nothing open to see for visitors', async () => {
    const api = fakeApi(gym(null, null));
    renderAt('/privacy');
    expect(await screen.findByText(/Quem cuida dos seus dados aqui é/)).toHaveTextContent('é a academia.');
    await waitFor(() => expect(api.calls('GET /api/privacy')).toHaveLength(1));
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveTextContent(/[[\]]/);
  });

  test('lists the stored data', async () => {
    fakeApi(gym(null, null));
    renderAt('/privacy');
    const table = await screen.findByRole('table', { name: 'O que guardamos' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['O quê', 'Por quê', 'Prazo']);
  });

  test.each([
    /^um cookie/,
    /^um terceiro cookie/,
    /^uma cópia dos dados/,
    /^o que você digitou e ainda não enviou/,
    /^os exercícios que você marcou/,
    /^o tema que você escolheu/,
  ])('lists the data on the device: %s', async (text) => {
    fakeApi({});
    renderAt('/privacy');
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('is linked in the footer', async () => {
    fakeApi({});
    const user = renderAt('/biography');
    const footer = within(screen.getByRole('navigation', { name: 'Rodapé' }));
    await user.click(footer.getByRole('link', { name: 'Privacidade' }));
    expect(await screen.findByRole('heading', { name: 'Privacidade' })).toBeVisible();
    await expectUrl('/privacy');
  });
});

describe('the registration', () => {
  const fillInForm = async () => {
    const api = fakeApi({ 'POST /api/users': ok(aUser(), 201), 'GET /api/myWorkout': ok([]) });
    const user = renderAt('/register');
    await user.type(await screen.findByLabelText('Nome'), 'Ana');
    await user.type(screen.getByLabelText('Email'), 'ana@example.com');
    await user.type(screen.getByLabelText('Senha'), 'uma senha boa');
    await user.type(screen.getByLabelText('Confirmar senha'), 'uma senha boa');
    const checkbox = screen.getByRole('checkbox', { name: 'Quero receber novidades da academia' });
    const send = async () => {
      await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
      await screen.findByRole('heading', { name: 'Seu Exercício' });
      return api.calls('POST /api/users')[0]?.body;
    };
    return { user, checkbox, send };
  };
  const account = { name: 'Ana', email: 'ana@example.com', password: 'uma senha boa' };

  test('links to the policy, and does not accept emails by default', async () => {
    const { checkbox, send } = await fillInForm();
    expect(screen.getByRole('link', { name: /^O que guardamos sobre você/ })).toHaveAttribute(
      'href',
      '/privacy',
    );
    expect(checkbox).not.toBeChecked();
    expect(await send()).toEqual({ ...account, acceptsEmails: false });
  });

  test('accepts emails if the box is checked', async () => {
    const { user, checkbox, send } = await fillInForm();
    await user.click(checkbox);
    expect(await send()).toEqual({ ...account, acceptsEmails: true });
  });
});
