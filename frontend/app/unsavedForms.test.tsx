import { messages } from '@contract/messages';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  aBlog,
  aLogEntry,
  aMyWorkout,
  anOverviewOf,
  aPageOf,
  aTrainingType,
  aUser,
} from '@tests/support/screens/builders';
import { fakeApi, unauthorized, ok } from '@tests/support/screens/fakeApi';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';

// Every form except those for visitors, who have no session: sign-in, registration, forgotten password.

type User = ReturnType<typeof renderAt>;

interface Form {
  name: string;
  at: string;
  /** Opens the form, if it is collapsed. */
  open?: (user: User) => Promise<void>;
  texts?: Record<string, string>;
  ticked?: string[];
  passwords?: string[];
  /** The label of the submit button. */
  submit: string;
  /** The call that the form makes. */
  call: string;
  /** Whether leaving the form asks for confirmation. If not, its changes are restored on return. */
  asks?: boolean;
}

const [a1, b1] = [aMyWorkout('A1'), aMyWorkout('B1')];
const workout = aTrainingType('C1');
const post = aBlog();
const bia = aUser({ name: 'Bia Lima', email: 'bia@example.com' });
const entry = aLogEntry('D1', { day: '2026-10-05' });
const newerEntry = aLogEntry('E1', { day: '2026-11-23' });
const exercisesLabel = (code: string) => `Nome do exercício 1 de ${code}`;

const expand = (heading: string) => async (user: User) =>
  user.click(await screen.findByRole('heading', { name: heading }));

const forms: Form[] = [
  {
    name: 'a comment',
    at: `/blog/${post._id}`,
    texts: { 'Seu comentário': 'Semana leve feita' },
    submit: 'Comentar',
    call: `POST /api/blogs/${post._id}/comments`,
  },
  {
    name: 'a review',
    at: `/trainingTypes/${workout._id}`,
    open: async (user) => user.click(await screen.findByText('Avaliar este treino')),
    texts: { 'Seu comentário': 'Cansa na medida' },
    ticked: ['4 de 5'],
    submit: 'Avaliar',
    call: `POST /api/trainingTypes/${workout._id}/reviews`,
  },
  {
    name: 'the profile',
    at: '/profile',
    texts: { Nome: 'Ana Lima', Email: 'lima@example.com' },
    passwords: ['Nova senha', 'Confirmar nova senha'],
    submit: 'Salvar',
    call: 'PUT /api/users/profile',
    asks: true,
  },
  {
    name: 'the deletion of the account',
    at: '/profile',
    open: expand('Excluir minha conta'),
    passwords: ['Senha atual'],
    submit: 'Excluir minha conta',
    call: 'DELETE /api/users/profile',
  },
  {
    name: 'the exercises of two workouts in the list',
    at: '/myWorkout',
    open: async (user) => {
      for (const button of await screen.findAllByRole('button', { name: /^Editar/ }))
        await user.click(button);
    },
    texts: { [exercisesLabel('A1')]: 'Supino', [exercisesLabel('B1')]: 'Remada' },
    submit: 'Salvar',
    call: `PUT /api/myWorkout/${a1._id}`,
    asks: true,
  },
  {
    name: 'an older entry of the history',
    at: '/history',
    open: async (user) => {
      await expand('Outubro de 2026')(user);
      await user.click(await screen.findByText('D1', { selector: '.log-entry strong' }));
      await user.click(screen.getByRole('button', { name: 'Corrigir dia, anotação ou cargas de D1' }));
    },
    texts: { Dia: '2026-10-01', Anotação: 'Na praia' },
    submit: 'Salvar',
    call: `PUT /api/history/${entry._id}`,
    asks: true,
  },
  {
    name: 'a workout',
    at: `/admin/trainingType/${workout._id}/edit`,
    texts: { 'Código do treino': 'F5' },
    submit: 'Salvar',
    call: `PUT /api/trainingTypes/${workout._id}`,
    asks: true,
  },
  {
    name: 'a user',
    at: `/admin/user/${bia._id}/edit`,
    texts: { Nome: 'Bia Souza', 'Endereço de email': 'souza@example.com' },
    ticked: ['Usuário é Adiministrador?'],
    submit: 'Salvar',
    call: `PUT /api/users/${bia._id}`,
    asks: true,
  },
  {
    name: 'a post',
    at: `/admin/blog/${post._id}/edit`,
    texts: { Título: 'Durma', Imagem: '/images/x.webp', Autor: 'Eu', Conteúdo: 'Oito horas.' },
    submit: 'Salvar',
    call: `PUT /api/blogs/${post._id}`,
    asks: true,
  },
  {
    name: 'a new post',
    at: '/admin/blog/create',
    texts: { Título: 'Durma', Imagem: '/images/x.webp', Autor: 'Eu', Conteúdo: 'Oito horas.' },
    submit: 'Salvar',
    call: 'POST /api/blogs',
    asks: true,
  },
];

const password = 'correto cavalo bateria';

/** Fills in a form. Signed in as an administrator, who has access to every form. */
async function fillIn({ at, open, texts = {}, ticked = [], passwords = [] }: Form) {
  const ana = aUser({ isAdmin: true });
  const api = fakeApi({
    'GET /api/users/profile': ok(ana),
    'GET /api/users/profile/preferences': ok({ acceptsEmails: false }),
    'GET /api/myWorkout': ok([a1, b1]),
    'GET /api/history/overview': ok(anOverviewOf([entry, newerEntry])),
    'GET /api/history': ({ query }) => ok(query.month === '2026-10' ? [entry] : [newerEntry]),
    'GET /api/trainingTypes': ok(aPageOf([workout])),
    [`GET /api/trainingTypes/${workout._id}`]: ok(workout),
    [`GET /api/users/${bia._id}`]: ok(bia),
    'GET /api/blogs': ok({ blogs: [post], page: 1, pages: 1 }),
    [`GET /api/blogs/${post._id}`]: ok(post),
    'POST /api/users/auth': ok(ana),
  });
  const user = renderAt(at, { storedUser: ana });
  await open?.(user);
  for (const label of ticked) await user.click(await screen.findByLabelText(label));
  for (const [label, value] of [...Object.entries(texts), ...passwords.map((name) => [name, password])])
    fireEvent.change(await screen.findByLabelText(label ?? ''), { target: { value } });
  return { api, user };
}

async function expectFilledIn({ at, texts = {}, ticked = [] }: Form) {
  await expectUrl(at);
  for (const [label, text] of Object.entries(texts))
    expect(await screen.findByLabelText(label)).toHaveValue(text);
  for (const label of ticked) expect(await screen.findByLabelText(label)).toBeChecked();
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

    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@example.com' } });
    fireEvent.change(screen.getByLabelText('Senha'), { target: { value: password } });
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await expectFilledIn(form);
    for (const label of form.passwords ?? []) expect(await screen.findByLabelText(label)).toHaveValue('');
  });
});

describe('a reload of the tab', () => {
  const reload = (at: string) => {
    cleanup();
    return renderAt(at);
  };

  const reloaded = forms.filter(({ name }) => /comment|review|history|the profile/.test(name));

  test.each(reloaded)('keeps what was entered in $name except passwords', async (form) => {
    await fillIn(form);
    reload(form.at);
    await expectFilledIn(form);
    expect(sessionStorage.getItem('drafts') ?? '').not.toContain(password);
  });

  test('finds nothing that was sent', async () => {
    const [form] = forms;
    if (form === undefined) throw new Error('no form');
    const { api, user } = await fillIn(form);
    api.setRoute(form.call, ok({}, 201));
    await user.click(screen.getByRole('button', { name: form.submit }));
    await screen.findByText('Comentário adicionado!');
    expect(sessionStorage.getItem('drafts')).toBeNull();
  });

  test('finds nothing after signing out', async () => {
    const [form] = forms;
    if (form === undefined) throw new Error('no form');
    const { api, user } = await fillIn(form);
    api.setRoute('POST /api/users/logout', ok({ message: messages.loggedOut }));
    expect(sessionStorage.getItem('drafts')).toContain('Semana leve feita');
    await user.click(screen.getByRole('button', { name: 'Ana Souza' }));
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
    expect(sessionStorage.getItem('drafts')).toBeNull();
  });
});

test('the next user to sign in does not see the changes of the previous one', async () => {
  const [form] = forms;
  if (form === undefined) throw new Error('no form');
  const { api, user } = await fillIn(form);
  api.setRoute(form.call, unauthorized());
  await user.click(screen.getByRole('button', { name: form.submit }));
  await screen.findByRole('heading', { name: 'Entrar' });

  api.setRoute('POST /api/users/auth', ok(bia));
  api.setRoute('GET /api/users/profile', ok(bia));
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: bia.email } });
  fireEvent.change(screen.getByLabelText('Senha'), { target: { value: password } });
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
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

  const profile = forms.find(({ at }) => at === '/profile');

  test('by signing out asks, and signs out only after confirmation', async () => {
    if (profile === undefined) throw new Error('no profile');
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
    const form = forms.find(({ name }) => name === 'a post');
    if (form === undefined) throw new Error('no post');
    const { api, user } = await fillIn(form);
    api.setRoute(form.call, ok(post));
    await user.click(screen.getByRole('button', { name: form.submit }));
    await expectUrl('/admin/bloglist');
    expect(openDialogs()).toBe(0);
  });

  test('also asks when the form is collapsed', async () => {
    const form = forms.find(({ at }) => at === '/history');
    if (form === undefined) throw new Error('no history form');
    const { user } = await fillIn(form);
    await user.click(screen.getByText('D1', { selector: '.log-entry strong' }));
    await leave(user);
    expect(screen.getByRole('dialog', { name: question })).toBeVisible();
  });

  test('does not ask when downloading a file', async () => {
    if (profile === undefined) throw new Error('no profile');
    const { user } = await fillIn(profile);
    await user.click(screen.getByRole('link', { name: 'Baixar meus dados (JSON)' }));
    expect(openDialogs()).toBe(0);
  });
});
