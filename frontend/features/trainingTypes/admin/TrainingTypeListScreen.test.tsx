import { emptyDescription } from '@contract/exercises';
import { messages } from '@contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aPageOf, aTrainingType, aWorkout } from '@tests/support/screens/builders';
import { errorResponse, networkError, ok } from '@tests/support/screens/fakeApi';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';
import { expectUrl } from '@tests/support/screens/renderAt';

const list = 'GET /api/trainingTypes';
const a1 = { ...aWorkout('A1'), _id: '6b0a23dcb10389330a7a50db' };
const e3 = aWorkout('E3');
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

describe('the list of workouts', () => {
  test.each(['/admin/trainingTypelist', '/admin/trainingTypelist/'])(
    'shows code, name, category and number of exercises at %s',
    async (address) => {
      openAsAdmin(address, { [list]: ok(aPageOf([a1, { ...e3, description: emptyDescription }])) });
      const table = await screen.findByRole('table', { name: 'Treinos' });
      expect(
        within(table)
          .getAllByRole('columnheader')
          .map(({ textContent }) => textContent),
      ).toEqual(['Código', 'Treino', 'Categoria', 'Exercícios', 'Ações']);
      const cellsOf = (row: HTMLElement) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 3)
          .map(({ textContent }) => textContent);
      expect(within(table).getAllByRole('row').slice(1).map(cellsOf)).toEqual([
        ['7a50db', 'A1', 'Pernas'],
        [e3._id.slice(-6), 'E3', 'Peito'],
      ]);
      expect(screen.getByText('de A1').parentElement).toHaveTextContent('2 exercícios de A1');
      expect(screen.getByText('de E3').parentElement).toHaveTextContent('0 exercícios de E3');
      expect(document.title).toBe('Editar Treinos – Gym Tracker');
    },
  );

  test('marks a code that several workouts have', async () => {
    openAsAdmin('/admin/trainingTypelist', {
      [list]: ok(aPageOf([a1, e3])),
      'GET /api/trainingTypes/codes': ok([
        { name: 'A1', workouts: 2 },
        { name: 'E3', workouts: 1 },
      ]),
    });
    expect(await (await rowOf('A1')).findByText('repetido')).toBeVisible();
    expect((await rowOf('E3')).queryByText('repetido')).not.toBeInTheDocument();
  });

  test('expands and collapses the exercises of a row', async () => {
    const { user } = openAsAdmin('/admin/trainingTypelist', { [list]: ok(aPageOf([a1, e3])) });
    const row = await rowOf('A1');
    expect(row.getByText('Exercício de A1')).not.toBeVisible();
    await user.click(row.getByText(/^2/));
    expect(row.getByText('Exercício de A1')).toBeVisible();
    expect(screen.getByText('Exercício de E3')).not.toBeVisible();
    await user.click(row.getByText(/^2/));
    expect(row.getByText('Exercício de A1')).not.toBeVisible();
  });

  test('keeps the page in the URL', async () => {
    const { api, user } = openAsAdmin('/admin/trainingTypelist/2/', {
      [list]: ({ query }) => ok(aPageOf([a1], { page: Number(query.pageNumber ?? 1), pages: 3 })),
    });
    await user.click(await screen.findByRole('link', { name: 'Página 3' }));
    await expectUrl('/admin/trainingTypelist/3');
    await user.click(await screen.findByRole('link', { name: 'Página 1' }));
    await expectUrl('/admin/trainingTypelist');
    await waitFor(() =>
      expect(api.calls(list).map(({ query }) => query)).toEqual([
        { pageNumber: '2' },
        { pageNumber: '3' },
        {},
      ]),
    );
  });

  test('says that it is empty, without page links', async () => {
    openAsAdmin('/admin/trainingTypelist', { [list]: ok(aPageOf([])) });
    expect(await screen.findByText('Nenhum treino encontrado.')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).not.toBeInTheDocument();
  });

  test('shows why it could not be loaded, and retries', async () => {
    const { api, user } = openAsAdmin('/admin/trainingTypelist', {
      [list]: errorResponse(503, messages.databaseAway),
    });
    expect(await screen.findByText(messages.databaseAway)).toBeVisible();
    api.setRoute(list, ok(aPageOf([a1])));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await rowOf('A1')).toBeDefined();
  });
});

describe('deleting a workout', () => {
  const deletion = `DELETE /api/trainingTypes/${a1._id}`;

  test('asks for confirmation and does nothing if it is cancelled', async () => {
    const { api, user } = openAsAdmin('/admin/trainingTypelist', { [list]: ok(aPageOf([a1])) });
    await user.click((await rowOf('A1')).getByRole('button', { name: 'Excluir A1' }));
    const dialog = screen.getByRole('dialog', { name: 'Tem certeza que deseja deletar este treino?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(api.calls(deletion)).toEqual([]);
  });

  test.each([
    [0, 'Nenhum aluno tem este treino na lista.'],
    [1, '1 aluno tem este treino na lista, e a cópia dele fica.'],
    [12, '12 alunos têm este treino na lista, e as cópias deles ficam.'],
  ])('says in the dialog that %i members have the workout', async (members, text) => {
    const count = `GET /api/trainingTypes/${a1._id}/members`;
    const { api, user } = openAsAdmin('/admin/trainingTypelist', {
      [list]: ok(aPageOf([a1])),
      [count]: ok({ members }),
    });
    const row = await rowOf('A1');
    expect(api.calls(count)).toEqual([]);
    await user.click(row.getByRole('button', { name: 'Excluir A1' }));
    const dialog = screen.getByRole('dialog', { name: 'Tem certeza que deseja deletar este treino?' });
    expect(await within(dialog).findByText(text)).toBeVisible();
  });

  test('shows the previous page if the row was the only one on the last page', async () => {
    const { api, user } = openAsAdmin('/admin/trainingTypelist/2', {
      [list]: ok(aPageOf([a1], { page: 2, pages: 2 })),
      [deletion]: () => {
        api.setRoute(list, ok(aPageOf([e3])));
        return ok({ message: messages.workoutDeleted });
      },
    });
    await user.click((await rowOf('A1')).getByRole('button', { name: 'Excluir A1' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Treino deletado com sucesso')).toBeVisible();
    expect(await rowOf('E3')).toBeDefined();
    expect(screen.queryByRole('row', { name: /A1/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).not.toBeInTheDocument();
  });

  test('that fails shows an error and keeps the row', async () => {
    const { user } = openAsAdmin('/admin/trainingTypelist', {
      [list]: ok(aPageOf([a1])),
      [deletion]: errorResponse(403, messages.notAdmin),
    });
    await user.click((await rowOf('A1')).getByRole('button', { name: 'Excluir A1' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(messages.notAdmin)).toBeVisible();
    expect((await rowOf('A1')).getByRole('button', { name: 'Excluir A1' })).toBeEnabled();
    await expectUrl('/admin/trainingTypelist');
  });
});

describe('creating a workout', () => {
  const creation = 'POST /api/trainingTypes';

  test('sends no body and opens the edit screen', async () => {
    const created = aTrainingType('A1', { description: emptyDescription });
    const { api, user } = openAsAdmin('/admin/trainingTypelist', {
      [list]: ok(aPageOf([a1])),
      [creation]: ok(created, 201),
      [`GET /api/trainingTypes/${created._id}`]: ok(created),
    });
    await user.click(await screen.findByRole('button', { name: 'Criar Treino' }));
    expect(await screen.findByRole('heading', { name: 'Editar Treino' })).toBeVisible();
    await expectUrl(`/admin/trainingType/${created._id}/edit`);
    expect(api.calls(creation).map(({ body }) => body)).toEqual([undefined]);
  });

  test('shows an error if it fails', async () => {
    const { user } = openAsAdmin('/admin/trainingTypelist', {
      [list]: ok(aPageOf([a1])),
      [creation]: networkError,
    });
    await user.click(await screen.findByRole('button', { name: 'Criar Treino' }));
    expect(await screen.findByText(/^Sem conexão com o servidor/)).toBeVisible();
  });
});
