import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import {
  aBlog,
  aLogEntry,
  aMyWorkout,
  anOverviewOf,
  aPageOf,
  aSheetTemplate,
  aTrainingType,
  aUser,
} from './builders';
import { fakeApi, ok } from './fakeApi';
import { expectUrl, renderAt } from './renderAt';

// Every form except those for visitors, who have no session: sign-in, registration, forgotten password.

export type User = ReturnType<typeof renderAt>;

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
export const post = aBlog();
/** A member whom the administrator edits. */
export const bia = aUser({ name: 'Bia Lima', email: 'bia@example.com' });
const entry = aLogEntry('D1', { day: '2026-10-05' });
const newerEntry = aLogEntry('E1', { day: '2026-11-23' });
const template = aSheetTemplate('Força', 'A1');
const exercisesLabel = (code: string) => `Nome do exercício 1 de ${code}`;

const expand = (heading: string) => async (user: User) =>
  user.click(await screen.findByRole('heading', { name: heading }));

export const forms: Form[] = [
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
    name: 'a sheet',
    at: `/admin/user/${bia._id}/ficha`,
    open: async (user) => user.click(await screen.findByRole('button', { name: 'Adicionar' })),
    texts: { 'Recado para o aluno': 'Sem pressa' },
    submit: 'Entregar ficha',
    call: `PUT /api/users/${bia._id}/sheet`,
    asks: true,
  },
  {
    name: 'a template',
    at: `/admin/sheetTemplate/${template._id}/edit`,
    texts: { 'Nome do modelo': 'Volume', 'Recado para o aluno': 'Sem pressa' },
    submit: 'Salvar',
    call: `PUT /api/sheetTemplates/${template._id}`,
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

export const password = 'correto cavalo bateria';

/** Opens and fills in a form, signed in as an administrator, who has access to every form. */
export async function fillIn({ at, open, texts = {}, ticked = [], passwords = [] }: Form) {
  const ana = aUser({ isAdmin: true });
  const api = fakeApi({
    'GET /api/users/profile': ok(ana),
    'GET /api/users/profile/preferences': ok({ acceptsEmails: false }),
    'GET /api/users/sessions': ok([]),
    'GET /api/users/:id/sessions': ok([]),
    'GET /api/myWorkout': ok([a1, b1]),
    'GET /api/history/overview': ok(anOverviewOf([entry, newerEntry])),
    'GET /api/history': ({ query }) => ok(query.month === '2026-10' ? [entry] : [newerEntry]),
    'GET /api/trainingTypes': ok(aPageOf([workout])),
    [`GET /api/trainingTypes/${workout._id}`]: ok(workout),
    [`GET /api/users/${bia._id}`]: ok(bia),
    [`GET /api/users/${bia._id}/sheet`]: ok({
      name: bia.name,
      workouts: [a1].map(({ trainingTypeId, name, description }) => ({ trainingTypeId, name, description })),
      sheet: null,
      changes: { added: ['A1'], removed: [], edited: [], isReordered: false },
    }),
    'GET /api/sheetTemplates': ok([template]),
    'GET /api/sheetTemplates/workouts': ok([workout]),
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

/** The form with a name from `forms`. */
export function formOf(name: string): Form {
  const form = forms.find((one) => one.name === name);
  if (!form) throw new Error(`There is no form for ${name}`);
  return form;
}

/** Expects a form to be open with what `fillIn` has entered, passwords aside. */
export async function expectFilledIn({ at, texts = {}, ticked = [] }: Form) {
  await expectUrl(at);
  for (const [label, text] of Object.entries(texts))
    expect(await screen.findByLabelText(label)).toHaveValue(text);
  for (const label of ticked) expect(await screen.findByLabelText(label)).toBeChecked();
}
