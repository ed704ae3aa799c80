import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addToMyWorkout, expectCurrent, finishUnfinished, finishWorkout, readToast } from './steps';

test('a member lifts, finishes, and is asked to beat it the next time @phone', async ({ member }) => {
  await addToMyWorkout(member, 'A1');
  await member.clock.install();
  await member.goto('/');
  await enterLoad(member, '+ kg', '60');
  await expect(chip(member, '60 kg')).toBeFocused();
  await member.reload();
  await finishWorkout(member);
  await expect(member.getByRole('heading', { name: 'A1 feito' })).toBeFocused();
  await expect(member.getByText('1º treino da semana. Bom começo!')).toBeVisible();

  await enterLoad(member, '60 kg', '62,5');
  await member.getByRole('article').getByRole('checkbox').first().check();
  await expect(member.getByText('A1 feito')).toBeHidden();
  await finishUnfinished(member);
  await expect(member.getByText('Novo recorde: Agachamento livre 62,5 kg')).toBeVisible();

  await member.getByRole('button', { name: 'Desfazer' }).click();
  await readToast(member, 'A1 voltou');
  await expect(member.getByRole('article').getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(chip(member, '62,5 kg')).toBeVisible();
});

test('a second tap on the freed place neither finishes nor opens the next workout @phone', async ({
  member,
}) => {
  await addToMyWorkout(member, 'A1', 'B1', 'C1');
  await member.clock.install();
  await member.goto('/');
  const finish = member.getByRole('button', { name: 'Treino Concluído' });
  await expect(member.getByText('Primeira vez no A1')).toBeVisible();
  // The button is blocked for a second, which may be short on a busy machine.
  await member.clock.pauseAt(Date.now() + 60_000);
  await finish.click();
  await expect(member.getByRole('heading', { name: 'A1 feito' })).toBeFocused();
  await finish.dispatchEvent('click');
  const box = await finish.boundingBox();
  if (box) await member.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await member.clock.resume();
  await expect(finish).toBeEnabled();
  await expectCurrent(member, 'B1');
});

test('a note is written beside the result @phone', async ({ member }) => {
  await addToMyWorkout(member, 'A1', 'B1');
  await member.goto('/');
  await finishWorkout(member);
  await member.getByRole('button', { name: 'Anotar' }).click();
  await member.getByLabel('Anotação').fill('Joelho reclamou um pouco.');
  await member.getByRole('button', { name: 'Salvar' }).click();
  await expect(member.getByRole('region', { name: 'A1 feito' })).toContainText('Joelho reclamou um pouco.');
  await member.goto('/history');
  await expect(member.getByText('Joelho reclamou um pouco.')).toBeVisible();
});

function chip(page: Page, text: string) {
  return page.getByRole('article').getByRole('button').filter({ hasText: text });
}

async function enterLoad(page: Page, from: string, kg: string): Promise<void> {
  await chip(page, from).first().click();
  await page.getByRole('textbox', { name: /^Carga de/ }).fill(kg);
  await page.keyboard.press('Enter');
}
