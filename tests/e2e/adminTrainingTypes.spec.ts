import { expect, test } from './fixtures';
import { readToast, workoutCard } from './steps';

test('an administrator creates a workout, which visitors find, and deletes it', async ({
  admin,
  visitor,
}) => {
  await admin.goto('/');
  await admin.getByRole('button', { name: 'Admin', exact: true }).click();
  await admin.getByRole('link', { name: 'Editar Treinos' }).click();
  await admin.getByRole('button', { name: 'Criar Treino' }).click();
  await expect(admin).toHaveURL(/\/admin\/trainingType\/[0-9a-f]{24}\/edit$/);
  await expect(admin.getByText('Adicionar séries erepetições')).toBeVisible();

  const save = admin.getByRole('button', { name: 'Salvar' });
  await save.click();
  await expect(admin.getByText('Adicione pelo menos um exercício!')).toBeVisible();

  await admin.getByLabel('Código do treino').selectOption('F5');
  await expect(admin.getByLabel('Categoria')).toHaveValue('Abdômen');
  await admin.getByLabel('Grupo').selectOption('Ombros');
  const presets = admin.getByRole('region', { name: 'Exercícios prontos' });
  const preset = presets.getByRole('button', { name: /^Adicionar / }).first();
  await preset.click();
  await expect(preset).toBeDisabled();

  const manual = admin.getByLabel('Outro exercício');
  await manual.press('Enter');
  await expect(admin.getByText('O exercício não pode ser vazio.')).toBeVisible();
  for (const isDuplicate of [false, true]) {
    await manual.fill('Prancha com remada – 3x 8');
    await admin.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await expect(admin.getByText('Este exercício já foi adicionado.')).toBeVisible({ visible: isDuplicate });
  }
  await manual.fill('');
  await admin.getByRole('button', { name: 'Mover Prancha com remada – 3x 8 para cima' }).click();
  const chosen = admin.getByRole('list', { name: /^Exercícios do treino/ }).getByRole('listitem');
  await expect(chosen.first()).toContainText('Prancha com remada – 3x 8');
  await chosen
    .last()
    .getByRole('button', { name: /^Remover / })
    .click();
  await expect(chosen).toHaveCount(1);

  await admin.getByRole('link', { name: 'Voltar' }).click();
  const leaving = admin.getByRole('dialog', { name: /alterações que não foram salvas/ });
  await leaving.getByRole('button', { name: 'Continuar editando' }).click();
  await save.click();
  await readToast(admin, 'Treino atualizado com sucesso');
  await expect(admin).toHaveURL('/admin/trainingTypelist');

  await visitor.goto('/search/prancha remada');
  await expect(workoutCard(visitor, 'F5')).toContainText('Prancha com remada');

  await admin.goto('/admin/trainingTypelist/3/');
  const row = admin.getByRole('row').filter({ hasText: 'Prancha com remada' });
  await row.locator('summary').click();
  await expect(row.getByRole('listitem')).toHaveText('Prancha com remada – 3x 8');
  await row.getByRole('button', { name: 'Excluir F5' }).click();
  await admin
    .getByRole('dialog', { name: 'Tem certeza que deseja deletar este treino?' })
    .getByRole('button', { name: 'Excluir' })
    .click();
  await readToast(admin, 'Treino deletado com sucesso');
  await expect(row).toBeHidden();
});
