import type { EmailListEntry } from '@contract/accounts';
import { messages } from '@contract/messages';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { errorResponse, ok } from '@tests/support/screens/fakeApi';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';

const list = 'GET /api/users/email-list';
const ana = { name: 'Ana Souza', email: 'ana@example.com', emailVerified: true };
const bia = { name: 'Bia Lima', email: 'bia+gym@example.com', emailVerified: false };
const many = Array.from({ length: 250 }, (_, index) => ({
  name: `Cliente ${index}`,
  email: `cliente${index}@example.com`,
  emailVerified: true,
}));

const open = async (customers: EmailListEntry[]) => {
  const opened = openAsAdmin('/admin/email-list', { [list]: ok(customers) });
  await screen.findByRole('table', { name: 'Alunos' });
  return opened;
};

/** Collects the files that the app saves from now on. */
const savedFiles = () => {
  const files: Blob[] = [];
  // jsdom does not implement these.
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  return files;
};

const textOf = (file: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file);
  });

/** Parses a link as a mail client does and returns its recipients. */
const addressesIn = (link: HTMLElement) => {
  const { protocol, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect({ protocol, pathname, headers: [...searchParams.keys()] }).toEqual({
    protocol: 'mailto:',
    pathname: '',
    headers: ['bcc'],
  });
  return searchParams.get('bcc')?.split(',') ?? [];
};

describe('the list of e-mails', () => {
  test('shows the name and email of each customer', async () => {
    await open([ana, bia]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nome',
      'Email',
      'Aceitou em',
    ]);
    const row = within(screen.getByRole('row', { name: /Bia Lima/ }));
    expect(row.getByRole('link', { name: 'bia+gym@example.com' })).toHaveAttribute(
      'href',
      'mailto:bia%2Bgym@example.com',
    );
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/userlist');
  });

  test('shows a long list a hundred at a time', async () => {
    const { user } = await open(many);
    expect(screen.getAllByText(/^Cliente /)).toHaveLength(100);
    await user.click(screen.getByText('Mostrar mais alunos (150)'));
    await user.click(screen.getByText('Mostrar mais alunos (50)'));
    expect(screen.getAllByText(/^Cliente /)).toHaveLength(250);
    expect(screen.queryByText(/^Mostrar mais/)).not.toBeInTheDocument();
  });

  test('says that there are no customers', async () => {
    openAsAdmin('/admin/email-list', { [list]: ok([]) });
    expect(await screen.findByText('Nenhum aluno cadastrado.')).toBeVisible();
    expect(screen.queryByText('Baixar Emails dos Clientes')).not.toBeInTheDocument();
  });

  test('says how many are left out', async () => {
    const none = new Response('[]', {
      headers: { 'Content-Type': 'application/json', 'X-Unverified-Count': '3' },
    });
    openAsAdmin('/admin/email-list', { [list]: none });
    expect(await screen.findByText(/^3 alunos não estão na lista/)).toBeVisible();
    expect(screen.queryByText('Nenhum aluno cadastrado.')).not.toBeInTheDocument();
  });

  test('shows why it could not be loaded', async () => {
    openAsAdmin('/admin/email-list', { [list]: errorResponse(503, messages.databaseAway) });
    expect(await screen.findByText(messages.databaseAway)).toBeVisible();
  });
});

test("'Baixar Emails dos Clientes' saves a text file of all customers, separated by semicolons", async () => {
  const saved = savedFiles();
  const { user } = await open([
    ana,
    { name: 'x" <mal@example.org>; y', email: 'y@example.com', emailVerified: true },
  ]);
  await user.click(screen.getByRole('button', { name: 'Baixar Emails dos Clientes' }));
  expect(await Promise.all(saved.map(textOf))).toEqual([
    'Ana Souza <ana@example.com>;"x mal@example.org ; y" <y@example.com>',
  ]);
});

describe("'Enviar Email aos Clientes'", () => {
  test('opens a message with all customers in Bcc', async () => {
    await open([ana, bia]);
    const send = screen.getByRole('button', { name: 'Enviar Email aos Clientes' });
    expect(addressesIn(send)).toEqual(['ana@example.com', 'bia+gym@example.com']);
  });

  test('splits a long list into messages that mail clients can open', async () => {
    const { user } = await open(many);
    await user.click(screen.getByRole('button', { name: 'Enviar Email aos Clientes' }));
    const parts = screen.getAllByText(/^Parte \d+ de \d+$/);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.flatMap(addressesIn)).toEqual(many.map(({ email }) => email));
    for (const part of parts) expect(part.getAttribute('href')?.length).toBeLessThanOrEqual(1900);
  });

  test('marks which parts of a long list were opened or copied', async () => {
    const { user } = await open(many);
    await user.click(screen.getByRole('button', { name: 'Enviar Email aos Clientes' }));
    const items = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/^Parte/));
    const [first, second, third] = items.map((item) => within(item));
    await user.click(first?.getByText(/^Parte 1/) ?? document.body);
    await user.click(second?.getByRole('button', { name: 'Copiar parte 2' }) ?? document.body);
    expect(await second?.findByText('✓ copiada')).toBeVisible();
    expect(first?.getByText('✓ aberta')).toBeVisible();
    expect(third?.queryByText(/✓/)).not.toBeInTheDocument();
    expect((await navigator.clipboard.readText()).split(', ')).toEqual(
      addressesIn(screen.getByText(/^Parte 2/)),
    );
  });

  test('adds no header from the text of an address', async () => {
    await open([{ name: 'M', email: 'a&subject=x?body=y#z@example.com', emailVerified: true }]);
    const send = screen.getByRole('button', { name: 'Enviar Email aos Clientes' });
    expect(addressesIn(send)).toEqual(['a&subject=x?body=y#z@example.com']);
  });
});

describe("'Copiar todos os emails'", () => {
  test('copies every address', async () => {
    const { user } = await open(many);
    await user.click(screen.getByRole('button', { name: 'Copiar todos os emails' }));
    expect(await screen.findByText('250 emails copiados')).toBeVisible();
    expect((await navigator.clipboard.readText()).split(', ')).toEqual(many.map(({ email }) => email));
  });

  test('says that the browser does not allow it', async () => {
    const { user } = await open([ana]);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Copiar todos os emails' }));
    expect(await screen.findByText('Não foi possível copiar. Baixe o arquivo com os emails.')).toBeVisible();
  });
});

describe('the choice of a separator', () => {
  const findChoice = () => screen.findByLabelText('Meu programa separa os endereços com');

  test('is kept on the device, and used for links and copies but not for the file', async () => {
    const saved = savedFiles();
    const { user } = await open([ana, bia]);
    expect(await findChoice()).toHaveDisplayValue('vírgula');
    await user.selectOptions(await findChoice(), 'ponto e vírgula');

    const send = screen.getByRole('button', { name: 'Enviar Email aos Clientes' });
    expect(send).toHaveAttribute('href', 'mailto:?bcc=ana@example.com;bia%2Bgym@example.com');
    await user.click(screen.getByRole('button', { name: 'Copiar todos os emails' }));
    expect(await screen.findByText('2 emails copiados')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('ana@example.com; bia+gym@example.com');
    expect(localStorage.getItem('emailSeparator')).toBe(';');

    await user.selectOptions(await findChoice(), 'vírgula');
    await user.click(screen.getByRole('button', { name: 'Baixar Emails dos Clientes' }));
    expect(await Promise.all(saved.map(textOf))).toEqual([
      'Ana Souza <ana@example.com>;Bia Lima <bia+gym@example.com>',
    ]);
  });
});

describe('customers who accept emails', () => {
  const bia2026 = { ...bia, acceptedAt: new Date(2026, 0, 5, 12).toISOString() };
  const findCheckbox = () => screen.findByRole('checkbox', { name: 'Só quem aceitou receber emails' });

  test('are counted, with the date, and the list, download and message can be limited to them', async () => {
    const saved = savedFiles();
    const caio = { name: 'Caio', email: 'caio@example.com', emailVerified: true, acceptedAt: null };
    const { user } = await open([ana, bia2026, caio]);
    expect(screen.getByText('2 de 3 aceitaram')).toBeVisible();
    expect(await findCheckbox()).not.toBeChecked();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
      '–',
      '05/01/2026',
      'sem data',
    ]);

    await user.click(await findCheckbox());
    expect(screen.queryByText('Ana Souza')).not.toBeInTheDocument();
    const send = screen.getByRole('button', { name: 'Enviar Email aos Clientes' });
    expect(addressesIn(send)).toEqual(['bia+gym@example.com', 'caio@example.com']);
    await user.click(screen.getByRole('button', { name: 'Baixar Emails dos Clientes' }));
    expect(await Promise.all(saved.map(textOf))).toEqual([
      'Bia Lima <bia+gym@example.com>;Caio <caio@example.com>',
    ]);
  });

  test('can be none', async () => {
    const { user } = await open([ana, bia]);
    expect(screen.getByText('0 de 2 aceitaram')).toBeVisible();
    await user.click(await findCheckbox());
    expect(screen.getByText('Ninguém aceitou receber emails ainda.')).toBeVisible();
    expect(screen.queryByText('Enviar Email aos Clientes')).not.toBeInTheDocument();
  });
});
