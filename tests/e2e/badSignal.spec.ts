import { expect, test } from './fixtures';
import { addToMyWorkout, readToast, workoutCard } from './steps';

test('where the signal goes, what could not be done is said, and the screen stays @phone', async ({
  member,
}) => {
  await addToMyWorkout(member, 'A1');
  await member.goto('/myWorkout');
  const card = workoutCard(member, 'A1');
  await card.getByRole('button', { name: 'Deletar A1' }).click();
  const dialog = member.getByRole('dialog');
  await expect(dialog).toBeVisible();

  await member.route('**/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Deletar' }).click();
  await readToast(member, 'Falha ao deletar treino');
  await expect(card).toBeVisible();
});

test('a screen that is opened without a network comes once there is one @phone', async ({ visitor }) => {
  await visitor.goto('/');
  const workout = visitor.getByRole('link', { name: 'A1', exact: true });
  await expect(workout).toBeVisible();
  await visitor.context().setOffline(true);
  await workout.click();
  await expect(visitor.getByText('Carregando…')).toBeAttached();
  await visitor.context().setOffline(false);
  await expect(visitor.getByRole('heading', { name: 'A1' })).toBeVisible();
});

test('a part of the app that can not be had takes nothing along @phone', async ({ member }) => {
  await addToMyWorkout(member, 'A1');
  await member.route(/ExercisesForm.*\.js/, (route) => route.abort());
  await member.goto('/myWorkout');
  const card = workoutCard(member, 'A1');
  await card.getByRole('button', { name: 'Editar exercícios de A1' }).click();
  await expect(card.getByText('Esta parte do app não chegou até aqui.')).toBeVisible();
  await member.unroute(/ExercisesForm.*\.js/);
  await card.getByRole('button', { name: 'Recarregar a página' }).click();
  await card.getByRole('button', { name: 'Editar exercícios de A1' }).click();
  await expect(card.getByRole('textbox')).toBeVisible();
});

test('a member who has begun with a good signal opens every screen without one @phone', async ({
  member,
}) => {
  await addToMyWorkout(member, 'A1');
  const lastOne = member.waitForResponse(/PrivacyScreen.*\.js/);
  await member.goto('/');
  await (await lastOne).finished();
  await member.context().setOffline(true);
  await member.getByRole('link', { name: 'Ver histórico' }).click();
  await expect(member.getByRole('heading', { name: 'Histórico' })).toBeVisible();
  await member.getByRole('link', { name: 'Privacidade' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'Privacidade' })).toBeVisible();
});
