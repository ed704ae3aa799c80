import { z } from 'zod';
import { ListedUser, TodayQuery } from './accounts';
import { BlogSummary, PostedComment } from './blogs';
import { defineCalls } from './defineCalls';
import { PostedReview } from './trainingTypes';

/** How many rows each list of the desk shows. */
export const deskRows = 5;

const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ count: z.int().min(0), rows: z.array(row).max(deskRows) });

/** What administrators look at first: of each list the number of all rows, and the most recent ones. */
export const Desk = z
  .object({
    trainedThisWeek: listOf(ListedUser),
    absent: listOf(ListedUser),
    newMembers: listOf(ListedUser),
    comments: listOf(PostedComment),
    reviews: listOf(PostedReview),
    posts: listOf(BlogSummary.pick({ _id: true, title: true, createdAt: true })),
  })
  .meta({ id: 'Desk' });
export type Desk = z.infer<typeof Desk>;

export const deskCalls = defineCalls({
  'GET /api/desk': {
    summary: `Resume para administradores o que há de novo, de cada lista o número e até ${deskRows} linhas`,
    access: 'admin',
    query: TodayQuery,
    returns: Desk,
  },
});
