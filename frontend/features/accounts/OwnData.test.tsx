import { messages, validationMessages } from '@contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aPageOf } from '@tests/support/screens/builders';
import { errorResponse, ok, type Routes } from '@tests/support/screens/fakeApi';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { expectUrl } from '@tests/support/screens/renderAt';

const preferences = 'GET /api/users/profile/preferences';
const update = 'PUT /api/users/profile/preferences';
const deletion = 'DELETE /api/users/profile';

const open = (routes: Routes = {}) =>
  openAsMember('/profile', { [preferences]: ok({ acceptsEmails: false }), ...routes });
const findCheckbox = () => screen.findByRole('checkbox', { name: 'Quero receber novidades da academia' });

describe('the email preference', () => {
  test('is saved as soon as it changes', async () => {
    const { api, user } = open({
      [update]: ({ body }) => {
        api.setRoute(preferences, ok(body));
        return ok(body);
      },
    });
    expect(await findCheckbox()).not.toBeChecked();
    await user.click(await findCheckbox());
    expect(await screen.findByText('Você receberá as novidades da academia')).toBeVisible();
    expect(await findCheckbox()).toBeChecked();
    await waitFor(async () => expect(await findCheckbox()).toBeEnabled());
    await user.click(await findCheckbox());
    expect(await screen.findByText('A academia não enviará novidades a você')).toBeVisible();
    expect(api.calls(update).map(({ body }) => body)).toEqual([
      { acceptsEmails: true },
      { acceptsEmails: false },
    ]);
  });

  test('is unchanged if it could not be saved', async () => {
    const { user } = open({ [update]: errorResponse(503, messages.databaseAway) });
    await user.click(await findCheckbox());
    expect(await screen.findByText(messages.databaseAway)).toBeVisible();
    await waitFor(async () => expect(await findCheckbox()).not.toBeChecked());
  });
});

test('all data and the history can be downloaded', async () => {
  open();
  const everything = await screen.findByRole('link', { name: 'Baixar meus dados (JSON)' });
  expect(everything).toHaveAttribute('href', '/api/users/profile/data.json');
  const table = screen.getByRole('link', { name: 'Baixar histórico (CSV)' });
  expect(table).toHaveAttribute('href', '/api/users/profile/history.csv');
});

describe("'Excluir minha conta'", () => {
  const deleteAccount = async (password: string, routes: Routes) => {
    const opened = open(routes);
    const heading = await screen.findByRole('heading', { name: 'Excluir minha conta' });
    await opened.user.click(heading);
    const form = within(heading.closest('details') ?? heading);
    if (password) await opened.user.type(form.getByLabelText('Senha atual'), password);
    await opened.user.click(form.getByRole('button', { name: 'Excluir minha conta' }));
    return { ...opened, form };
  };

  test('requires the password, ends the session and opens the home of visitors', async () => {
    const { api } = await deleteAccount('uma senha boa', {
      [deletion]: ok({ message: messages.accountDeleted }),
      'GET /api/trainingTypes': ok(aPageOf([])),
    });
    expect(await screen.findByText('Sua conta foi excluída')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Treinos' })).toBeVisible();
    await expectUrl('/');
    expect(api.calls(deletion).map(({ body }) => body)).toEqual([{ password: 'uma senha boa' }]);
    await waitFor(() => expect(localStorage.getItem('userInfo')).toBeNull());
  });

  test('does nothing without a password', async () => {
    const { api, form } = await deleteAccount('', {});
    expect(await form.findByText(validationMessages.passwordRequired)).toBeVisible();
    expect(api.calls(deletion)).toEqual([]);
  });

  test('says that the password is wrong and stays signed in', async () => {
    const { form } = await deleteAccount('outra', {
      [deletion]: errorResponse(400, validationMessages.passwordWrong, [
        { path: 'password', message: validationMessages.passwordWrong },
      ]),
    });
    expect(await form.findByText('Senha incorreta')).toBeVisible();
    await expectUrl('/profile');
  });

  test('is rejected for the last administrator', async () => {
    await deleteAccount('uma senha boa', { [deletion]: errorResponse(409, messages.lastAdmin) });
    expect(await screen.findByText(messages.lastAdmin)).toBeVisible();
    await expectUrl('/profile');
  });
});
