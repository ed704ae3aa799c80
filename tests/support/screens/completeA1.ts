import type { LogEntry } from '@contract/training';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { aLogEntry, aMyWorkout, anOverviewOf } from './builders';
import { ok, type Routes } from './fakeApi';
import { loggedBy } from './loggedBy';
import { openAsMember } from './openAsMember';

const overview = 'GET /api/history/overview';
/** What the result says while the completion is unsent. */
export const unsent = 'Guardado. Vai ser enviado quando houver conexão.';

/** Completes A1, the first of two workouts, on a server that responds to the completion with `response`. */
export async function completeA1(response: Routes[string], routes: Routes = {}) {
  const [a1, b1] = [aMyWorkout('A1', { description: 'Supino – 4x 10\nFlexão – 3x 15' }), aMyWorkout('B1')];
  const completion = `PUT /api/myWorkout/${a1._id}`;
  const opened = openAsMember('/', {
    'GET /api/myWorkout': ok([a1, b1]),
    [overview]: ok(anOverviewOf([])),
    [completion]: response,
    ...routes,
  });
  await screen.findByText(/comece sua sequência/);
  await opened.user.click(screen.getByRole('button', { name: 'Treino Concluído' }));
  expect(await screen.findByRole('heading', { name: 'A1 feito' })).toBeVisible();
  /** The server accepts it from now on, and then has this month. */
  const accept = (monthWith = (entry: LogEntry) => ok([entry])) =>
    opened.api.setRoute(completion, (call) => {
      const entry = loggedBy(call, opened.member, aLogEntry('A1', { day: '2026-11-28' }));
      opened.api.setRoute(overview, ok(anOverviewOf([entry])));
      opened.api.setRoute('GET /api/history', () => monthWith(entry));
      opened.api.setRoute('GET /api/users/profile', ok({ ...opened.member, currentWorkoutIndex: 1 }));
      return ok(a1);
    });
  return { ...opened, completion, accept };
}
