import { messages, validationMessages } from '@contract/messages';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { aLogEntry, anOverviewOf, aUser } from '@tests/support/screens/builders';
import { errorResponse, ok, type Routes } from '@tests/support/screens/fakeApi';
import { onDay } from '@tests/support/screens/onDay';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { expectUrl } from '@tests/support/screens/renderAt';

const overview = 'GET /api/history/overview';
const month = 'GET /api/history';
const october = aLogEntry('D1', { day: '2026-10-05' });
const monday = aLogEntry('A1', { day: '2026-11-23' });
const tuesday = aLogEntry('B1', { day: '2026-11-24', note: 'Subir a carga na próxima' });
const alsoTuesday = aLogEntry('C1', { day: '2026-11-24' });
const entries = [october, monday, tuesday, alsoTuesday];

beforeEach(() => onDay('2026-11-28T15:00:00Z'));

const open = async (routes: Routes = {}) => {
  const opened = openAsMember('/history', {
    [overview]: ok(anOverviewOf(entries)),
    [month]: ({ query }) => ok(entries.filter(({ day }) => day.startsWith(query.month ?? '-')).toReversed()),
    'GET /api/myWorkout': ok([]),
    ...routes,
  });
  await screen.findByRole('heading', { name: 'Histórico' });
  return opened;
};

const entryOf = async (name: string) => {
  const title = await screen.findByText(name, { selector: '.log-entry strong' });
  return within(title.closest('li') ?? title);
};
const unfold = async (user: UserEvent, name: string) => {
  const entry = await entryOf(name);
  await user.click(entry.getByText(name, { selector: 'strong' }));
  return entry;
};
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the history', () => {
  test('shows the number of workouts in total, by week and by muscle group', async () => {
    await open();
    expect(await screen.findByText(/^4 treinos concluídos/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Calendário do último ano: treino em 3 dias' })).toBeVisible();
    expect(rowsOf('Treinos por semana')).toEqual([
      ['Semana de', 'Treinos'],
      ['23/11/2026', 'seg A1, ter B1 e C1'],
      ['05/10/2026', 'seg D1'],
    ]);
    await screen.findByRole('heading', { name: 'Grupos musculares' });
    expect(rowsOf('Treinos por grupo muscular')).toEqual([
      ['Grupo', '4 semanas', '12 semanas', '52 semanas'],
      ['Pernas', '1', '1', '1'],
      ['Costas', '1', '1', '1'],
      ['Bíceps', '1', '1', '1'],
      ['Tríceps', '0', '1', '1'],
      ['Peito', '0', '0', '0'],
      ['Abdômen', '0', '0', '0'],
    ]);
  });

  test('shows the muscle groups for the selected period', async () => {
    const { user } = await open();
    await screen.findByRole('img', {
      name: /^Treinos por grupo nas últimas 4 semanas: Pernas 1,.* Tríceps 0/,
    });
    await user.click(screen.getByRole('radio', { name: '12 semanas' }));
    const chart = screen.getByRole('img', {
      name: /^Treinos por grupo nas últimas 12 semanas: Pernas 1,.* Tríceps 1/,
    });
    expect(chart).toBeVisible();
    // Peito and Abdômen have none.
    expect(chart.querySelectorAll('.group-bar')).toHaveLength(4);
  });

  test.each([
    ['America/Sao_Paulo', '2026-11-23'],
    ['Pacific/Auckland', '2026-11-30'],
  ])('starts the week on Monday in the time zone of the device: %s', async (timeZone, week) => {
    // Sunday in São Paulo, Monday in Auckland.
    onDay('2026-11-29T20:00:00Z', timeZone);
    await open();
    const days = await screen.findAllByTitle(/sem treino$|: /);
    expect(days).toHaveLength(52 * 7 + (week === '2026-11-23' ? 7 : 1));
  });

  test('shows the newest month, and earlier months when they are expanded', async () => {
    const { api, user } = await open();
    const entry = await entryOf('B1');
    expect(entry.getByText('terça-feira, 24 de novembro')).toBeVisible();
    expect(entry.getByText('Subir a carga na próxima')).toBeVisible();
    expect(entry.getByText('Exercício de B1')).not.toBeVisible();
    await user.click(entry.getByText('B1', { selector: 'strong' }));
    expect(entry.getByText('Exercício de B1')).toBeVisible();

    expect(api.calls(month).map(({ query }) => query)).toEqual([{ month: '2026-11' }]);
    await user.click(screen.getByRole('heading', { name: 'Outubro de 2026' }));
    expect((await entryOf('D1')).getByText('segunda-feira, 5 de outubro')).toBeVisible();
  });

  test('counts no day that its calendar does not show', async () => {
    await open({ [overview]: ok(anOverviewOf([aLogEntry('A1', { day: '2025-11-23' }), monday])) });
    expect(
      await screen.findByRole('img', { name: 'Calendário do último ano: treino em 1 dia' }),
    ).toBeVisible();
  });

  test('has what another device has completed once it is looked at again', async () => {
    const { api } = await open();
    await entryOf('C1');
    const fresh = aLogEntry('E1', { day: '2026-11-28' });
    api.setRoute(overview, ok(anOverviewOf([...entries, fresh])));
    api.setRoute(month, ok([fresh, alsoTuesday]));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(
      (await entryOf('E1')).getByRole('button', { name: 'Desfazer E1', hidden: true }),
    ).toBeInTheDocument();
  });

  test('links to the home while it is empty', async () => {
    const { user } = await open({ [overview]: ok(anOverviewOf([])) });
    expect(await screen.findByText('Nenhum treino concluído ainda.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ver o que treinar' }));
    await expectUrl('/');
  });

  test('shows why it could not be loaded, and retries', async () => {
    const { api, user } = await open({ [overview]: errorResponse(503, messages.databaseAway) });
    expect(await screen.findByText(messages.databaseAway)).toBeVisible();
    api.setRoute(overview, ok(anOverviewOf(entries)));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText(/^4 treinos concluídos/)).toBeVisible();
  });

  test('shows why a month could not be loaded beside the overview', async () => {
    await open({ [month]: errorResponse(503, messages.databaseAway) });
    expect(await screen.findByText(messages.databaseAway)).toBeVisible();
    expect(screen.getByText(/^4 treinos concluídos/)).toBeVisible();
  });

  test('is linked in the menu and in the footer', async () => {
    await open();
    const menu = within(screen.getByRole('navigation', { name: 'Principal' }));
    expect(menu.getByRole('link', { name: 'Histórico' })).toHaveAttribute('href', '/history');
    const footer = within(screen.getByRole('navigation', { name: 'Rodapé' }));
    expect(footer.getByRole('link', { name: 'Histórico' })).toHaveAttribute('href', '/history');
  });
});

describe('an entry', () => {
  const correction = `PUT /api/history/${tuesday._id}`;

  const edit = async (routes: Routes = {}) => {
    const opened = await open(routes);
    const entry = await unfold(opened.user, 'B1');
    await opened.user.click(entry.getByRole('button', { name: 'Corrigir dia, anotação ou cargas de B1' }));
    const day = await entry.findByLabelText('Dia');
    return { ...opened, entry, day, note: entry.getByLabelText('Anotação') };
  };

  test('can be corrected in its day and its note', async () => {
    const corrected = { day: '2026-11-20', note: 'Na academia da praia' };
    const { api, user, entry, day, note } = await edit({ [correction]: ok({ ...tuesday, ...corrected }) });
    expect(day).toHaveValue('2026-11-24');
    await user.clear(day);
    await user.type(day, '2026-11-20');
    await user.clear(note);
    await user.type(note, 'Na academia da praia');
    await user.click(entry.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Registro corrigido')).toBeVisible();
    const clock = { timeZone: 'America/Sao_Paulo', utcOffset: -180 };
    expect(api.calls(correction).map(({ body }) => body)).toEqual([{ ...corrected, ...clock }]);
    expect(api.calls(month)).toHaveLength(2);
    expect(entry.queryByLabelText('Dia')).not.toBeInTheDocument();
  });

  test('shows a new note without loading the month again', async () => {
    const { api, user, entry, note } = await edit({ [correction]: ok({ ...tuesday, note: 'Sem dor' }) });
    await user.clear(note);
    await user.type(note, 'Sem dor');
    await user.click(entry.getByRole('button', { name: 'Salvar' }));
    expect(await entry.findByText('Sem dor', { selector: 'span' })).toBeVisible();
    expect(api.calls(month)).toHaveLength(1);
    expect(api.calls(overview)).toHaveLength(1);
  });

  test.each([
    ['no day', '', validationMessages.dayInvalid],
    ['a day of the last century', '1999-12-31', validationMessages.dayTooEarly],
    ['a day that has begun only in other time zones', '2026-11-29', validationMessages.dayInFuture],
  ])('cannot be corrected to %s, and the input is kept', async (_case, invalidDay, message) => {
    const { api, user, entry, day, note } = await edit();
    await user.clear(day);
    if (invalidDay) await user.type(day, invalidDay);
    await user.type(note, '!');
    await user.click(entry.getByRole('button', { name: 'Salvar' }));
    expect(await entry.findByText(message)).toBeVisible();
    expect(note).toHaveValue('Subir a carga na próxima!');
    expect(api.calls(correction)).toEqual([]);
  });

  test('is deleted after a confirmation', async () => {
    const deletion = `DELETE /api/history/${tuesday._id}`;
    const { api, user } = await open({ [deletion]: ok({ message: messages.logEntryDeleted }) });
    const entry = await unfold(user, 'B1');
    await user.click(entry.getByRole('button', { name: 'Excluir B1' }));
    const question = 'Excluir B1 do histórico? O treino atual continua o mesmo.';
    const dialog = within(entry.getByRole('dialog', { name: question }));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(api.calls(deletion)).toEqual([]);
    await user.click(entry.getByRole('button', { name: 'Excluir B1' }));
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Registro excluído')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Novembro de 2026' }).closest('summary')).toHaveFocus();
    expect(api.calls(deletion)).toHaveLength(1);
  });

  test('can be undone only if it is the newest', async () => {
    const undo = `POST /api/history/${alsoTuesday._id}/undo`;
    const { api, user } = await open({
      [undo]: () => {
        api.setRoute(overview, ok(anOverviewOf([october, monday, tuesday])));
        return ok(aUser());
      },
    });
    const entry = await unfold(user, 'C1');
    expect(screen.getAllByRole('button', { name: /^Desfazer ./, hidden: true })).toHaveLength(1);
    await user.click(entry.getByRole('button', { name: 'Desfazer C1' }));
    await user.click(within(entry.getByRole('dialog')).getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('C1 voltou')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Novembro de 2026' }).closest('summary')).toHaveFocus();
    expect(api.calls(undo)).toHaveLength(1);
    expect(await screen.findByText(/^3 treinos concluídos/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Desfazer B1', hidden: true })).not.toBeVisible();
  });

  test('that cannot be undone shows an error', async () => {
    const { user } = await open({
      [`POST /api/history/${alsoTuesday._id}/undo`]: errorResponse(409, messages.onlyNewestUndone),
    });
    const entry = await unfold(user, 'C1');
    await user.click(entry.getByRole('button', { name: 'Desfazer C1' }));
    await user.click(within(entry.getByRole('dialog')).getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText(messages.onlyNewestUndone)).toBeVisible();
  });
});

describe('the streak', () => {
  test.each([
    [
      'of two weeks until last week',
      ['2026-11-16', '2026-11-09'],
      'Sequência: mais 1 nesta semana para manter 2 semanas',
    ],
    [
      'of six weeks until last week',
      ['2026-11-17', '2026-11-11', '2026-11-02', '2026-10-28', '2026-10-21', '2026-10-12'],
      'Sequência: mais 1 nesta semana para manter 6 semanas',
    ],
    ['of last week only', ['2026-11-18'], 'Sequência: mais 1 nesta semana para manter 1 semana'],
    ['that includes this week', ['2026-11-23', '2026-11-19'], 'Sequência: 2 semanas seguidas com treino'],
    ['of this week only', ['2026-11-28'], 'Sequência: 1 semana com treino'],
    ['that ended long ago', ['2026-10-05'], 'Treine uma vez esta semana e comece sua sequência'],
  ])('%s', async (_case, days, text) => {
    await open({ [overview]: ok(anOverviewOf(days.map((day) => aLogEntry('A1', { day })))) });
    expect(await screen.findByText(new RegExp(`${text}$`))).toBeVisible();
    expect(screen.queryByText(/\b0 semanas/)).not.toBeInTheDocument();
  });
});
