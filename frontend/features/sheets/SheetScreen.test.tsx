import { messages, validationMessages } from '@contract/messages';
import type { MemberSheet } from '@contract/sheets';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aSheetTemplate, aWorkout, anId } from '@tests/support/screens/builders';
import { errorResponse, ok, type Routes } from '@tests/support/screens/fakeApi';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';
import { expectUrl, renderAt } from '@tests/support/screens/renderAt';
// Ahead of the tests, since it has much to load on a busy machine.
import './SheetScreen';

const id = anId();
const address = `/admin/user/${id}/ficha`;
const get = `GET /api/users/${id}/sheet`;
const put = `PUT /api/users/${id}/sheet`;
const nothing = { added: [], removed: [], edited: [], isReordered: false };
const given = { isGiven: true, losses: nothing, version: 'x' };
const entries = (['A1', 'B1'] as const).map((code) => ({ ...aWorkout(code), trainingTypeId: anId() }));
const listed = entries.map(({ trainingTypeId, name, description }) => ({
  trainingTypeId,
  name,
  description,
}));
const memberSheet: MemberSheet = { name: 'Bia Lima', workouts: listed, sheet: null, changes: nothing };

async function open(sheet: Partial<MemberSheet> = {}, routes: Routes = {}) {
  const opened = openAsAdmin(address, {
    [get]: ok({ ...memberSheet, ...sheet }),
    'GET /api/sheetTemplates/workouts': ok((['A1', 'B1', 'E1', 'F1'] as const).map(aWorkout)),
    'GET /api/sheetTemplates': ok([aSheetTemplate('Iniciantes', 'B1', 'F1')]),
    'GET /api/users': ok([]),
    [put]: ok(given),
    ...routes,
  });
  await screen.findByRole('button', { name: 'Adicionar' });
  await screen.findByRole('button', { name: 'Usar modelo' });
  return opened;
}

const press = async ({ user }: Awaited<ReturnType<typeof open>>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
const codes = () =>
  within(screen.getByRole('list', { name: 'Treinos da ficha' }))
    .queryAllByText(/^[A-F]\d$/)
    .map(({ textContent }) => textContent);
const sent = ({ api }: Awaited<ReturnType<typeof open>>) => api.calls(put).map(({ body }) => body);

describe('the sheet of a member', () => {
  test('begins with their list, and says what they have changed alone', async () => {
    await open({
      sheet: { givenBy: 'Carlos', givenAt: '2026-11-20T12:00:00.000Z', note: 'Leve.', isSeen: true },
      changes: { added: ['B1'], removed: ['C1', 'D1'], edited: ['A1'], isReordered: true },
    });
    expect(screen.getByText('Bia Lima')).toBeVisible();
    expect(
      screen.getByText(
        'Última ficha: Carlos, 20/11/2026, já vista pelo aluno. Desde então, por conta própria, o aluno acrescentou B1; tirou C1 e D1; mudou os exercícios de A1; mudou a ordem.',
      ),
    ).toBeVisible();
    expect(codes()).toEqual(['A1', 'B1']);
    expect(screen.getByLabelText('Recado para o aluno')).toHaveValue('Leve.');
  });

  test('is put together from codes, in order, with own exercises and a note, and given', async () => {
    const opened = await open();
    const { user } = opened;
    await user.selectOptions(screen.getByLabelText('Treino por código'), 'F1');
    await press(opened, 'Adicionar');
    await press(opened, 'Mover F1 para cima');
    await press(opened, 'Tirar A1 da ficha');
    expect(codes()).toEqual(['F1', 'B1']);
    await press(opened, 'Editar código e exercícios de F1');
    await user.clear(screen.getByLabelText('Nome do exercício 1 de F1'));
    await user.type(screen.getByLabelText('Nome do exercício 1 de F1'), 'Prancha');
    await user.type(screen.getByLabelText('Recado para o aluno'), 'Sem pressa.');
    await press(opened, 'Entregar ficha');
    expect(await screen.findByText('Ficha entregue a Bia Lima')).toBeInTheDocument();
    await expectUrl('/admin/userlist');
    expect(sent(opened)).toEqual([
      {
        note: 'Sem pressa.',
        workouts: [
          { name: 'F1', description: 'Prancha – 4x 10\nOutro de F1 – 3x 12' },
          { name: 'B1', description: listed[1]?.description, trainingTypeId: listed[1]?.trainingTypeId },
        ],
        original: { givenAt: null },
      },
    ]);
  });

  test('is another workout with another code', async () => {
    const opened = await open();
    await press(opened, 'Editar código e exercícios de A1');
    await opened.user.selectOptions(screen.getByLabelText('Código'), 'E1');
    expect(codes()).toEqual(['E1', 'B1']);
    await press(opened, 'Entregar ficha');
    await expectUrl('/admin/userlist');
    expect(sent(opened)).toMatchObject([
      { workouts: [{ name: 'E1', description: listed[0]?.description }, { name: 'B1' }] },
    ]);
    expect(JSON.stringify(sent(opened))).not.toContain(listed[0]?.trainingTypeId);
  });

  test('takes what it lacks of an example week, and says which codes are gone', async () => {
    const opened = await open();
    await press(opened, 'Usar exemplo');
    expect(codes()).toEqual(['A1', 'B1', 'F1', 'E1']);
    expect(await screen.findByText('C1 e D1 não existem mais.')).toBeInTheDocument();
  });

  test('becomes that of a template after a question', async () => {
    const opened = await open();
    await press(opened, 'Usar modelo');
    const dialog = screen.getByRole('dialog', { name: 'Trocar os treinos e o recado pelos do modelo?' });
    await opened.user.click(within(dialog).getByRole('button', { name: 'Usar modelo' }));
    expect(codes()).toEqual(['B1', 'F1']);
    expect(screen.getByLabelText('Recado para o aluno')).toHaveValue('Recado de Iniciantes');
    await press(opened, 'Entregar ficha');
    await expectUrl('/admin/userlist');
    expect(sent(opened)).toMatchObject([
      { workouts: [{ name: 'B1', trainingTypeId: listed[1]?.trainingTypeId }, { name: 'F1' }] },
    ]);
  });

  test('is made of a pasted sheet, with free codes of the muscle groups', async () => {
    const opened = await open();
    await press(opened, 'Colar uma ficha');
    await opened.user.click(await screen.findByLabelText('Texto da ficha'));
    await opened.user.paste('Treino A – Peito e tríceps\nSupino 4x10\nTreino B – Abdômen\nPrancha 3x30s');
    await opened.user.click(await screen.findByRole('button', { name: /^Usar 2 exerc/ }));
    expect(codes()).toEqual(['A1', 'B1', 'E1', 'F1']);
    expect(screen.getByText('Supino')).toBeVisible();
  });
});

test('a reload of the tab keeps the sheet as it was put together', async () => {
  const opened = await open();
  await opened.user.selectOptions(screen.getByLabelText('Treino por código'), 'F1');
  await press(opened, 'Adicionar');
  await press(opened, 'Mover F1 para cima');
  await press(opened, 'Editar código e exercícios de F1');
  await opened.user.type(screen.getByLabelText('Nome do exercício 1 de F1'), ' novo');
  cleanup();
  opened.user = renderAt(address);
  await waitFor(() => expect(codes()).toEqual(['A1', 'F1', 'B1']));
  await press(opened, 'Entregar ficha');
  await expectUrl('/admin/userlist');
  expect(sent(opened)).toMatchObject([
    {
      workouts: [
        listed[0],
        { name: 'F1', description: expect.stringMatching(/^Exercício de F1 novo/) as unknown },
        listed[1],
      ],
    },
  ]);
});

describe('what the member has changed alone', () => {
  const changed = { isGiven: false, losses: { ...nothing, removed: ['E1'], edited: ['A1'] }, version: 'v1' };
  const question =
    'Bia Lima mudou a lista por conta própria. Com esta ficha: sai E1; mudam os exercícios de A1. Substituir?';
  const askedBy = async (answer: string) => {
    const opened = await open(
      {},
      {
        [put]: ({ body }) => ok(JSON.stringify(body).includes('"replaces":"v1"') ? given : changed),
      },
    );
    await opened.user.type(screen.getByLabelText('Recado para o aluno'), 'Novo.');
    await press(opened, 'Entregar ficha');
    const dialog = await screen.findByRole('dialog', { name: question });
    await opened.user.click(within(dialog).getByRole('button', { name: answer }));
    return opened;
  };

  test('is replaced after a question that says what goes', async () => {
    const opened = await askedBy('Substituir');
    await expectUrl('/admin/userlist');
    expect(sent(opened)).toMatchObject([{ note: 'Novo.' }, { note: 'Novo.', replaces: 'v1' }]);
  });

  test('stays if the trainer would rather not, with the sheet as it was typed', async () => {
    const opened = await askedBy('Cancelar');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Entregar ficha' })).toBeEnabled());
    expect(screen.getByLabelText('Recado para o aluno')).toHaveValue('Novo.');
    expect(sent(opened)).toHaveLength(1);
  });
});

describe('a sheet that cannot be given', () => {
  test.each([
    ['has a code that is gone', 400, validationMessages.codeWithoutWorkout('A1')],
    ['is for somebody who is gone', 404, messages.userNotFound],
  ])('because it %s stays as it is', async (_what, status, message) => {
    const opened = await open({}, { [put]: errorResponse(status, message) });
    await opened.user.type(screen.getByLabelText('Recado para o aluno'), 'Novo.');
    await press(opened, 'Entregar ficha');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('Recado para o aluno')).toHaveValue('Novo.');
  });

  test('without workouts, or with one without exercises, says so', async () => {
    const opened = await open({ workouts: [] });
    await press(opened, 'Entregar ficha');
    expect(await screen.findByText(validationMessages.sheetEmpty)).toBeVisible();
    await press(opened, 'Adicionar');
    await press(opened, 'Editar código e exercícios de A1');
    for (const number of [2, 1]) await press(opened, `Remover exercício ${number} de A1`);
    await press(opened, 'Fechar código e exercícios de A1');
    await press(opened, 'Entregar ficha');
    expect(await screen.findByText(validationMessages.noExercises)).toBeVisible();
    expect(sent(opened)).toEqual([]);
  });

  test('since another trainer has given one, can replace that', async () => {
    const conflict = errorResponse(412, messages.changedElsewhere);
    const opened = await open(
      {},
      { [put]: ({ body }) => (JSON.stringify(body).includes('original') ? conflict : ok(given)) },
    );
    await press(opened, 'Mover B1 para cima');
    await press(opened, 'Entregar ficha');
    const overwrite = await screen.findByRole('button', { name: 'Salvar mesmo assim' });
    expect(opened.api.calls(get)).toHaveLength(1);
    opened.api.setRoute(get, ok({ ...memberSheet, name: 'Bia Reis', workouts: [listed[1]] }));
    for (const type of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(type)));
    expect(await screen.findByText('Bia Reis')).toBeVisible();
    expect(codes()).toEqual(['B1', 'A1']);
    await opened.user.click(overwrite);
    await expectUrl('/admin/userlist');
    expect(sent(opened)[1]).toMatchObject({ workouts: [{ name: 'B1' }, { name: 'A1' }] });
  });
});

test('a sheet can be saved as a template', async () => {
  const save = 'POST /api/sheetTemplates';
  const opened = await open({}, { [save]: ok(aSheetTemplate('Força', 'A1', 'B1'), 201) });
  await opened.user.click(screen.getByText('Salvar como modelo'));
  await opened.user.type(screen.getByLabelText('Nome do modelo'), 'Força');
  await press(opened, 'Salvar modelo');
  expect(await screen.findByText('Modelo salvo')).toBeInTheDocument();
  expect(opened.api.calls(save)).toMatchObject([
    { body: { name: 'Força', workouts: [{ name: 'A1' }, { name: 'B1' }] } },
  ]);
});
