import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ok } from '@tests/support/screens/fakeApi';
import { current, openList, strip } from '@tests/support/screens/openList';

const list = 'GET /api/myWorkout';
const choice = 'PUT /api/users/profile';
const finish = () => screen.findByRole('button', { name: 'Treino Concluído' });

describe('another workout of the strip', () => {
  test('opens with its exercises, and closes again', async () => {
    const { user } = openList(['A1', 'B1', 'C1'], 1);
    await strip();
    const item = screen.getByRole('button', { name: /^C1/ });
    await user.click(item);
    const panel = screen.getByRole('region', { name: 'C1 Bíceps' });
    expect(panel).toHaveTextContent('Exercício de C1 – 4x 10');
    expect(item).toHaveAttribute('aria-expanded', 'true');
    expect(item).toHaveAccessibleDescription('Bíceps');
    await user.click(item);
    expect(panel).not.toBeInTheDocument();
  });

  test('becomes the current one, from which the rotation goes on', async () => {
    const { api, user } = openList(['A1', 'B1', 'C1'], 0);
    await strip();
    await user.click(screen.getByRole('button', { name: /^B1/ }));
    await user.click(screen.getByRole('button', { name: 'Fazer este agora' }));
    await waitFor(async () => expect(await current()).toHaveTextContent('B1'));
    await waitFor(() =>
      expect(api.calls(choice).map(({ body }) => body)).toEqual([{ currentWorkoutIndex: 1 }]),
    );
    expect(screen.queryByRole('button', { name: 'Fazer este agora' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'B1, atual' })).toHaveFocus();

    await waitFor(async () => expect(await finish()).toHaveAttribute('aria-disabled', 'false'));
    await user.click(await finish());
    await waitFor(async () => expect(await current()).toHaveTextContent('C1'));
  });

  test('that another device has moved is found at its new place', async () => {
    const { api, user, workouts } = openList(['A1', 'B1', 'C1'], 0);
    await strip();
    api.setRoute(list, ok([workouts[0], workouts[2], workouts[1]]));
    await user.click(screen.getByRole('button', { name: /^B1/ }));
    await user.click(screen.getByRole('button', { name: 'Fazer este agora' }));
    await waitFor(async () => expect(await current()).toHaveTextContent('B1'));
    await waitFor(() =>
      expect(api.calls(choice).map(({ body }) => body)).toEqual([{ currentWorkoutIndex: 2 }]),
    );
  });

  test('that was removed elsewhere does not stay the current one, and a message says so', async () => {
    const { api, user, workouts } = openList(['A1', 'B1'], 0);
    await strip();
    await user.click(screen.getByRole('button', { name: /^B1/ }));
    api.setRoute(list, ok([workouts[0]]));
    await user.click(screen.getByRole('button', { name: 'Fazer este agora' }));
    expect(await screen.findByText('B1 não está mais na sua lista')).toBeVisible();
    expect(await current()).toHaveTextContent('A1');
    expect(api.calls(choice)).toEqual([]);
  });
});
