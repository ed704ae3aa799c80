import { messages } from '@contract/messages';
import { indexAfter } from '@contract/rotation';
import type { WorkoutCode } from '@contract/workoutCodes';
import { screen, within } from '@testing-library/react';
import { aMyWorkout, anOverviewOf } from './builders';
import { errorResponse, ok, type Routes } from './fakeApi';
import { openAsMember } from './openAsMember';

/** Opens the home of a member whose current workout is at `index`; completing one moves on to the next. */
export function openList(codes: WorkoutCode[], index: number, routes: Routes = {}, at = '/') {
  const workouts = codes.map((code) => aMyWorkout(code));
  const completions = workouts.map((workout, position): [string, () => Response] => [
    `PUT /api/myWorkout/${workout._id}`,
    () => {
      goTo(indexAfter(position, workouts.length), workout.name);
      return ok({ ...workout, status: 'completed' });
    },
  ]);
  const opened = openAsMember(
    at,
    {
      'GET /api/myWorkout': workouts.length > 0 ? ok(workouts) : errorResponse(404, messages.noWorkoutsYet),
      'GET /api/history/overview': ok(anOverviewOf([])),
      ...Object.fromEntries(completions),
      ...routes,
    },
    { currentWorkoutIndex: index },
  );
  /** Sets the member's index on the fake server. */
  const goTo = (currentWorkoutIndex: number, lastCompletedWorkout = '') =>
    opened.api.setRoute(
      'GET /api/users/profile',
      ok({ ...opened.member, currentWorkoutIndex, lastCompletedWorkout }),
    );
  return { ...opened, workouts, goTo };
}

/** The text of each step: name, state and muscle group. */
export const strip = async () =>
  within(await screen.findByRole('list', { name: 'Seus treinos' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

export const current = async () => within(await screen.findByRole('article')).findByRole('link');
