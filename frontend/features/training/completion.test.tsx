import { messages } from '@contract/messages';
import { indexAfter } from '@contract/rotation';
import { z } from 'zod';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aLogEntry, aMyWorkout, anOverviewOf, aUser } from '@tests/support/screens/builders';
import { deferred, errorResponse, networkError, ok } from '@tests/support/screens/fakeApi';
import { loggedBy } from '@tests/support/screens/loggedBy';
import { onDay } from '@tests/support/screens/onDay';
import { openAsMember } from '@tests/support/screens/openAsMember';

const saturday = '2026-11-28T15:00:00Z';
const [a1, b1] = [aMyWorkout('A1'), aMyWorkout('B1')];
const done = aLogEntry('A1', { day: '2026-11-28' });
const before = aLogEntry('B1', { day: '2026-11-24' });
const completion = `PUT /api/myWorkout/${a1._id}`;
const overview = 'GET /api/history/overview';
const profile = 'GET /api/users/profile';
const undo = 'POST /api/history/:id/undo';

beforeEach(() => onDay(saturday));

/** A member whose last workout was B1 and whose current one is A1; the fake server accepts completions of A1. */
const open = async (list = [a1, b1], overrides: Partial<ReturnType<typeof aUser>> = {}) => {
  const opened = openAsMember(
    '/',
    {
      'GET /api/myWorkout': ok(list),
      [overview]: ok(anOverviewOf([before])),
      [completion]: (call) => {
        const entry = loggedBy(call, opened.member, done);
        opened.api.setRoute(overview, ok(anOverviewOf([before, entry])));
        const currentWorkoutIndex = indexAfter(list.indexOf(a1), list.length);
        opened.api.setRoute(profile, ok({ ...opened.member, currentWorkoutIndex }));
        return ok({ ...a1, status: 'completed' });
      },
      [undo]: () => {
        opened.api.setRoute(overview, ok(anOverviewOf([before])));
        opened.api.setRoute(profile, ok(opened.member));
        return ok(opened.member);
      },
    },
    overrides,
  );
  await screen.findByText(/^Sequência/);
  return opened;
};

const finish = () => screen.getByRole('button', { name: 'Treino Concluído' });
const findCurrent = (name: string) =>
  waitFor(() => expect(within(screen.getByRole('article')).getByRole('link')).toHaveTextContent(name));
const anyUuid: unknown = expect.stringMatching(
  /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
);
const idOf = ({ body }: { body: unknown }) =>
  z.object({ completion: z.object({ id: z.uuid() }) }).parse(body).completion.id;

describe('completing a workout', () => {
  test('sends it and shows the next workout', async () => {
    const { api, user } = await open();
    await user.click(finish());
    await findCurrent('B1');
    expect(api.calls(completion).map(({ body }) => body)).toEqual([
      {
        status: 'completed',
        completion: {
          id: anyUuid,
          after: before._id,
          timeZone: 'America/Sao_Paulo',
          utcOffset: -180,
        },
      },
    ]);
    expect(api.calls('GET /api/myWorkout')).toHaveLength(2);
  });

  test('in a list of one restarts it, and each press is a new completion', async () => {
    const { api, member, user } = await open([a1]);
    await user.click(finish());
    await screen.findByText('Último A1: hoje');
    await waitFor(() => expect(finish()).toHaveAttribute('aria-disabled', 'false'));
    await user.click(finish());
    await waitFor(() => expect(api.calls(completion)).toHaveLength(2));
    const [first, second] = api.calls(completion);
    expect(first && second && idOf(first) !== idOf(second)).toBe(true);
    const after = first && loggedBy(first, member, done)._id;
    expect(second?.body).toMatchObject({ completion: { after } });
  });

  test('ignores further presses until the server responds', async () => {
    const { api, member, user } = await open();
    const slow = deferred(ok(a1));
    api.setRoute(completion, slow.response);
    api.setRoute(profile, ok({ ...member, currentWorkoutIndex: 1 }));
    await user.dblClick(finish());
    expect(finish()).toHaveAttribute('aria-disabled', 'true');
    expect(finish()).toHaveFocus();
    slow.resolve();
    await findCurrent('B1');
    expect(api.calls(completion)).toHaveLength(1);
  });

  test('that another device has completed says so and shows the next workout', async () => {
    const { api, member, user } = await open();
    api.setRoute(completion, errorResponse(409, messages.alreadyCompleted));
    api.setRoute(profile, ok({ ...member, currentWorkoutIndex: 1 }));
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await user.click(finish());
    await findCurrent('B1');
    expect(log).toHaveBeenCalledWith('O treino não foi concluído', expect.anything());
    expect(screen.getByText(`Não foi possível concluir A1. ${messages.alreadyCompleted}`)).toBeVisible();
  });

  test('that another device has completed and is current again counts at the next press', async () => {
    const { api, user } = await open([a1]);
    const counted = ok(a1);
    api.setRoute(completion, errorResponse(409, messages.alreadyCompleted));
    api.setRoute(overview, ok(anOverviewOf([before, done])));
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await user.click(finish());
    await screen.findByText('Último A1: hoje');
    await waitFor(() => expect(finish()).toHaveAttribute('aria-disabled', 'false'));

    api.setRoute(completion, counted);
    await user.click(finish());
    expect(await screen.findByRole('heading', { name: 'A1 feito' })).toBeVisible();
    expect(api.calls(completion)[1]?.body).toMatchObject({ completion: { after: done._id } });
    expect(log).toHaveBeenCalledTimes(1);
  });

  test('that was removed on another device shows the updated list', async () => {
    const { api, user } = await open();
    api.setRoute(completion, errorResponse(404, messages.workoutNotFound));
    api.setRoute('GET /api/myWorkout', ok([b1]));
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await user.click(finish());
    await findCurrent('B1');
    expect(log).toHaveBeenCalled();
    expect(screen.getByText(`Não foi possível concluir A1. ${messages.workoutNotFound}`)).toBeVisible();
  });

  test('beyond the limit says so below the button until the next press', async () => {
    const { api, user } = await open();
    api.setRoute(completion, errorResponse(429, messages.tooManyTries));
    vi.spyOn(console, 'error').mockReturnValue();
    await user.click(finish());
    const reason = await screen.findByText(`Não foi possível concluir A1. ${messages.tooManyTries}`);
    expect(reason).toBeVisible();
    api.setRoute(completion, ok(a1));
    await user.click(finish());
    expect(await screen.findByRole('heading', { name: 'A1 feito' })).toBeVisible();
    expect(reason).not.toBeInTheDocument();
  });

  test('is retried with the same id if the response is lost', async () => {
    const { api, member, user } = await open();
    const counted = ok(a1);
    api.setRoute(completion, networkError);
    await user.click(finish());
    await waitFor(() => expect(api.calls(completion)).toHaveLength(1));
    api.setRoute(completion, counted);
    api.setRoute(profile, ok({ ...member, currentWorkoutIndex: 1 }));
    window.dispatchEvent(new Event('online'));
    await findCurrent('B1');
    expect(new Set(api.calls(completion).map(idOf)).size).toBe(1);
  });

  test('is sent without its predecessor if the history could not be loaded', async () => {
    const { api, user } = openAsMember('/', {
      'GET /api/myWorkout': ok([a1, b1]),
      [overview]: errorResponse(503, messages.databaseAway),
      [completion]: ok(a1),
    });
    await user.click(await screen.findByRole('button', { name: 'Treino Concluído' }));
    await waitFor(() => expect(api.calls(completion)).toHaveLength(1));
    expect(api.calls(completion)[0]?.body).toEqual({
      status: 'completed',
      completion: { id: anyUuid, timeZone: 'America/Sao_Paulo', utcOffset: -180 },
    });
    expect(await screen.findByRole('heading', { name: 'A1 feito' })).toBeVisible();
  });
});

describe('the time zone of a completion', () => {
  test('is the current one of the device', async () => {
    const { api, user } = await open();
    vi.stubEnv('TZ', 'Asia/Tokyo');
    await user.click(finish());
    await waitFor(() => expect(api.calls(completion)).toHaveLength(1));
    expect(api.calls(completion)[0]?.body).toMatchObject({
      completion: { timeZone: 'Asia/Tokyo', utcOffset: 540 },
    });
  });
});

describe("'Desfazer' in the result", () => {
  test('undoes the completion, even of the last workout in the list', async () => {
    const { api, user } = await open([b1, a1], { currentWorkoutIndex: 1 });
    await user.click(finish());
    await findCurrent('B1');
    const button = await screen.findByRole('button', { name: 'Desfazer' });
    expect(
      within(screen.getByRole('region', { name: 'A1 feito' })).getByRole('button', { name: 'Desfazer' }),
    ).toBe(button);
    await user.click(button);
    await findCurrent('A1');
    expect(await screen.findByText('A1 voltou')).toBeVisible();
    expect(screen.queryByText('A1 feito')).not.toBeInTheDocument();
    expect(api.calls(undo)).toHaveLength(1);
    expect(screen.getByText('Primeira vez no A1')).toBeVisible();
  });

  test('shows an error if another workout was completed meanwhile', async () => {
    const { api, user } = await open();
    await user.click(finish());
    api.setRoute(undo, errorResponse(409, messages.onlyNewestUndone));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText(messages.onlyNewestUndone)).toBeVisible();
    await findCurrent('B1');
  });
});

describe('the last completion of the current workout', () => {
  test.each([
    ['2026-11-28', 'Último A1: hoje'],
    ['2026-11-27', 'Último A1: ontem'],
    ['2026-11-24', 'Último A1: há 4 dias'],
    // Completed in a time zone where it was already tomorrow.
    ['2026-11-29', 'Último A1: hoje'],
  ])('on %s is shown as %s', async (day, text) => {
    openAsMember('/', {
      'GET /api/myWorkout': ok([a1]),
      [overview]: ok(anOverviewOf([aLogEntry('A1', { day })])),
    });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test.each([
    [0, 'Primeira vez no A1'],
    [1, 'Primeira vez no A1 em um ano'],
  ])('is not there if the year has none, with %i older workouts', async (total, text) => {
    openAsMember('/', {
      'GET /api/myWorkout': ok([a1]),
      [overview]: ok({ ...anOverviewOf([]), total }),
    });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test.each([
    ['America/Sao_Paulo', 'Último A1: hoje'],
    ['UTC', 'Último A1: ontem'],
  ])('depends on the date in the time zone of the device: %s', async (timeZone, text) => {
    // Monday 21:30 in São Paulo.
    onDay('2026-11-24T00:30:00Z', timeZone);
    openAsMember('/', {
      'GET /api/myWorkout': ok([a1]),
      [overview]: ok(anOverviewOf([aLogEntry('A1', { day: '2026-11-23' })])),
    });
    expect(await screen.findByText(text)).toBeVisible();
  });
});
