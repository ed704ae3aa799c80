import { aBlog, aComment, aReview, aWorkout } from './builders';
import { signedIn } from './signedIn';

/** Stored records that everybody sees, long enough to be compressed, with a review and a comment by `member`. */
export async function publicRecords() {
  const workout = await aWorkout('A1', 'Agachamento livre – 4x 10\n'.repeat(60).trim());
  const blog = await aBlog({ title: 'Descanso '.repeat(200) });
  const member = await signedIn({ name: 'Ana Souza' });
  await aReview(workout._id, member.user._id);
  await aComment(blog._id, member.user._id);
  return { workout: workout._id.toString(), blog: blog._id.toString(), member };
}
