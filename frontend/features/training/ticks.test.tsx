import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aLogEntry, aMyWorkout, anOverviewOf } from '@tests/support/screens/builders';
import { ok } from '@tests/support/screens/fakeApi';
import { loggedBy } from '@tests/support/screens/loggedBy';
import { onDay } from '@tests/support/screens/onDay';
import { openAsMember } from '@tests/support/screens/openAsMember';

beforeEach(() => onDay('2026-11-28T15:00:00Z'));

const a1 = aMyWorkout('A1', { description: 'Supino reto – 4x 10\nCrucifixo – 3x 12\nFlexão – 3x 15' });
const done = aLogEntry('A1', { day: '2026-11-28' });

/** Opens the home of a member whose only workout has these exercises. */
async function open(description = a1.description) {
  cleanup();
  const opened = openAsMember('/', {
    'GET /api/myWorkout': ok([{ ...a1, description }]),
    'GET /api/history/overview': ok(anOverviewOf([done])),
    'GET /api/history': ok([done]),
    [`PUT /api/myWorkout/${a1._id}`]: (call) => {
      const entry = loggedBy(call, opened.member, done);
      opened.api.setRoute('GET /api/history/overview', ok(anOverviewOf([entry])));
      opened.api.setRoute('GET /api/history', ok([entry]));
      return ok(a1);
    },
    'POST /api/history/:id/undo': () => ok(opened.member),
  });
  await exercise(/./);
  return opened.user;
}

/** Opens it, ticks the first exercise and completes the workout. */
async function openAndFinish() {
  const user = await open();
  await user.click(await exercise(/Supino/));
  await user.click(screen.getByRole('button', { name: 'Treino Concluído' }));
  await user.click(screen.getByRole('button', { name: 'Faltam 2. Concluir assim mesmo?' }));
  return user;
}

const exercise = async (name: RegExp) => {
  const [box] = await within(await screen.findByRole('article')).findAllByRole('checkbox', { name });
  if (!box) throw new Error(`There is no exercise ${String(name)}`);
  return box;
};

const ticked = () =>
  within(screen.getByRole('article'))
    .queryAllByRole('checkbox', { checked: true })
    .map((box) => box.closest('label')?.textContent);

test('a tick stays with its exercise when the list is edited', async () => {
  const user = await open();
  await user.click(await exercise(/Crucifixo/));
  await open('crucifixo - 5x8\nPeck deck – 3x 12\nSupino reto – 4x 10');
  expect(ticked()).toEqual([expect.stringContaining('crucifixo')]);
});

test('of an exercise with two kinds of sets only the ticked one is ticked', async () => {
  const user = await open('Supino reto – 4x 10\nSupino reto – 2x 20');
  await user.click(await exercise(/2 ?x ?20/));
  expect(ticked()).toEqual([expect.stringMatching(/2 ?x ?20/)]);
});

test("yesterday's ticks are gone", async () => {
  const user = await open();
  await user.click(await exercise(/Supino/));
  onDay('2026-11-29T15:00:00Z');
  await open();
  expect(ticked()).toEqual([]);
});

test('ticks last beyond midnight, until 4 in the morning', async () => {
  onDay('2026-11-29T02:30:00Z');
  const user = await open();
  await user.click(await exercise(/Supino/));
  onDay('2026-11-29T03:30:00Z');
  await open();
  await user.click(await exercise(/Crucifixo/));
  onDay('2026-11-29T06:59:00Z');
  await open();
  expect(ticked()).toEqual([expect.stringContaining('Supino'), expect.stringContaining('Crucifixo')]);
  onDay('2026-11-29T07:00:00Z');
  await open();
  expect(ticked()).toEqual([]);
});

test('undoing a completion brings the ticks of its workout back', async () => {
  const user = await openAndFinish();
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('A1 voltou')).toBeVisible();
  expect(ticked()).toEqual([expect.stringContaining('Supino')]);
});

test('undoing it in the history removes later ticks', async () => {
  const user = await openAndFinish();
  await screen.findByRole('button', { name: 'Desfazer' });
  expect(ticked()).toEqual([]);
  await user.click(await exercise(/Flexão/));
  await user.click(screen.getByRole('link', { name: 'Ver histórico' }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer A1' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('A1 voltou')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Gym Tracker' }));
  await exercise(/./);
  expect(ticked()).toEqual([expect.stringContaining('Supino')]);
});

test('ticks in the form of an earlier version are ignored', async () => {
  localStorage.setItem('ticks', `${a1._id} 0 2`);
  const user = await open();
  expect(ticked()).toEqual([]);
  await user.click(await exercise(/Supino/));
  expect(ticked()).toHaveLength(1);
});
