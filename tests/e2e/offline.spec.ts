import { expect, test } from './fixtures';
import { addToMyWorkout, openMenu, readToast, workoutCard } from './steps';

test('a failed request shows an error and leaves the screen as it was @phone', async ({ member }) => {
  await addToMyWorkout(member, 'A1');
  await member.goto('/myWorkout');
  const card = workoutCard(member, 'A1');
  await card.getByRole('button', { name: 'Excluir A1' }).click();
  const dialog = member.getByRole('dialog');
  await expect(dialog).toBeVisible();

  await member.route('**/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await readToast(member, 'Falha ao deletar treino');
  await expect(card).toBeVisible();
});

test('a screen opened offline loads once the network is back @phone', async ({ visitor }) => {
  await visitor.goto('/');
  const workout = visitor.getByRole('link', { name: 'A1', exact: true });
  await expect(workout).toBeVisible();
  await visitor.context().setOffline(true);
  await workout.click();
  await expect(visitor.getByText('Carregando…')).toBeAttached();
  await expect(workout).toBeVisible();
  await visitor.context().setOffline(false);
  await expect(visitor.getByRole('heading', { name: 'A1' })).toBeVisible();
});

test('a screen whose code fails to load offers to reload the page @phone', async ({ member }) => {
  await member.route(/HistoryScreen.*\.js/, (route) => route.abort());
  await member.goto('/');
  await openMenu(member);
  await member.getByRole('banner').getByRole('link', { name: 'Histórico' }).click();
  const screen = member.getByRole('main');
  await expect(screen.getByText('Esta parte do app não chegou até aqui.')).toBeVisible();
  await member.unroute(/HistoryScreen.*\.js/);
  await screen.getByRole('button', { name: 'Recarregar a página' }).click();
  await expect(screen.getByRole('heading', { name: 'Histórico' })).toBeVisible();
});

test('a member who starts online can open other screens offline @phone', async ({ member }) => {
  await addToMyWorkout(member, 'A1');
  const lastChunk = member.waitForResponse(/PrivacyScreen.*\.js/);
  await member.goto('/');
  await (await lastChunk).finished();
  await member.context().setOffline(true);
  await member.getByRole('link', { name: 'Ver histórico' }).click();
  await expect(member.getByRole('heading', { name: 'Histórico' })).toBeVisible();
  await member.getByRole('link', { name: 'Privacidade' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'Privacidade' })).toBeVisible();
});
