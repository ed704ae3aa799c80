import { expect, test } from './fixtures';
import { mailTo } from './mails';

test('the link in the mail after registering verifies the email, once it is confirmed @phone', async ({
  member,
  account,
  openDevice,
}) => {
  const mail = await mailTo(account.email, 'Confirme o seu email – Gym Tracker');
  const [link = ''] = /\S+\/verify-email\/\S+/.exec(mail) ?? [];
  await member.goto('/profile');
  const note = member.getByText('Endereço ainda não confirmado');
  await expect(note).toBeVisible();

  const mailApp = await openDevice();
  await mailApp.goto(link);
  await mailApp.getByRole('button', { name: 'Confirmar meu email' }).click();
  await expect(mailApp.getByText('seu email está confirmado')).toBeFocused();

  await member.reload();
  await expect(member.getByLabel('Email', { exact: true })).toHaveValue(account.email);
  await expect(note).toBeHidden();
});
