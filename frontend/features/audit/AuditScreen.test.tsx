import type { AuditEntry } from '@contract/audit';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anId } from '@tests/support/screens/builders';
import { ok } from '@tests/support/screens/fakeApi';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';
import { expectUrl } from '@tests/support/screens/renderAt';

const list = 'GET /api/audit';
const ana = { _id: anId(), name: 'Ana Souza' };
const joao = { _id: anId(), label: 'João Lima', email: 'joao@example.com' };

const anEntry = (entry: Partial<AuditEntry>): AuditEntry => ({
  _id: anId(),
  at: new Date(2026, 10, 28, 18, 40).toISOString(),
  actor: ana,
  action: 'rightsGiven',
  target: joao,
  isConfirmed: true,
  ...entry,
});

const open = (entries: AuditEntry[], address = '/admin/audit') =>
  openAsAdmin(address, { [list]: ok({ entries, page: 1, pages: 1 }) });

test.each<[string, Partial<AuditEntry>]>([
  ['Ana Souza tornou João Lima (joao@example.com) administrador', {}],
  [
    'Ana Souza mudou o email de João Lima (joao@example.com) para jl@example.com',
    { action: 'addressChanged', to: 'jl@example.com' },
  ],
  [
    'Ana Souza mudou o próprio email (ana@example.com) para as@example.com',
    {
      action: 'addressChanged',
      target: { _id: ana._id, label: ana.name, email: 'ana@example.com' },
      to: 'as@example.com',
    },
  ],
  [
    'Ana Souza leu a lista de emails dos clientes',
    { action: 'emailListRead', target: { _id: null, label: '' } },
  ],
  [
    'Um comando no servidor tirou os direitos de administração de João Lima (joao@example.com)',
    { action: 'rightsTaken', actor: { _id: null, name: 'comando' } },
  ],
  [
    'Ana Souza excluiu um comentário de Bia, em Sono Ainda sem confirmação: não se sabe se chegou ao fim.',
    { action: 'commentDeleted', target: { _id: anId(), label: 'Bia, em Sono' }, isConfirmed: false },
  ],
])('says “%s”', async (sentence, entry) => {
  open([anEntry(entry)]);
  const day = within(await screen.findByRole('region', { name: '28 de novembro de 2026' }));
  expect(day.getByRole('listitem').querySelector('p')?.textContent).toBe(sentence);
});

test('tells the days apart, and the time of each entry', async () => {
  open([
    anEntry({}),
    anEntry({ at: new Date(2026, 10, 27, 23, 5).toISOString() }),
    anEntry({ at: new Date(2026, 10, 27, 0, 0).toISOString() }),
  ]);
  const day = within(await screen.findByRole('region', { name: '27 de novembro de 2026' }));
  expect(day.getAllByRole('listitem').map((item) => item.querySelector('time')?.textContent)).toEqual([
    '23:05',
    '00:00',
  ]);
  expect(screen.getByRole('region', { name: '28 de novembro de 2026' })).toBeVisible();
});

test('shows one kind when asked to, also by the address', async () => {
  const { api, user } = open([], '/admin/audit?kind=nada&pageNumber=3');
  expect(await screen.findByText('Nada disso aconteceu no último ano.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Exclusões');
  await expectUrl('/admin/audit?kind=deletions');
  expect(screen.getByRole('combobox', { name: 'Mostrar' })).toHaveValue('deletions');
  expect(screen.getByRole('combobox', { name: 'Mostrar' })).toHaveFocus();
  expect(api.calls(list).map(({ query }) => query)).toEqual([
    { pageNumber: '3' },
    { pageNumber: '1', kind: 'deletions' },
  ]);
});
