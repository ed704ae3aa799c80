import { deskCalls, deskRows } from '@contract/desk';
import { paginate } from '../../database/paginate';
import { implement } from '../../middleware/implement';
import { membersBy } from '../accounts/memberActivity.service';
import { Blog, type BlogRecord } from '../blogs/blog.model';
import { pageOfComments } from '../blogs/comments.service';
import { pageOfReviews } from '../trainingTypes/reviews.service';

const newest = { pageNumber: 1, perPage: deskRows };

export const deskRoutes = implement(deskCalls, {
  'GET /api/desk': async ({ query: { today } }) => {
    const [trainedThisWeek, absent, newMembers, comments, reviews, posts] = await Promise.all([
      listOf(membersBy({ activity: 'trainedThisWeek', today, ...newest })),
      listOf(membersBy({ activity: 'absent', today, ...newest })),
      listOf(membersBy({ activity: 'new', today, ...newest })),
      listOf(pageOfComments(newest)),
      listOf(pageOfReviews(newest)),
      listOf(pageOfPosts()),
    ]);
    return { trainedThisWeek, absent, newMembers, comments, reviews, posts };
  },
});

async function pageOfPosts() {
  const { rows, total } = await paginate<Pick<BlogRecord, '_id' | 'title' | 'createdAt'>>(Blog, {
    search: undefined,
    order: { createdAt: -1, _id: -1 },
    projection: { title: 1, createdAt: 1 },
    ...newest,
  });
  const posts = rows.map(({ _id, title, createdAt }) => ({
    _id: _id.toString(),
    title,
    createdAt: createdAt.toISOString(),
  }));
  return { rows: posts, total };
}

async function listOf<Row>(page: Promise<{ rows: Row[]; total: number }>) {
  const { rows, total } = await page;
  return { count: total, rows };
}
