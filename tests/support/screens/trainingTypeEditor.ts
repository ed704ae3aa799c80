import { screen, within } from '@testing-library/react';
import { aPageOf, aTrainingType } from './builders';
import { ok, type Routes } from './fakeApi';
import { openAsAdmin } from './openAsAdmin';

export const workout = aTrainingType('A2', {
  description: 'Agachamento livre – 4x 10\nLeg press 45° – 4x 12\nPrancha',
});
export const address = `/admin/trainingType/${workout._id}/edit`;
export const update = `PUT /api/trainingTypes/${workout._id}`;

/** Opens the edit screen of `workout` and waits for its form. */
export async function openTrainingTypeEditor(routes: Routes = {}) {
  const opened = openAsAdmin(address, {
    [`GET /api/trainingTypes/${workout._id}`]: ok(workout),
    'GET /api/trainingTypes': ok(aPageOf([workout])),
    [update]: ok(workout),
    ...routes,
  });
  await screen.findByLabelText('Código do treino');
  return opened;
}

export const chosenExercises = () =>
  within(screen.getByRole('list', { name: /^Exercícios do treino/ }))
    .queryAllByRole('listitem')
    .map((item) => item.firstChild?.textContent);

// Queries by role would take seconds with this many buttons, because each one's accessible name is computed.
export const buttonWithText = (text: string) => screen.getByText(text, { selector: 'button' });
export const buttonWithLabel = (label: string) => screen.getByLabelText(label, { selector: 'button' });
