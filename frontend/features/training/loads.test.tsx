import { validationMessages } from '@contract/messages';
import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aLogEntry, aMyWorkout, anOverviewOf } from '@tests/support/screens/builders';
import { deferred, networkError, ok, type Routes } from '@tests/support/screens/fakeApi';
import { onDay } from '@tests/support/screens/onDay';
import { openAsMember } from '@tests/support/screens/openAsMember';

beforeEach(() => onDay('2026-11-28T15:00:00Z'));

const a1 = aMyWorkout('A1', { description: 'Supino reto – 4x 10\nCrucifixo – 3x 12\nFlexão – 3x 15' });
const done = aLogEntry('A1', { day: '2026-11-28' });
const completion = `PUT /api/myWorkout/${a1._id}`;
const previous = `GET /api/myWorkout/${a1._id}/loads`;
const supino = { exercise: 'supino reto', last: { day: '2026-11-24', kg: 60 }, best: 62 };

/** Opens the home of a member who lifted 60 kg in the first exercise last time, and 62 kg before. */
async function open(routes: Routes = {}) {
  cleanup();
  const opened = openAsMember('/', {
    'GET /api/myWorkout': ok([a1]),
    'GET /api/history/overview': ok(anOverviewOf([done])),
    [previous]: ok([supino]),
    [completion]: ok(a1),
    ['POST /api/history/:id/undo']: () => ok(opened.member),
    ...routes,
  });
  await screen.findByText('Último A1: hoje');
  return opened;
}

const chip = (name: RegExp) => screen.findByRole('button', { name });
const field = (exercise: string) => screen.getByRole('textbox', { name: `Carga de ${exercise} em kg` });
const tick = (name: RegExp) => screen.getByRole('checkbox', { name });
const finish = (name: RegExp | string = 'Treino Concluído') => screen.getByRole('button', { name });

type Opened = Awaited<ReturnType<typeof open>>;

const lift = async ({ user }: Opened, name: RegExp, text: string) => {
  await user.click(await chip(name));
  await user.keyboard('{Backspace}');
  if (text !== '') await user.keyboard(text);
  await user.keyboard('{Enter}');
};

/** Waits until the workout is done. */
const sentLoads = async ({ api }: Opened) => {
  await screen.findByRole('region', { name: 'A1 feito' });
  return api.calls(completion).map(({ body }) => body);
};
const withLoads = (loads: unknown): unknown =>
  expect.objectContaining({ completion: expect.objectContaining({ loads }) as unknown });

describe('the load of an exercise', () => {
  test('is the last one until another is entered, with a number pad, a comma or a point', async () => {
    const opened = await open();
    const { user } = opened;
    await user.click(await chip(/^Carga de Supino reto: 60 kg$/));
    expect(field('Supino reto')).toHaveFocus();
    expect(field('Supino reto')).toHaveAttribute('inputmode', 'decimal');
    expect(screen.getByText(/Última 60 kg, maior 62 kg/)).toBeVisible();
    await user.keyboard('62,5{Enter}');
    expect(await chip(/^Carga de Supino reto: 62,5 kg$/)).toHaveFocus();
    await lift(opened, /^Carga de Crucifixo: \+ kg$/, '12.5');
    expect(await chip(/^Carga de Crucifixo: 12,5 kg$/)).toBeVisible();
    expect(await chip(/^Carga de Flexão: \+ kg$/)).toBeVisible();
  });

  test('is as corrected on another device once it is looked at again', async () => {
    const { api } = await open();
    expect(await chip(/^Carga de Supino reto: 60 kg$/)).toBeVisible();
    api.setRoute(previous, ok([{ ...supino, last: { day: '2026-11-24', kg: 65 }, best: 65 }]));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await chip(/^Carga de Supino reto: 65 kg$/)).toBeVisible();
  });

  test('is taken when the field loses the focus, and not with Escape', async () => {
    const { user } = await open();
    await user.click(await chip(/^Carga de Supino reto: 60 kg$/));
    await user.keyboard('70{Escape}');
    await user.click(await chip(/^Carga de Supino reto: 60 kg$/));
    await user.keyboard('70');
    await user.click(tick(/Flexão/));
    expect(await chip(/^Carga de Supino reto: 70 kg$/)).toBeVisible();
  });

  test.each(['6o', '1e9', '-5', '1,,,5', '60,25', '1000', '999,6'])(
    'cannot be %s: the chip says why and keeps its value',
    async (text) => {
      const opened = await open();
      await lift(opened, /^Carga de Supino reto: 60 kg$/, text);
      expect(await chip(/^Carga de Supino reto: 60 kg$/)).toHaveAccessibleDescription(
        `“${text}” não vale. ${validationMessages.loadInvalid}.`,
      );
      await opened.user.click(finish());
      expect(await sentLoads(opened)).toEqual([withLoads([{ exercise: 'supino reto', kg: 60 }])]);
    },
  );

  test('links to the progress of the exercise', async () => {
    const { user } = await open();
    await user.click(await chip(/^Carga de Supino reto/));
    expect(screen.getByRole('link', { name: 'Ver progresso de Supino reto' })).toHaveAttribute(
      'href',
      '/history/exercise/supino%20reto',
    );
  });

  test('outlives a reload, also when it was only ticked and the last one cannot be loaded', async () => {
    const opened = await open();
    await chip(/^Carga de Supino reto: 60 kg$/);
    await opened.user.click(tick(/Supino/));
    await lift(opened, /^Carga de Flexão: \+ kg$/, '5');
    await open({ [previous]: networkError });
    expect(await chip(/^Carga de Supino reto: 60 kg$/)).toBeVisible();
    expect(await chip(/^Carga de Flexão: 5 kg$/)).toBeVisible();
  });
});

test('the last load is shown beside an exercise that was ticked before it was known', async () => {
  const slow = deferred(ok([supino]));
  const { user } = await open({ [previous]: slow.response });
  await user.click(tick(/Supino/));
  expect(await chip(/^Carga de Supino reto: \+ kg$/)).toBeVisible();
  slow.resolve();
  expect(await chip(/^Carga de Supino reto: 60 kg$/)).toBeVisible();
});

describe('a completion', () => {
  test('has the loads as shown, without those that were removed', async () => {
    const opened = await open({ [previous]: ok([supino, { ...supino, exercise: 'crucifixo' }]) });
    await lift(opened, /^Carga de Crucifixo/, '');
    await lift(opened, /^Carga de Flexão: \+ kg$/, '0');
    await opened.user.click(finish());
    expect(await sentLoads(opened)).toEqual([
      withLoads([
        { exercise: 'supino reto', kg: 60 },
        { exercise: 'flexao', kg: 0 },
      ]),
    ]);
  });

  test('has no last loads of exercises that were left out', async () => {
    const opened = await open({ [previous]: ok([supino, { ...supino, exercise: 'crucifixo' }]) });
    await chip(/^Carga de Crucifixo/);
    await opened.user.click(tick(/Supino/));
    await lift(opened, /^Carga de Flexão: \+ kg$/, '5');
    await opened.user.click(finish());
    await opened.user.click(finish(/^Faltam 2/));
    expect(await sentLoads(opened)).toEqual([
      withLoads([
        { exercise: 'supino reto', kg: 60 },
        { exercise: 'flexao', kg: 5 },
      ]),
    ]);
  });

  test('names new bests, and its undo brings what was lifted back', async () => {
    const opened = await open();
    await lift(opened, /^Carga de Supino reto: 60 kg$/, '62,5');
    await lift(opened, /^Carga de Flexão: \+ kg$/, '5');
    await opened.user.click(finish());
    const result = await screen.findByRole('region', { name: 'A1 feito' });
    expect(
      within(result)
        .getAllByText(/^Novo recorde/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Novo recorde: Supino reto 62,5 kg']);
    expect(await chip(/^Carga de Supino reto: 60 kg$/)).toBeVisible();
    await opened.user.click(within(result).getByRole('button', { name: 'Desfazer' }));
    expect(await chip(/^Carga de Supino reto: 62,5 kg$/)).toBeVisible();
    expect(await chip(/^Carga de Flexão: 5 kg$/)).toBeVisible();
  });
});
