import { z } from 'zod';
import { PageInfo, PageQuery, newestLimit } from './pagination';
import { Id, Ignored, Message, Moment, onOneLine, optionalText, requiredLine, requiredText } from './text';
import { defineCalls } from './defineCalls';
import { Image } from './image';
import { maxAuthorLength, maxCommentLength, maxContentLength, maxTitleLength } from './limits';
import { validationMessages } from './messages';
import { TrainingTypeSummary } from './trainingTypes';

export const blogsPerPage = 9;

const title = {
  max: maxTitleLength,
  empty: validationMessages.titleRequired,
  tooLong: validationMessages.titleTooLong,
};
const author = {
  max: maxAuthorLength,
  empty: validationMessages.authorRequired,
  tooLong: validationMessages.authorTooLong,
};
const content = {
  max: maxContentLength,
  empty: validationMessages.contentRequired,
  tooLong: validationMessages.contentTooLong,
};

/** The fields of a post that an administrator writes. */
export const BlogFields = z.object({
  title: requiredLine(title),
  author: requiredLine(author),
  content: requiredText(content),
  image: Image,
  /** The workout that the post carries; '' for none. */
  trainingTypeId: z.union([z.literal(''), Id], validationMessages.invalid),
});
export type BlogFields = z.infer<typeof BlogFields>;

/** The fields of a new post, which may be blank. */
export const NewBlogFields = z.object({
  title: optionalText(title).overwrite(onOneLine),
  author: optionalText(author).overwrite(onOneLine),
  content: optionalText(content),
  image: Image,
  trainingTypeId: BlogFields.shape.trainingTypeId,
});

const trainingTypeId = BlogFields.shape.trainingTypeId.nullable().transform((id) => id ?? '');

/** Blank and omitted fields get the sample's values. */
export const NewBlog = NewBlogFields.extend({ trainingTypeId }).partial().meta({ id: 'NewBlog' });
export type NewBlog = z.infer<typeof NewBlog>;

/** A post without its comments and its workout. */
export const BlogSummary = z
  .object({
    _id: Id,
    title: z.string(),
    author: z.string(),
    content: z.string(),
    image: z.string(),
    createdAt: Moment,
  })
  .meta({ id: 'BlogSummary' });
export type BlogSummary = z.infer<typeof BlogSummary>;

/** `trainingType` is null without a workout, also if it was deleted since. */
export const BlogWithWorkout = BlogSummary.extend({ trainingType: TrainingTypeSummary.nullable() }).meta({
  id: 'BlogWithWorkout',
});
export type BlogWithWorkout = z.infer<typeof BlogWithWorkout>;

/** Omitted fields stay unchanged. */
const BlogChanges = BlogFields.extend({
  trainingTypeId,
  blogId: Ignored,
  /** The values that an edit started from; the change fails with a 412 if the post has others by now. */
  original: BlogSummary.pick({ title: true, author: true, content: true, image: true })
    .extend({ trainingTypeId })
    .partial(),
})
  .partial()
  .meta({ id: 'BlogChanges' });

/** A page of the posts, newest first. */
export const BlogPage = PageInfo.extend({ blogs: z.array(BlogSummary) }).meta({ id: 'BlogPage' });
export type BlogPage = z.infer<typeof BlogPage>;

/** Shows only the author's first name; `user` is null if they were deleted. */
export const Comment = z
  .object({
    _id: Id,
    content: z.string(),
    createdAt: Moment,
    user: z.object({ name: z.string() }).nullable(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

/** A post with its newest comments, of these the oldest first, and the number of all comments. */
export const Blog = BlogWithWorkout.extend({ comments: z.array(Comment), numComments: z.int().min(0) }).meta({
  id: 'Blog',
});
export type Blog = z.infer<typeof Blog>;

/** `entityId` has to match the post in the path. */
export const NewComment = z
  .object({
    content: requiredText({
      max: maxCommentLength,
      empty: validationMessages.commentEmpty,
      tooLong: validationMessages.commentTooLong,
    }),
    entityId: z.string(validationMessages.invalid),
    entityType: z.literal('Blog', validationMessages.entityInvalid),
  })
  .meta({ id: 'NewComment' });
export type NewComment = z.infer<typeof NewComment>;

export const commentsPerPage = 20;

/** A comment with its post. */
export const PostedComment = Comment.extend({ blog: BlogSummary.pick({ _id: true, title: true }) }).meta({
  id: 'PostedComment',
});
export type PostedComment = z.infer<typeof PostedComment>;

const CommentPage = PageInfo.extend({ comments: z.array(PostedComment) }).meta({ id: 'CommentPage' });

export const blogCalls = defineCalls({
  'GET /api/blogs': {
    summary: `Lista os posts sem os comentários, ${blogsPerPage} por página, os mais novos primeiro`,
    access: 'public',
    query: PageQuery,
    returns: BlogPage,
    cached: true,
  },
  'POST /api/blogs': {
    summary: 'Cria um post; campos vazios, ou todos sem corpo, recebem os valores do exemplo',
    access: 'admin',
    body: NewBlog.optional(),
    returns: [201, BlogWithWorkout],
  },
  'GET /api/blogs/:id': {
    summary: `Mostra um post com o treino dele, os ${newestLimit} comentários mais novos e o número deles`,
    access: 'public',
    returns: Blog,
    cached: true,
  },
  'PUT /api/blogs/:id': {
    summary: 'Altera o que for dado de um post',
    access: 'admin',
    body: BlogChanges,
    returns: BlogWithWorkout,
    failures: [412],
  },
  'DELETE /api/blogs/:id': {
    summary: 'Exclui um post com os comentários e a imagem enviada que nenhum outro mostra',
    access: 'admin',
    returns: Message,
  },
  'POST /api/blogs/:id/comments': {
    summary: 'Comenta um post',
    access: 'member',
    needsVerifiedEmail: true,
    body: NewComment,
    returns: [201, Comment],
    failures: [429],
  },
  'GET /api/comments': {
    summary: `Lista os comentários de todos os posts, ${commentsPerPage} por página, os mais novos primeiro`,
    access: 'admin',
    query: PageQuery,
    returns: CommentPage,
  },
  'GET /api/blogs/:id/comments/own': {
    summary: 'Diz quais dos comentários de um post são os próprios: os ids deles',
    access: 'member',
    returns: z.array(Id),
  },
  'DELETE /api/blogs/:id/comments/:commentId': {
    summary: 'Exclui um comentário',
    access: 'author',
    returns: Message,
  },
});
