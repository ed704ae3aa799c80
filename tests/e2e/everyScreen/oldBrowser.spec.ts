import { expect, test } from '../fixtures';
import { becomeOldBrowser, withoutDialogs } from '../oldBrowser';
import { makeVisit, visits } from '../screens';
import { demoAdmin, demoMember } from '../server';
import { addToMyWorkout, workoutCard } from '../steps';

// The fixtures fail a test for every error on the console. `OLD_BROWSER=1 npx playwright test` runs all specs like this.

const people = { visitor: undefined, member: demoMember, admin: demoAdmin };

for (const who of ['visitor', 'member', 'admin'] as const) {
  test(`every screen of a ${who} works in a browser of 2020`, async ({ openDevice, expectProblem }) => {
    test.setTimeout(180_000);
    const page = await openDevice(people[who]);
    await page.addInitScript(becomeOldBrowser);
    for (const visit of visits[who]) {
      if (visit.problem) expectProblem(visit.problem);
      await makeVisit(page, visit, (name) => expect(page.getByText('Algo deu errado'), name).toHaveCount(0));
    }
  });
}

test('a browser without dialogs asks in its own window', async ({ member }) => {
  await member.addInitScript(withoutDialogs);
  await addToMyWorkout(member, 'A1');
  await member.goto('/myWorkout');
  const remove = workoutCard(member, 'A1').getByRole('button', { name: 'Excluir A1' });
  await expect(member.getByText('Tem certeza que deseja deletar este treino?')).toBeHidden();

  member.once('dialog', (dialog) => void dialog.dismiss());
  await remove.click();
  await expect(remove).toBeVisible();

  member.once('dialog', (dialog) => void dialog.accept());
  await remove.click();
  await expect(member.getByRole('alert').filter({ hasText: 'Treino deletado' })).toBeVisible();
});

test('signing out from a browser of 2020 ends the session on the server', async ({ member, account }) => {
  await member.addInitScript(becomeOldBrowser);
  await member.goto('/');
  await member.getByRole('button', { name: account.name }).click();
  await member.getByRole('button', { name: 'Sair' }).click();
  await expect(member).toHaveURL('/login');
  await expect
    .poll(async () => (await member.context().cookies()).map(({ name }) => name))
    .toEqual(['device']);
});
