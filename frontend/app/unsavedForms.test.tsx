import { messages } from '@contract/messages';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { unauthorized, ok } from '@tests/support/screens/fakeApi';
import {
  bia,
  expectFilledIn,
  fillIn,
  formOf,
  forms,
  password,
  post,
  type User,
} from '@tests/support/screens/forms';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

const comment = formOf('a comment');
const profile = formOf('the profile');

async function signIn(user: User, email: string) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Senha'), { target: { value: password } });
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

describe('the end of the session', () => {
  test.each(forms)('keeps what was entered in $name except passwords', async (form) => {
    const { api, user } = await fillIn(form);
    api.setRoute(form.call, unauthorized());
    const [submit] = await screen.findAllByRole('button', { name: form.submit });
    await user.click(submit ?? document.body);
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
    expect(screen.queryByText(messages.notSignedIn)).not.toBeInTheDocument();
    for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement();

    await signIn(user, 'ana@example.com');
    await expectFilledIn(form);
    for (const label of form.passwords ?? []) expect(await screen.findByLabelText(label)).toHaveValue('');
  });
});

describe('a reload of the tab', () => {
  const reloaded = forms.filter(({ name }) => /comment|review|history|the profile/.test(name));

  test.each(reloaded)('keeps what was entered in $name except passwords', async (form) => {
    await fillIn(form);
    cleanup();
    renderAt(form.at);
    await expectFilledIn(form);
    expect(sessionStorage.getItem('drafts') ?? '').not.toContain(password);
  });

  test('finds nothing that was sent', async () => {
    const { api, user } = await fillIn(comment);
    api.setRoute(comment.call, ok({}, 201));
    await user.click(screen.getByRole('button', { name: comment.submit }));
    await screen.findByText('Comentário adicionado!');
    expect(sessionStorage.getItem('drafts')).toBeNull();
  });

  test('finds nothing after signing out', async () => {
    const { api, user } = await fillIn(comment);
    api.setRoute('POST /api/users/logout', ok({ message: messages.loggedOut }));
    expect(sessionStorage.getItem('drafts')).toContain('Semana leve feita');
    await user.click(screen.getByRole('button', { name: 'Ana Souza' }));
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
    expect(sessionStorage.getItem('drafts')).toBeNull();
  });
});

test('the next user to sign in does not see the changes of the previous one', async () => {
  const { api, user } = await fillIn(comment);
  api.setRoute(comment.call, unauthorized());
  await user.click(screen.getByRole('button', { name: comment.submit }));
  await screen.findByRole('heading', { name: 'Entrar' });

  api.setRoute('POST /api/users/auth', ok(bia));
  api.setRoute('GET /api/users/profile', ok(bia));
  await signIn(user, bia.email);
  expect(await screen.findByLabelText('Seu comentário')).toHaveValue('');
});

describe('leaving with unsaved changes', () => {
  const question = 'Há alterações que não foram salvas. Sair mesmo assim?';
  const leave = (user: User) => user.click(screen.getByText('Gym Tracker'));
  const openDialogs = () => screen.queryAllByRole('dialog', { name: question }).length;

  test.each(forms.filter(({ asks }) => asks))('in $name asks once, and then discards them', async (form) => {
    const { user } = await fillIn(form);
    await leave(user);
    expect(openDialogs()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }));
    await expectFilledIn(form);

    await leave(user);
    await user.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
    expect(await screen.findByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
    window.history.back();
    await expectUrl(form.at);
    await form.open?.(user);
    for (const [label, text] of Object.entries(form.texts ?? {}))
      expect(await screen.findByLabelText(label)).not.toHaveValue(text);
  });

  test('asks again when the user leaves again just after deciding to stay', async () => {
    const { user } = await fillIn(profile);
    await leave(user);
    fireEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
    fireEvent.click(screen.getByText('Gym Tracker'));
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    expect(await screen.findByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
  });

  test.each(forms.filter(({ asks }) => !asks))(
    'in $name does not ask, and restores them on return',
    async (form) => {
      const { user } = await fillIn(form);
      await leave(user);
      expect(await screen.findByRole('heading', { name: 'Seu Exercício' })).toBeVisible();
      window.history.back();
      await expectFilledIn(form);
    },
  );

  test('by signing out asks, and signs out only after confirmation', async () => {
    const { api, user } = await fillIn(profile);
    const logout = 'POST /api/users/logout';
    api.setRoute(logout, ok({ message: messages.loggedOut }));
    const signOut = () => user.click(screen.getByRole('button', { name: 'Sair' }));
    await user.click(screen.getByRole('button', { name: 'Ana Souza' }));
    await signOut();
    expect(openDialogs()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }));
    await expectFilledIn(profile);
    expect(api.calls(logout)).toEqual([]);

    await signOut();
    await user.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
    expect(api.calls(logout)).toHaveLength(1);
    await expectUrl('/login');
  });

  test('does not ask after a save that navigates', async () => {
    const form = formOf('a post');
    const { api, user } = await fillIn(form);
    api.setRoute(form.call, ok(post));
    await user.click(screen.getByRole('button', { name: form.submit }));
    await expectUrl('/admin/bloglist');
    expect(openDialogs()).toBe(0);
  });

  test('also asks when the form is collapsed', async () => {
    const { user } = await fillIn(formOf('an older entry of the history'));
    await user.click(screen.getByText('D1', { selector: '.log-entry strong' }));
    await leave(user);
    expect(screen.getByRole('dialog', { name: question })).toBeVisible();
  });

  test('does not ask when downloading a file', async () => {
    const { user } = await fillIn(profile);
    await user.click(screen.getByRole('link', { name: 'Baixar meus dados (JSON)' }));
    expect(openDialogs()).toBe(0);
  });
});
