import { messages } from '@contract/messages';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { errorResponse, ok } from '@tests/support/screens/fakeApi';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';

const list = 'GET /api/users/email-list';
const ana = { name: 'Ana Souza', email: 'ana@example.com' };
const bia = { name: 'Bia Lima', email: 'bia+gym@example.com' };
const many = Array.from({ length: 250 }, (_, index) => ({
  name: `Cliente ${index}`,
  email: `cliente${index}@example.com`,
}));

const open = async (customers: { name: string; email: string }[]) => {
  const opened = openAsAdmin('/admin/email-list', { [list]: ok(customers) });
  await screen.findByRole('table', { name: 'Clientes' });
  return opened;
};

/** Whatever files the browser is given to save from now on. */
const savedFiles = () => {
  const files: Blob[] = [];
  // jsdom has neither.
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

/** The addresses that a link puts in the mail client, the way a mail client reads it. */
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
  test('shows name and address of each customer', async () => {
    await open([ana, bia]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nome',
      'Email',
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
    await user.click(screen.getByText('Mostrar mais clientes (150)'));
    await user.click(screen.getByText('Mostrar mais clientes (50)'));
    expect(screen.getAllByText(/^Cliente /)).toHaveLength(250);
    expect(screen.queryByText(/^Mostrar mais/)).not.toBeInTheDocument();
  });

  test('says so when there is no customer', async () => {
    openAsAdmin('/admin/email-list', { [list]: ok([]) });
    expect(await screen.findByText('Nenhum cliente cadastrado.')).toBeVisible();
    expect(screen.queryByText('Baixar Emails dos Clientes')).not.toBeInTheDocument();
  });

  test('says why it could not be loaded', async () => {
    openAsAdmin('/admin/email-list', { [list]: errorResponse(503, messages.databaseAway) });
    expect(await screen.findByText(messages.databaseAway)).toBeVisible();
  });
});

test("'Baixar Emails dos Clientes' saves a text of all customers, joined by semicolons", async () => {
  const saved = savedFiles();
  const { user } = await open([ana, { name: 'x" <mal@example.org>; y', email: 'y@example.com' }]);
  await user.click(screen.getByRole('button', { name: 'Baixar Emails dos Clientes' }));
  expect(await Promise.all(saved.map(textOf))).toEqual([
    'Ana Souza <ana@example.com>;"x mal@example.org ; y" <y@example.com>',
  ]);
});

describe("'Enviar Email aos Clientes'", () => {
  test('opens a message to all, who do not see each other', async () => {
    await open([ana, bia]);
    const send = screen.getByRole('button', { name: 'Enviar Email aos Clientes' });
    expect(addressesIn(send)).toEqual(['ana@example.com', 'bia+gym@example.com']);
  });

  test('goes in parts that mail clients take, where there are many', async () => {
    const { user } = await open(many);
    await user.click(screen.getByRole('button', { name: 'Enviar Email aos Clientes' }));
    const parts = screen.getAllByText(/^Parte \d+ de \d+$/);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.flatMap(addressesIn)).toEqual(many.map(({ email }) => email));
    for (const part of parts) expect(part.getAttribute('href')?.length).toBeLessThanOrEqual(1900);
  });

  test('has no header but the one for the addresses, whatever they hold', async () => {
    await open([{ name: 'M', email: 'a&subject=x?body=y#z@example.com' }]);
    const send = screen.getByRole('button', { name: 'Enviar Email aos Clientes' });
    expect(addressesIn(send)).toEqual(['a&subject=x?body=y#z@example.com']);
  });
});

describe("'Copiar todos os emails'", () => {
  test('copies every address', async () => {
    const { user } = await open(many);
    await user.click(screen.getByRole('button', { name: 'Copiar todos os emails' }));
    expect(await screen.findByText('250 emails copiados')).toBeVisible();
    expect((await navigator.clipboard.readText()).split('; ')).toEqual(many.map(({ email }) => email));
  });

  test('says so where the browser does not let it', async () => {
    const { user } = await open([ana]);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Copiar todos os emails' }));
    expect(await screen.findByText('Não foi possível copiar. Baixe o arquivo com os emails.')).toBeVisible();
  });
});

describe("customers who want the gym's mails", () => {
  const openWith = (agreed: (typeof ana)[] | null) =>
    openAsAdmin('/admin/email-list', {
      [list]: ({ query }) => {
        if (query.agreed !== 'true') return ok([ana, bia]);
        return agreed ? ok(agreed) : errorResponse(503, messages.databaseAway);
      },
    });
  const findBox = () => screen.findByRole('checkbox', { name: 'Só quem aceitou receber emails' });

  test('are counted, and both actions can be limited to them', async () => {
    const saved = savedFiles();
    const { user } = openWith([bia]);
    expect(await screen.findByText('1 de 2 aceitaram')).toBeVisible();
    expect(await findBox()).not.toBeChecked();
    expect(screen.getByText('Ana Souza')).toBeVisible();

    await user.click(await findBox());
    expect(screen.queryByText('Ana Souza')).not.toBeInTheDocument();
    const send = screen.getByRole('button', { name: 'Enviar Email aos Clientes' });
    expect(addressesIn(send)).toEqual(['bia+gym@example.com']);
    await user.click(screen.getByRole('button', { name: 'Baixar Emails dos Clientes' }));
    expect(await Promise.all(saved.map(textOf))).toEqual(['Bia Lima <bia+gym@example.com>']);
  });

  test('may be none', async () => {
    const { user } = openWith([]);
    expect(await screen.findByText('0 de 2 aceitaram')).toBeVisible();
    await user.click(await findBox());
    expect(screen.getByText('Ninguém aceitou receber emails ainda.')).toBeVisible();
    expect(screen.queryByText('Enviar Email aos Clientes')).not.toBeInTheDocument();
  });

  test('are not chosen by guess where they could not be loaded', async () => {
    openWith(null);
    expect(await screen.findByText(messages.databaseAway)).toBeVisible();
    expect(await findBox()).toBeDisabled();
    expect(screen.getByText('Ana Souza')).toBeVisible();
  });
});
