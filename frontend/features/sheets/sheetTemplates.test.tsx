import { messages, validationMessages } from '@contract/messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aSheetTemplate, aUser, aWorkout } from '@tests/support/screens/builders';
import { errorResponse, ok, type Routes } from '@tests/support/screens/fakeApi';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';
import { expectUrl } from '@tests/support/screens/renderAt';
import { workoutsOfParts } from './workoutsOfParts';

const force = aSheetTemplate('Força', 'A1', 'E1');
const give = `POST /api/sheetTemplates/${force._id}/give`;
const [bia, eva, leo] = ['Bia Lima', 'Eva Reis', 'Léo Dias'].map((name) => aUser({ name }));
const nothing = { added: [], removed: [], edited: [], isReordered: false };

const open = (address: string, routes: Routes = {}) =>
  openAsAdmin(address, {
    'GET /api/sheetTemplates': ok([force]),
    'GET /api/sheetTemplates/workouts': ok([aWorkout('A1'), aWorkout('E1')]),
    'GET /api/users': ok([bia, eva, leo, aUser({ name: 'Chefe', isAdmin: true })]),
    ...routes,
  });

describe('templates', () => {
  test('are listed with their codes, given, edited and deleted', async () => {
    const deletion = `DELETE /api/sheetTemplates/${force._id}`;
    const { api, user } = open('/admin/sheetTemplates', {
      [deletion]: () => {
        api.setRoute('GET /api/sheetTemplates', ok([]));
        return ok({ message: messages.templateDeleted });
      },
    });
    expect(await screen.findByText('A1, E1')).toBeVisible();
    for (const [name, target] of [
      ['Entregar', 'give'],
      ['Editar', 'edit'],
    ] as const)
      expect(screen.getByRole('link', { name: `${name} Força` })).toHaveAttribute(
        'href',
        `/admin/sheetTemplate/${force._id}/${target}`,
      );
    await user.click(screen.getByRole('button', { name: 'Excluir Força' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(/^Nenhum modelo ainda/)).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('are changed, unless somebody else has done so', async () => {
    const put = `PUT /api/sheetTemplates/${force._id}`;
    const { api, user } = open(`/admin/sheetTemplate/${force._id}/edit`, { [put]: ok(force) });
    await user.type(await screen.findByLabelText('Nome do modelo'), ' total');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await expectUrl('/admin/sheetTemplates');
    expect(api.calls(put)).toMatchObject([
      { body: { name: 'Força total', workouts: force.workouts, original: { updatedAt: force.updatedAt } } },
    ]);
  });

  test('that are deleted meanwhile keep what was typed', async () => {
    const put = `PUT /api/sheetTemplates/${force._id}`;
    const { api, user } = open(`/admin/sheetTemplate/${force._id}/edit`, {
      [put]: errorResponse(404, messages.templateNotFound),
    });
    await user.type(await screen.findByLabelText('Nome do modelo'), ' total');
    api.setRoute('GET /api/sheetTemplates', ok([]));
    for (const type of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(type)));
    await waitFor(() => expect(screen.queryByLabelText('Modelo')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(messages.templateNotFound)).toBeInTheDocument();
    expect(screen.getByLabelText('Nome do modelo')).toHaveValue('Força total');
  });

  test('can be emptied, which keeps the focus', async () => {
    const { user } = open(`/admin/sheetTemplate/${force._id}/edit`);
    await user.click(await screen.findByRole('button', { name: 'Tirar todos' }));
    const dialog = screen.getByRole('dialog', { name: 'Tirar todos os treinos da ficha?' });
    await user.click(within(dialog).getByRole('button', { name: 'Tirar todos' }));
    expect(screen.getByText(/^Nenhum treino ainda/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Treinos da ficha' })).toHaveFocus();
  });

  test('a part of a pasted sheet leaves the free codes of other groups', () => {
    const parts = ['Pernas', 'Peito'].map((heading) => ({ heading, lines: [] }));
    expect(workoutsOfParts(parts, ['E3']).map(({ name }) => name)).toEqual(['A1', 'E3']);
  });

  test('are created with a name and a workout', async () => {
    const post = 'POST /api/sheetTemplates';
    const { api, user } = open('/admin/sheetTemplate/edit', { [post]: ok(force, 201) });
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(validationMessages.nameRequired)).toBeVisible();
    await user.type(screen.getByLabelText('Nome do modelo'), 'Nova');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await expectUrl('/admin/sheetTemplates');
    expect(api.calls(post)).toMatchObject([{ body: { name: 'Nova', workouts: [{ name: 'A1' }] } }]);
  });

  test('that are gone say so', async () => {
    open('/admin/sheetTemplate/abc/give');
    expect(await screen.findByText(messages.templateNotFound)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver todos os modelos' })).toBeVisible();
  });
});

describe('giving a template to several', () => {
  const address = `/admin/sheetTemplate/${force._id}/give`;
  const checkbox = (name: RegExp) => screen.findByRole('checkbox', { name });

  test('keeps those chosen while others are searched for, and says what became of each', async () => {
    const { api, user } = open(address, {
      [give]: ({ body }) =>
        JSON.stringify(body).includes('replaces')
          ? ok([{ _id: eva?._id, outcome: { isGiven: true, losses: nothing, version: 'v2' } }])
          : ok([
              { _id: bia?._id, outcome: { isGiven: true, losses: nothing, version: 'v1' } },
              {
                _id: eva?._id,
                outcome: { isGiven: false, losses: { ...nothing, removed: ['C1'] }, version: 'v1' },
              },
              { _id: leo?._id, outcome: null },
            ]),
    });
    await user.click(await checkbox(/^Bia Lima/));
    expect(screen.queryByRole('checkbox', { name: /^Chefe/ })).not.toBeInTheDocument();
    api.setRoute('GET /api/users', ok([eva, leo]));
    await user.type(screen.getByLabelText('Buscar por nome ou email'), 'e{Enter}');
    await expectUrl(`${address}?keyword=e`);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Bia/ })).not.toBeInTheDocument());
    for (const name of [/^Eva/, /^Léo/]) await user.click(await checkbox(name));
    expect(screen.getByText('Escolhidos (3): Bia Lima, Eva Reis, Léo Dias')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Entregar' }));

    expect(await screen.findByRole('heading', { name: 'Resultado' })).toHaveFocus();
    const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items()).toEqual(
      expect.arrayContaining([
        'Bia Lima: ficha entregue ✓',
        expect.stringContaining(
          'Eva Reis: mudou a lista por conta própria; nada foi entregue. Com esta ficha: sai C1.',
        ),
        'Léo Dias: não é mais aluno; nada foi entregue.',
      ]),
    );
    await user.click(await checkbox(/Eva Reis$/));
    expect(await checkbox(/Eva Reis$/)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Substituir as marcadas' }));
    await waitFor(() => expect(screen.getAllByText(/ficha entregue ✓/)).toHaveLength(2));
    expect(screen.getByRole('heading', { name: 'Resultado' })).toHaveFocus();
    expect(api.calls(give).map(({ body }) => body)).toEqual([
      { members: [bia, eva, leo].map((member) => ({ _id: member?._id })) },
      { members: [{ _id: eva?._id, replaces: 'v1' }] },
    ]);
  });

  test('needs somebody, and keeps the choice if it fails', async () => {
    const message = validationMessages.codeWithoutWorkout('E1');
    const { user } = open(address, { [give]: errorResponse(400, message) });
    await user.click(await screen.findByRole('button', { name: 'Entregar' }));
    expect(await screen.findByText(validationMessages.noMembers)).toBeVisible();
    await user.click(await checkbox(/^Bia Lima/));
    await user.click(screen.getByRole('button', { name: 'Entregar' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await checkbox(/^Bia Lima/)).toBeChecked();
  });
});
