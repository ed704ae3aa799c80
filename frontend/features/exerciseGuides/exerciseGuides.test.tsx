import type { ExerciseGuide } from '@contract/exerciseGuides';
import { messages, validationMessages } from '@contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aMyWorkout, anId, anOverviewOf } from '@tests/support/screens/builders';
import { errorResponse, ok } from '@tests/support/screens/fakeApi';
import { openAsAdmin } from '@tests/support/screens/openAsAdmin';
import { openAsMember } from '@tests/support/screens/openAsMember';
import { expectUrl } from '@tests/support/screens/renderAt';

const guides = 'GET /api/exerciseGuides';
const aGuide = (fields: Partial<ExerciseGuide> = {}): ExerciseGuide => ({
  _id: anId(),
  exercise: 'Voador',
  sentence: 'Cotovelos na altura dos ombros.',
  picture: '/uploads/voador-900x1200.webp',
  video: 'https://example.com/voador',
  substitutes: ['Crossover na polia alta', 'Flexão de braços'],
  ...fields,
});
const e1 = aMyWorkout('E1', { description: 'VOADOR – 4x 10\nCrucifixo reto – 3x 12' });
const routes = { 'GET /api/myWorkout': ok([e1]), 'GET /api/history/overview': ok(anOverviewOf([])) };

const openGuide = async (user: ReturnType<typeof openAsMember>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'VOADOR (como fazer)' }));
  return within(await screen.findByRole('dialog', { name: 'VOADOR' }));
};

describe('the guide of an exercise', () => {
  test('opens from its name in the current workout, and leads to the swap by a substitute', async () => {
    const { user } = openAsMember('/', { ...routes, [guides]: ok([aGuide()]) });
    const dialog = await openGuide(user);
    expect(dialog.getByText('Cotovelos na altura dos ombros.')).toBeVisible();
    expect(dialog.getByRole('presentation')).toHaveAttribute('src', '/uploads/voador-900x1200.webp');
    const video = dialog.getByRole('link', { name: 'Ver vídeo' });
    expect(video).toHaveAttribute('href', 'https://example.com/voador');
    expect(video).toHaveAttribute('target', '_blank');
    for (const box of screen.getAllByRole('checkbox', { hidden: true })) expect(box).not.toBeChecked();

    await user.click(dialog.getByRole('button', { name: 'Crossover na polia alta' }));
    expect(await screen.findByLabelText('por')).toHaveValue('Crossover na polia alta – 3x 15');
    await user.click((await openGuide(user)).getByRole('button', { name: 'Flexão de braços' }));
    const other = await screen.findByLabelText('por');
    expect(other).toHaveValue('Flexão de braços – 3x 15');
    expect(screen.getByLabelText('Trocar, só hoje')).toHaveValue('VOADOR – 4x 10');
    const offered = within(other).getAllByRole('option').slice(0, 3);
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Crossover na polia alta – 3x 15',
      'Flexão de braços – 3x 15',
      'Supino reto com barra – 4x 10',
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'VOADOR' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Trocar' }));
    expect(await screen.findByRole('checkbox', { name: /Flexão de braços/ })).toBeVisible();
  });

  test('offers no substitute that the workout has already', async () => {
    const substitutes = ['Crucifixo reto', 'Flexão de braços'];
    const { user } = openAsMember('/', { ...routes, [guides]: ok([aGuide({ substitutes })]) });
    const dialog = await openGuide(user);
    expect(dialog.getByText('Crucifixo reto (já no treino)')).toBeVisible();
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Flexão de braços',
      'Fechar',
    ]);
  });

  test('opens from the own list, where it names the substitutes', async () => {
    const { user } = openAsMember('/myWorkout', {
      ...routes,
      [guides]: ok([aGuide({ picture: '', video: '' })]),
    });
    const dialog = await openGuide(user);
    expect(dialog.getByText('Pode trocar por: Crossover na polia alta, Flexão de braços')).toBeVisible();
    expect(dialog.queryByRole('link')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'VOADOR' })).not.toBeInTheDocument());
  });

  test('has the focus in browsers without dialogs, and gives it back', async () => {
    const { user } = openAsMember('/myWorkout', { ...routes, [guides]: ok([aGuide()]) });
    const dialogs = Object.getOwnPropertyDescriptor(window, 'HTMLDialogElement') ?? {};
    Reflect.deleteProperty(window, 'HTMLDialogElement');
    onTestFinished(() => void Object.defineProperty(window, 'HTMLDialogElement', dialogs));
    const dialog = await openGuide(user);
    expect(screen.getByRole('dialog', { name: 'VOADOR' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog', { name: 'VOADOR' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'VOADOR (como fazer)' })).toHaveFocus();
  });

  test.each([ok([]), errorResponse(503, messages.databaseAway)])(
    'that does not exist, or does not load, changes nothing',
    async (response) => {
      const { api } = openAsMember('/', { ...routes, [guides]: response });
      expect(await screen.findByRole('checkbox', { name: /^VOADOR/ })).toBeVisible();
      await waitFor(() => expect(api.calls(guides)).toHaveLength(1));
      expect(screen.queryByRole('button', { name: /como fazer/ })).not.toBeInTheDocument();
      expect(screen.queryByText(messages.databaseAway)).not.toBeInTheDocument();
    },
  );
});

describe('administrators', () => {
  const save = 'PUT /api/exerciseGuides';
  const guide = aGuide({ exercise: 'Stiff com barra' });
  const { _id, ...fields } = guide;

  test('see which exercises have a guide, and change one', async () => {
    const { api, user } = openAsAdmin('/admin/exercises', { [guides]: ok([guide]), [save]: ok(guide) });
    const legs = within(await screen.findByRole('region', { name: 'Pernas' }));
    expect(legs.getByText('com guia ✓').closest('li')).toHaveTextContent('Stiff com barra');
    await user.click(legs.getByRole('link', { name: 'Stiff com barra' }));
    expect(await screen.findByLabelText('Como fazer')).toHaveValue(guide.sentence);
    await user.type(screen.getByLabelText('Como fazer'), ' Devagar.');
    await user.selectOptions(
      screen.getAllByLabelText('ou por').at(-1) ?? document.body,
      'Levantamento terra',
    );
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Guia salvo')).toBeVisible();
    await expectUrl('/admin/exercises');
    const { exercise, ...original } = fields;
    expect(api.calls(save).map(({ body }) => body)).toEqual([
      {
        ...fields,
        exercise,
        sentence: `${guide.sentence} Devagar.`,
        substitutes: [...guide.substitutes, 'Levantamento terra'],
        original,
      },
    ]);
  });

  test('are told what is missing, and can delete a guide', async () => {
    const remove = `DELETE /api/exerciseGuides/${_id}`;
    const address = '/admin/exercises/Stiff%20com%20barra';
    const bare = aGuide({ ...guide, picture: '', video: '', substitutes: [] });
    const { api, user } = openAsAdmin(address, {
      [guides]: ok([bare]),
      [remove]: ok({ message: messages.guideDeleted }),
    });
    await user.clear(await screen.findByLabelText('Como fazer'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(validationMessages.guideEmpty)).toBeVisible();
    expect(api.calls(save)).toEqual([]);
    await user.type(screen.getByLabelText('Como fazer'), bare.sentence);
    await user.click(screen.getByRole('button', { name: /^Excluir/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Excluir este guia?' }));
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(messages.guideDeleted)).toBeVisible();
    await expectUrl('/admin/exercises');
  });
});
