import { BlogSummary } from '@contract/blogs';
import { MyWorkout } from '@contract/training';
import { TrainingTypePage } from '@contract/trainingTypes';
import { User } from '@contract/user';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';

/** Sets `window.ran` if a browser executes it; short enough for every field. */
const image = '<img src=x onerror="window.ran=1">';
const script = '</script><script>window.ran=1</script>{{7*7}}';
const link = 'javascript:window.ran=1';

/** Opens a screen and expects it to show `text` as typed, and to execute nothing. */
async function expectLiteral(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => page.evaluate(isShown, text)).toBe(true);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
}

/** In the page: whether a text is on the screen, or the value of a field. */
function isShown(text: string): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  return document.body.innerText.includes(text) || fields.some(({ value }) => value === text);
}

test('user input is shown as text on every screen and never executed', async ({ admin, member, visitor }) => {
  for (const page of [admin, member, visitor])
    page.on('dialog', (dialog) => expect(dialog.message(), 'a dialog opened by user input').toBe(''));

  const renamed = await member.request.put('/api/users/profile', { data: { name: image } });
  const { _id: userId } = User.parse(await renamed.json());
  const listed = await member.request.get('/api/trainingTypes');
  const { trainingTypes } = TrainingTypePage.parse(await listed.json());
  const added = await member.request.post('/api/myWorkout', {
    data: { trainingTypeId: trainingTypes[0]?._id },
  });
  const { _id: entryId } = MyWorkout.parse(await added.json());
  const exercises = { description: `${image}\n${script}\n${link}` };
  await expect(await member.request.put(`/api/myWorkout/${entryId}`, { data: exercises })).toBeOK();
  const post = { title: image, author: link, content: script, image: '' };
  const published = await admin.request.post('/api/blogs', { data: post });
  const { _id: postId } = BlogSummary.parse(await published.json());
  const comment = { content: script, entityId: postId, entityType: 'Blog' };
  await expect(await member.request.post(`/api/blogs/${postId}/comments`, { data: comment })).toBeOK();

  try {
    for (const page of [visitor, member, admin]) {
      await expectLiteral(page, '/blogs', image);
      await expectLiteral(page, `/blog/${postId}`, script);
    }
    await expectLiteral(visitor, `/search/${encodeURIComponent(image)}`, image);
    await expectLiteral(member, '/', link);
    await expectLiteral(member, '/myWorkout', script);
    await expectLiteral(member, '/profile', image);
    await expectLiteral(admin, `/admin/user/${userId}/edit`, image);
    await expectLiteral(admin, '/admin/userlist', image);
    await expectLiteral(admin, '/admin/email-list', image);
    await expectLiteral(admin, '/admin/bloglist', image);
    await expectLiteral(admin, `/admin/blog/${postId}/edit`, image);
  } finally {
    await admin.request.delete(`/api/blogs/${postId}`);
  }
  await expectLiteral(admin, '/admin/audit', image);
});
