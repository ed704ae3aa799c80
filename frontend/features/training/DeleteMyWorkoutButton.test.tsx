import { messages } from '@contract/messages';
import type { MyWorkout } from '@contract/training';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aMyWorkout, aUser } from '@tests/support/screens/builders';
import { errorResponse, ok } from '@tests/support/screens/fakeApi';
import { openAsMember } from '@tests/support/screens/openAsMember';

const [a1, b1, c1] = [aMyWorkout('A1'), aMyWorkout('B1'), aMyWorkout('C1')];
const saving = 'PUT /api/users/profile';

/** Deletes a workout from a list whose current one is at `index`. */
const remove = async (
  removed: MyWorkout,
  { list = [a1, b1, c1], index }: { list?: MyWorkout[]; index: number },
) => {
  const opened = openAsMember(
    '/myWorkout',
    {
      'GET /api/myWorkout': ok(list),
      [`DELETE /api/myWorkout/${removed._id}`]: () => {
        const remaining = list.filter((workout) => workout !== removed);
        opened.api.setRoute(
          'GET /api/myWorkout',
          remaining.length > 0 ? ok(remaining) : errorResponse(404, messages.noWorkoutsYet),
        );
        opened.api.setRoute('GET /api/users/profile', ok({ ...opened.member, currentWorkoutIndex: 0 }));
        return ok({ message: messages.entryDeleted });
      },
      [saving]: ok(aUser()),
    },
    { currentWorkoutIndex: index },
  );
  await opened.user.click(await screen.findByRole('button', { name: `Excluir ${removed.name}` }));
  const dialog = screen.getByRole('dialog', { name: 'Tem certeza que deseja deletar este treino?' });
  await opened.user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Treino deletado');
  return opened;
};

describe('the offer to continue after a deletion', () => {
  test.each([
    ['before the current workout: its index decreases by one', a1, 2, 'Continuar no C1', 1],
    ['after the current workout: its index is unchanged', c1, 1, 'Continuar no B1', 1],
    ['of the current workout: the next one takes its index', b1, 1, 'Continuar no C1', 1],
  ])('%s', async (_case, removed, index, offer, newIndex) => {
    const { api, user } = await remove(removed, { index });
    await user.click(await screen.findByRole('button', { name: offer }));
    await waitFor(() => expect(api.calls(saving)).toHaveLength(1));
    expect(api.calls(saving)[0]?.body).toEqual({ currentWorkoutIndex: newIndex });
  });

  test.each([
    ['while the first workout is current', c1, { index: 0 }],
    ['of the last one while it is current', c1, { index: 2 }],
    ['of the only workout', a1, { list: [a1], index: 0 }],
  ])('is not made if the list restarts there anyway: %s', async (_case, removed, options) => {
    await remove(removed, options);
    expect(screen.queryByRole('button', { name: /^Continuar/ })).not.toBeInTheDocument();
  });

  test('shows a notice if that workout is no longer in the list either', async () => {
    const { api, user } = await remove(a1, { index: 2 });
    api.setRoute('GET /api/myWorkout', ok([b1]));
    await user.click(await screen.findByRole('button', { name: 'Continuar no C1' }));
    expect(await screen.findByText('C1 não está mais na sua lista')).toBeVisible();
    expect(api.calls(saving)).toEqual([]);
  });
});
