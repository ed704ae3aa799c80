import { expect, test } from './fixtures';
import { everythingLoaded } from './screens';
import { readToast } from './steps';

const words = Array.from({ length: 20 }, (_, i) => `palavra${i + 1}`);

test('a visitor reads a post, signs in to comment and returns to the post @phone', async ({
  visitor,
  publish,
  account,
}) => {
  const { title, author, createdAt } = await publish(words.join(' '));
  await visitor.goto('/');
  await visitor.getByRole('navigation', { name: 'Rodapé' }).getByRole('link', { name: 'Blog' }).click();
  const card = visitor.getByRole('article').filter({ has: visitor.getByRole('heading', { name: title }) });
  await expect(card).toContainText(author);
  await expect(card).toContainText(
    new Date(createdAt).toLocaleDateString('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }),
  );
  await expect(card.getByText(/…$/)).toHaveText(`${words.slice(0, 15).join(' ')}…`);

  await card.getByRole('link', { name: title }).click();
  await expect(visitor.getByText(words.join(' '))).toBeVisible();
  await expect(visitor.getByText('Nenhum comentário ainda.')).toBeVisible();
  await visitor.getByRole('link', { name: 'Entre' }).click();
  await visitor.getByLabel('Email', { exact: true }).fill(account.email);
  await visitor.getByLabel('Senha', { exact: true }).fill(account.password);
  await visitor.getByRole('button', { name: 'Entrar' }).click();
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();

  const comment = visitor.getByLabel('Seu comentário');
  const send = visitor.getByRole('button', { name: 'Comentar' });
  await comment.fill('   ');
  await send.click();
  await expect(visitor.getByText('O comentário não pode estar vazio!')).toBeVisible();
  await comment.fill('Ótimo treino!\nVou tentar.');
  await send.click();
  await readToast(visitor, 'Comentário adicionado!');
  await expect(comment).toHaveValue('');
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Ótimo treino!' })).toContainText(/^Ana /);
  await expect(visitor.getByText('Nenhum comentário ainda.')).toBeHidden();

  await visitor.getByRole('link', { name: 'Voltar' }).click();
  await expect(visitor).toHaveURL('/blogs');
});

test('an unfinished comment survives the end of the session and a new sign-in', async ({
  member,
  publish,
  account,
  expectProblem,
}) => {
  const { _id, title } = await publish('Um passo de cada vez.');
  await member.goto(`/blog/${_id}`);
  const comment = member.getByLabel('Seu comentário');
  await comment.fill('Comecei a escrever e');
  // Or the end of the session is noticed by a call for the screen.
  await everythingLoaded(member);
  await member.request.post('/api/users/logout');

  expectProblem(`401 POST /api/blogs/${_id}/comments`);
  await member.getByRole('button', { name: 'Comentar' }).click();
  await expect(member).toHaveURL(/\/login\?redirect=/);
  await member.getByLabel('Email', { exact: true }).fill(account.email);
  await member.getByLabel('Senha', { exact: true }).fill(account.password);
  await member.getByRole('button', { name: 'Entrar' }).click();
  await expect(member.getByRole('heading', { name: title })).toBeVisible();
  await expect(comment).toHaveValue('Comecei a escrever e');
  await expect(comment).toBeFocused();
  await expect(comment).toBeInViewport();
});

test('anyone can read about the app', async ({ visitor }) => {
  await visitor.goto('/');
  await visitor
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Sobre o App' })
    .click();
  await expect(visitor.getByRole('heading', { name: 'Sobre o App' })).toBeVisible();
  await expect(visitor.getByRole('article')).toHaveCount(2);
});
