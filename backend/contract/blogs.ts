import { z } from 'zod';
import { PageInfo, PageQuery, newestLimit } from './pagination';
import { Id, Ignored, Message, Moment, requiredLine, requiredText } from './text';
import { defineCalls } from './defineCalls';
import { maxAuthorLength, maxCommentLength, maxContentLength, maxTitleLength } from './limits';
import { validationMessages } from './messages';
import { parseUrl } from './parseUrl';

export const blogsPerPage = 9;

const ownPicture = /^\/(uploads|images)\/[\w-]+(\.[\w-]+)*$/;
const httpsAddress = /^https:\/\/[^\s\\"'<>]+$/;

/** '' for no picture, a path under /uploads/ or /images/, or an https URL, which the server never fetches. */
const Image = z
  .string(validationMessages.imageInvalid)
  .trim()
  .max(500, validationMessages.imageInvalid)
  .refine(
    (image) =>
      image === '' || ownPicture.test(image) || (httpsAddress.test(image) && parseUrl(image) !== null),
    validationMessages.imageInvalid,
  );

/** The fields of a post that an administrator writes. */
const blogFields = {
  title: requiredLine({
    max: maxTitleLength,
    empty: validationMessages.titleRequired,
    tooLong: validationMessages.titleTooLong,
  }),
  author: requiredLine({
    max: maxAuthorLength,
    empty: validationMessages.authorRequired,
    tooLong: validationMessages.authorTooLong,
  }),
  content: requiredText({
    max: maxContentLength,
    empty: validationMessages.contentRequired,
    tooLong: validationMessages.contentTooLong,
  }),
  image: Image,
};

export const NewBlog = z.object({ ...blogFields, image: Image.default('') }).meta({ id: 'NewBlog' });
export type NewBlog = z.infer<typeof NewBlog>;

/** Omitted fields stay unchanged. */
export const BlogChanges = z
  .object({ ...blogFields, blogId: Ignored })
  .partial()
  .meta({ id: 'BlogChanges' });
export type BlogChanges = z.infer<typeof BlogChanges>;

/** A post without its comments. */
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

/** A page of the posts, newest first. */
export const BlogPage = PageInfo.extend({ blogs: z.array(BlogSummary) }).meta({ id: 'BlogPage' });
export type BlogPage = z.infer<typeof BlogPage>;

/** Shows only the author's name; `user` is null if they were deleted. */
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
export const Blog = BlogSummary.extend({ comments: z.array(Comment), numComments: z.int().min(0) }).meta({
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

export const blogCalls = defineCalls({
  'GET /api/blogs': {
    summary: `Lista os posts sem os comentários, ${blogsPerPage} por página, os mais novos primeiro`,
    access: 'public',
    query: PageQuery,
    returns: BlogPage,
    cached: true,
  },
  'POST /api/blogs': {
    summary: 'Cria um post; sem corpo, um de exemplo, para ser editado',
    access: 'admin',
    body: NewBlog.optional(),
    returns: [201, BlogSummary],
  },
  'GET /api/blogs/:id': {
    summary: `Mostra um post com os ${newestLimit} comentários mais novos e o número deles`,
    access: 'public',
    returns: Blog,
    cached: true,
  },
  'PUT /api/blogs/:id': {
    summary: 'Altera o que for dado de um post',
    access: 'admin',
    body: BlogChanges,
    returns: BlogSummary,
  },
  'DELETE /api/blogs/:id': {
    summary: 'Exclui um post com os comentários e a imagem enviada que nenhum outro mostra',
    access: 'admin',
    returns: Message,
  },
  'POST /api/blogs/:id/comments': {
    summary: 'Comenta um post',
    access: 'member',
    body: NewComment,
    returns: [201, Comment],
    failures: [429],
  },
});
