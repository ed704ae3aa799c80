import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BlogPage, Blog as BlogResponse } from '@contract/blogs';
import { messages, validationMessages } from '@contract/messages';
import { responseOf, bodyOf, refused, refusedField } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { aBlog, aComment, missingId } from '@tests/support/builders';
import { signedIn } from '@tests/support/signedIn';
import { Blog } from './blog.model';
import { Comment } from './comment.model';

let administrator: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  administrator = await signedIn({ isAdmin: true });
});

const pageOf = (query: Record<string, string>) =>
  bodyOf(visitor().get('/api/blogs').query(query).expect(200), BlogPage);

describe('the list', () => {
  beforeEach(async () => {
    await Blog.deleteMany();
  });

  test('of nothing is one empty page', async () =>
    expect(await pageOf({})).toEqual({ blogs: [], page: 1, pages: 1 }));

  test('shows the posts, the newest first, without their comments', async () => {
    const older = await aBlog({ title: 'Antigo', createdAt: new Date('2026-01-01') });
    const newer = await aBlog({ title: 'Novo', image: '/images/x.webp', createdAt: new Date('2026-01-02') });
    await aComment(newer._id);
    expect(await responseOf(visitor().get('/api/blogs'))).toEqual({
      status: 200,
      body: {
        blogs: [
          {
            _id: newer._id.toString(),
            title: 'Novo',
            author: 'Marina',
            content: 'Um passo de cada vez.',
            image: '/images/x.webp',
            createdAt: '2026-01-02T00:00:00.000Z',
          },
          {
            _id: older._id.toString(),
            title: 'Antigo',
            author: 'Marina',
            content: 'Um passo de cada vez.',
            image: '',
            createdAt: '2026-01-01T00:00:00.000Z',
          },
        ],
        page: 1,
        pages: 1,
      },
    });
  });

  test('shows every post once on its way through the pages, also those of one moment', async () => {
    const createdAt = new Date('2026-01-01');
    for (let i = 0; i < 20; i++) await aBlog({ createdAt });
    const pages = await Promise.all(['1', '2', '3', '4'].map((pageNumber) => pageOf({ pageNumber })));
    expect(pages.map(({ page, pages: all, blogs }) => [page, all, blogs.length])).toEqual([
      [1, 3, 9],
      [2, 3, 9],
      [3, 3, 2],
      [3, 3, 2],
    ]);
    expect(new Set(pages.flatMap(({ blogs }) => blogs.map(({ _id }) => _id))).size).toBe(20);
  });

  test.each(['-1', '0', '1.5', 'abc', '1e30', '99999999999999999999', ''])(
    'rejects %j as the number of a page',
    async (pageNumber) => {
      expect(await responseOf(visitor().get('/api/blogs').query({ pageNumber }))).toEqual(
        refusedField('pageNumber', validationMessages.pageInvalid),
      );
    },
  );

  test.each(['pageNumber[$gt]=1', '$where=1', 'a.b=1'])('rejects the operator in %s', async (query) => {
    expect(await responseOf(visitor().get(`/api/blogs?${query}`))).toEqual(
      refused(400, messages.forbiddenKey),
    );
  });

  test('is revalidated with its ETag until it changes', async () => {
    const { _id } = await aBlog();
    const { headers } = await visitor().get('/api/blogs').expect(200).expect('Cache-Control', 'no-cache');
    const asked = { 'If-None-Match': headers.etag ?? '' };
    await visitor().get('/api/blogs').set(asked).expect(304);
    await administrator.put(`/api/blogs/${_id.toString()}`).send({ title: 'Outro' }).expect(200);
    await visitor().get('/api/blogs').set(asked).expect(200);
  });
});

describe('one post', () => {
  test('shows its fields, without comments at first', async () => {
    const blog = await aBlog();
    expect(await responseOf(visitor().get(`/api/blogs/${blog._id.toString()}`))).toEqual({
      status: 200,
      body: {
        _id: blog._id.toString(),
        title: 'Como começar',
        author: 'Marina',
        content: 'Um passo de cada vez.',
        image: '',
        createdAt: blog.createdAt.toISOString(),
        trainingType: null,
        comments: [],
        numComments: 0,
      },
    });
  });

  test('is revalidated with its ETag until somebody comments', async () => {
    const path = `/api/blogs/${(await aBlog())._id.toString()}`;
    const { headers } = await visitor().get(path).expect('Cache-Control', 'no-cache');
    const asked = { 'If-None-Match': headers.etag ?? '' };
    await visitor().get(path).set(asked).expect(304);
    await aComment(path.slice(-24));
    await visitor().get(path).set(asked).expect(200);
  });

  test('with a long thread shows the newest 100 comments, the oldest of them first, and counts all', async () => {
    const { _id } = await aBlog();
    await Comment.insertMany(
      Array.from({ length: 130 }, (_, i) => ({
        entityType: 'Blog',
        entityId: _id,
        user: missingId,
        content: `Comentário ${i}`,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, i)),
      })),
    );
    const { comments, numComments } = await bodyOf(
      visitor().get(`/api/blogs/${_id.toString()}`),
      BlogResponse,
    );
    expect(numComments).toBe(130);
    expect(comments.map(({ content }) => content)).toEqual(
      Array.from({ length: 100 }, (_, i) => `Comentário ${i + 30}`),
    );
  });
});

describe('deleting', () => {
  test('takes the comments along, and those of no other post', async () => {
    const [blog, other] = [await aBlog(), await aBlog()];
    await aComment(blog._id);
    await aComment(other._id);
    expect(await responseOf(administrator.delete(`/api/blogs/${blog._id.toString()}`))).toEqual({
      status: 200,
      body: { message: 'Blog deleted' },
    });
    expect(await Blog.findById(blog._id)).toBeNull();
    expect(await Comment.countDocuments({ entityId: blog._id })).toBe(0);
    expect(await Comment.countDocuments({ entityId: other._id })).toBe(1);
  });

  test('by many concurrent calls succeeds once', async () => {
    const id = (await aBlog())._id.toString();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => responseOf(administrator.delete(`/api/blogs/${id}`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
    expect(answers).toContainEqual(refused(404, messages.blogNotFound));
  });
});
