import { act, screen, waitFor, within } from '@testing-library/react';
import { messages } from '@contract/messages';
import { indexAfter } from '@contract/rotation';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aLogEntry, aMyWorkout, anOverviewOf } from '@tests/support/screens/builders';
import { deferred, errorResponse, ok } from '@tests/support/screens/fakeApi';
import { loggedBy } from '@tests/support/screens/loggedBy';
import { onDay } from '@tests/support/screens/onDay';
import { openAsMember } from '@tests/support/screens/openAsMember';

beforeEach(() => onDay('2026-11-28T15:00:00Z'));

const description = 'Agachamento – 4x 10\nLeg press – 3x 12\nAfundo – 3x 15\nPanturrilha – 4x 20';
const [a1, b1] = [aMyWorkout('A1', { description }), aMyWorkout('B1')];
const done = aLogEntry('A1', { day: '2026-11-28' });
const others = ['2026-11-20', '2026-11-24', '2026-11-26'].map((day) => aLogEntry('B1', { day }));
const completion = `PUT /api/myWorkout/${a1._id}`;
const second = `PUT /api/myWorkout/${b1._id}`;
const correction = 'PUT /api/history/:id';

/** A member whose current workout is A1; the fake server completes it. */
async function open() {
  const list = [a1, b1];
  const opened = openAsMember('/', {
    'GET /api/myWorkout': ok(list),
    'GET /api/history/overview': ok(anOverviewOf(others)),
    [completion]: (call) => {
      const entry = loggedBy(call, opened.member, done);
      opened.api.setRoute('GET /api/history/overview', ok(anOverviewOf([...others, entry])));
      const currentWorkoutIndex = indexAfter(list.indexOf(a1), list.length);
      opened.api.setRoute('GET /api/users/profile', ok({ ...opened.member, currentWorkoutIndex }));
      return ok({ ...a1, status: 'completed' });
    },
    [second]: ok(b1),
  });
  await screen.findByText(/^Sequência/);
  return opened;
}

const boxes = () => within(screen.getByRole('article')).getAllByRole('checkbox');
const finish = () => screen.getByRole('button', { name: 'Treino Concluído' });
const confirm = () => screen.getByRole('button', { name: /Concluir assim mesmo/ });
const result = () => screen.findByRole('region', { name: 'A1 feito' });

describe("'Treino Concluído'", () => {
  test('asks once if only some exercises are ticked', async () => {
    const { api, user } = await open();
    await user.click(boxes()[0] ?? finish());
    await user.click(finish());
    expect(confirm()).toHaveTextContent('Faltam 3. Concluir assim mesmo?');
    expect(api.calls(completion)).toEqual([]);
    await user.click(confirm());
    await result();
    expect(api.calls(completion)).toHaveLength(1);
  });

  test('counts again after another tick', async () => {
    const { user } = await open();
    for (const box of boxes().slice(0, 2)) await user.click(box);
    await user.click(finish());
    await user.click(boxes()[2] ?? finish());
    await user.click(finish());
    expect(confirm()).toHaveTextContent('Falta 1. Concluir assim mesmo?');
  });

  test('asks for 4 seconds', async () => {
    const { user } = await open();
    await user.click(boxes()[0] ?? finish());
    // The date stays as it is, or the ticks would be of another day.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
    finish().click();
    await act(() => vi.advanceTimersByTimeAsync(3999));
    expect(confirm()).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(finish()).toBeVisible();
  });

  test('does not take a double click for the answer', async () => {
    const { api, user } = await open();
    await user.click(boxes()[0] ?? finish());
    await user.dblClick(finish());
    expect(confirm()).toBeVisible();
    expect(api.calls(completion)).toEqual([]);
  });

  test('finishes at once if all exercises are ticked', async () => {
    const { user } = await open();
    for (const box of boxes()) await user.click(box);
    await user.click(finish());
    await result();
  });

  test('stays where it is and keeps the focus while the second workout of a visit is finished', async () => {
    const { api, user } = await open();
    await user.click(finish());
    await result();
    const button = finish();
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    const slow = deferred(errorResponse(400, 'Não deu'));
    api.setRoute(second, slow.response);
    await user.click(button);
    expect(button).toHaveFocus();
    expect(await result()).toBeVisible();
    slow.resolve();
    expect(await screen.findByText(/Não foi possível concluir B1/)).toBeVisible();
    expect(button).toHaveFocus();
  });

  test('finishes nothing when it is pressed again on the next workout within a second', async () => {
    const { api, user } = await open();
    await user.click(finish());
    await result();
    expect(finish()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('article').closest('[inert]')).not.toBeNull();
    await user.click(finish());
    expect(api.calls(second)).toEqual([]);
    await waitFor(() => expect(finish()).toHaveAttribute('aria-disabled', 'false'));
    expect(screen.getByRole('article').closest('[inert]')).toBeNull();
  });
});

describe('a workout whose screen is left before the server responds', () => {
  /** To a screen that appears at once: after 3 s the workout would count as done here. */
  const leave = async (response: Response) => {
    await import('@/features/privacy/PrivacyScreen');
    const { api, user } = await open();
    for (const box of boxes()) await user.click(box);
    const slow = deferred(response);
    api.setRoute(completion, slow.response);
    await user.click(finish());
    await user.click(screen.getByRole('link', { name: 'Privacidade' }));
    await screen.findByRole('heading', { name: 'Privacidade' });
    const scroll = vi.spyOn(window, 'scrollTo');
    slow.resolve();
    return scroll;
  };

  test('leaves the next screen where it is', async () => {
    const scroll = await leave(ok(a1));
    await waitFor(() => expect(localStorage.getItem('ticks')).toMatch(/"logEntry":"/));
    expect(scroll).not.toHaveBeenCalled();
  });

  test('says on the next screen why it does not count', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await leave(errorResponse(409, messages.alreadyCompleted));
    expect(
      await screen.findByText(`Não foi possível concluir A1. ${messages.alreadyCompleted}`),
    ).toBeVisible();
  });
});

describe('the result', () => {
  test('stands above the next workout, counts the week and has the focus', async () => {
    const { user } = await open();
    await user.click(finish());
    const heading = within(await result()).getByRole('heading', { name: 'A1 feito' });
    expect(heading).toHaveFocus();
    expect(heading).toHaveAccessibleDescription('3º treino da semana. Boa! Treino atual: B1');
    const next = within(screen.getByRole('article')).getByRole('link', { name: 'B1' });
    expect(heading.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('counts the week of its workout when that is over, after midnight on Sunday', async () => {
    const { user } = await open();
    await user.click(finish());
    const heading = within(await result()).getByRole('heading', { name: 'A1 feito' });
    onDay('2026-11-30T15:00:00Z');
    await waitFor(() => expect(finish()).toHaveAttribute('aria-disabled', 'false'));
    expect(heading).toHaveAccessibleDescription(/^3º treino da semana/);
  });

  test('goes with the first tick of the next workout', async () => {
    const { user } = await open();
    await user.click(finish());
    await result();
    await waitFor(() => expect(finish()).toHaveAttribute('aria-disabled', 'false'));
    await user.click(boxes()[0] ?? finish());
    expect(screen.queryByText('A1 feito')).not.toBeInTheDocument();
  });

  test('is gone on the next visit', async () => {
    const { user } = await open();
    await user.click(finish());
    await result();
    await user.click(screen.getByRole('link', { name: 'Ver histórico' }));
    await screen.findByRole('heading', { name: 'Histórico' });
    await user.click(screen.getByRole('link', { name: 'Gym Tracker' }));
    await screen.findByRole('article');
    expect(screen.queryByText('A1 feito')).not.toBeInTheDocument();
  });

  test('takes a note for the log, and stays while it is written', async () => {
    const { api, user } = await open();
    api.setRoute(correction, ok({ ...done, note: 'Leve.' }));
    await user.click(finish());
    await user.click(within(await result()).getByRole('button', { name: 'Anotar' }));
    await user.type(await screen.findByLabelText('Anotação'), 'Leve.');
    await waitFor(() => expect(finish()).toHaveAttribute('aria-disabled', 'false'));
    await user.click(boxes()[0] ?? finish());
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByText('A1 feito')).not.toBeInTheDocument());
    expect(api.calls(correction).map(({ body }) => body)).toEqual([{ note: 'Leve.' }]);
  });
});
