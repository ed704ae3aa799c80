import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BlogPage, BlogSummary, Blog as BlogResponse } from '@contract/blogs';
import { messages, validationMessages } from '@contract/messages';
import { responseOf, anyId, anyMoment, bodyOf, refused, refusedField } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { mistyped } from '@tests/support/invalidInput';
import { aBlog, aComment, missingId } from '@tests/support/builders';
import { signedIn } from '@tests/support/signedIn';
import { Blog } from './blog.model';
import { Comment } from './comment.model';

let administrator: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  administrator = await signedIn({ isAdmin: true });
});

const aPost = (fields: object = {}) => ({
  title: 'Como dormir melhor',
  author: 'Marina',
  content: 'Desligue a tela.\nRespire.',
  image: 'https://example.com/sono.png?x=1',
  ...fields,
});

const pageOf = (query: Record<string, string>) =>
  bodyOf(visitor().get('/api/blogs').query(query).expect(200), BlogPage);
const stored = (id: unknown) => Blog.findById(id).lean();

const blankFields = [
  { field: 'title', what: 'of nothing', value: '', message: validationMessages.titleRequired },
  { field: 'title', what: 'that is blank', value: ' \u200b', message: validationMessages.titleRequired },
  { field: 'author', what: 'of nothing', value: '', message: validationMessages.authorRequired },
  { field: 'content', what: 'of nothing', value: ' \n ', message: validationMessages.contentRequired },
];

const wrongFields = [
  {
    field: 'title',
    what: 'of 121 characters',
    value: 'x'.repeat(121),
    message: validationMessages.titleTooLong,
  },
  { field: 'title', what: 'of 10 kB', value: 'x'.repeat(10_000), message: validationMessages.titleTooLong },
  {
    field: 'title',
    what: 'with a NUL',
    value: 'a\u0000b',
    message: validationMessages.forbiddenCharacter('U+0000'),
  },
  {
    field: 'author',
    what: 'of 81 characters',
    value: 'x'.repeat(81),
    message: validationMessages.authorTooLong,
  },
  {
    field: 'content',
    what: 'of 2001 characters',
    value: 'x'.repeat(2001),
    message: validationMessages.contentTooLong,
  },
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test/x',
    'http://127.0.0.1/x',
    'file:///etc/passwd',
    '/uploads/../../etc/passwd',
    '/uploads/a/../b',
    '/uploads/',
    '/outro/x.png',
    'uploads/x.png',
    '\\\\host\\x',
    'https://',
    `https://example.com/${'x'.repeat(500)}`,
  ].map((value) => ({
    field: 'image',
    what: `like ${value.slice(0, 30)}`,
    value,
    message: validationMessages.imageInvalid,
  })),
  ...mistyped({
    title: ['text', validationMessages.invalid],
    author: ['text', validationMessages.invalid],
    content: ['text', validationMessages.invalid],
    image: ['text', validationMessages.imageInvalid],
  }),
];

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

  test('that does not exist is not found', async () =>
    expect(await responseOf(visitor().get(`/api/blogs/${missingId}`))).toEqual(
      refused(404, messages.blogNotFound),
    ));
});

describe('creating', () => {
  test('without a body makes a sample', async () => {
    const call = administrator.post('/api/blogs');
    expect(await responseOf(call)).toEqual({
      status: 201,
      body: {
        _id: anyId,
        title: 'Novo post',
        author: 'Equipe Gym Tracker',
        content: 'Escreva aqui o conteúdo do post.',
        image: '',
        createdAt: anyMoment,
      },
    });
  });

  test('without a body, yet said to be JSON, makes a sample too', async () => {
    const answer = administrator.post('/api/blogs').set('Content-Type', 'application/json');
    expect(await responseOf(answer)).toMatchObject({ status: 201, body: { title: 'Novo post' } });
  });

  test('keeps what is given, trimmed, and nothing else', async () => {
    const given = { _id: missingId, createdAt: '2020-01-01', comments: [{}], numComments: 7, __v: 3 };
    const answer = await responseOf(
      administrator.post('/api/blogs').send({ ...aPost({ title: ' Sono ' }), ...given }),
    );
    expect(answer).toEqual({
      status: 201,
      body: { ...aPost({ title: 'Sono' }), _id: anyId, createdAt: anyMoment },
    });
    const { _id, createdAt } = BlogSummary.parse(answer.body);
    expect(_id).not.toBe(missingId);
    expect(await stored(_id)).toEqual({
      ...aPost({ title: 'Sono' }),
      _id: expect.anything() as unknown,
      createdAt: new Date(createdAt),
    });
  });

  test.each([
    { title: 'x'.repeat(120), author: 'x'.repeat(80), content: 'x'.repeat(2000) },
    { title: '<img src=x onerror=alert(1)>', author: '{{7*7}}', content: '</script> 💪 javascript:alert(1)' },
    { image: '' },
    { image: '/uploads/a-b_c.webp' },
    { image: '/images/treino.webp' },
  ])('takes %j', async (fields) => {
    expect(await responseOf(administrator.post('/api/blogs').send(aPost(fields)))).toMatchObject({
      status: 201,
      body: fields,
    });
  });

  test('takes a post without a picture', async () => {
    expect(
      await responseOf(administrator.post('/api/blogs').send(aPost({ image: undefined }))),
    ).toMatchObject({
      status: 201,
      body: { image: '' },
    });
  });

  test.each([{}, { title: '', author: ' ', content: '\u200b\n', image: ' ' }])(
    'with blank fields takes those of the sample: %j',
    async (fields) => {
      expect(await responseOf(administrator.post('/api/blogs').send(fields))).toMatchObject({
        status: 201,
        body: {
          title: 'Novo post',
          author: 'Equipe Gym Tracker',
          content: 'Escreva aqui o conteúdo do post.',
          image: '',
        },
      });
    },
  );

  test('with a title alone keeps it', async () => {
    expect(await responseOf(administrator.post('/api/blogs').send({ title: 'Sono' }))).toMatchObject({
      status: 201,
      body: { title: 'Sono', author: 'Equipe Gym Tracker' },
    });
  });

  test.each(wrongFields)('rejects a $field $what', async ({ field, value, message }) => {
    const before = await Blog.countDocuments();
    expect(await responseOf(administrator.post('/api/blogs').send(aPost({ [field]: value })))).toEqual(
      refusedField(field, message),
    );
    expect(await Blog.countDocuments()).toBe(before);
  });

  test('rejects a body that is a list', async () =>
    expect(await responseOf(administrator.post('/api/blogs').send([aPost()]))).toEqual(
      refusedField('', messages.invalidRequest),
    ));
});

describe('changing', () => {
  test.each([
    [{ title: 'Outro' }],
    [{ author: 'Eva' }],
    [{ content: 'x'.repeat(2000) }],
    [{ image: '/images/outra.webp' }],
    [{ image: '' }],
    [aPost()],
    [{}],
  ])('by %j changes that and nothing else', async (changes) => {
    const blog = await aBlog({ image: '/images/x.webp' });
    const id = blog._id.toString();
    const given = { ...changes, blogId: id, _id: missingId, createdAt: '2020-01-01', comments: [] };
    expect(await responseOf(administrator.put(`/api/blogs/${id}`).send(given))).toEqual({
      status: 200,
      body: {
        _id: id,
        title: 'Como começar',
        author: 'Marina',
        content: 'Um passo de cada vez.',
        image: '/images/x.webp',
        createdAt: blog.createdAt.toISOString(),
        ...changes,
      },
    });
    expect(await stored(blog._id)).toEqual({ ...blog.toObject(), ...changes });
  });

  test.each([...blankFields, ...wrongFields])('rejects a $field $what', async ({ field, value, message }) => {
    const blog = await aBlog();
    expect(
      await responseOf(administrator.put(`/api/blogs/${blog._id.toString()}`).send({ [field]: value })),
    ).toEqual(refusedField(field, message));
    expect(await stored(blog._id)).toEqual(blog.toObject());
  });

  test.each([[undefined], [[]]])('rejects %j as a body', async (body) => {
    const blog = await aBlog();
    expect(await responseOf(administrator.put(`/api/blogs/${blog._id.toString()}`).send(body))).toEqual(
      refusedField('', messages.invalidRequest),
    );
    expect(await stored(blog._id)).toEqual(blog.toObject());
  });

  test('a post that does not exist is not found, and makes none', async () => {
    expect(await responseOf(administrator.put(`/api/blogs/${missingId}`).send(aPost()))).toEqual(
      refused(404, messages.blogNotFound),
    );
    expect(await stored(missingId)).toBeNull();
  });

  describe('a post that somebody else has changed meanwhile', () => {
    const original = { title: 'Como começar', author: 'Marina', content: 'Um passo de cada vez.', image: '' };
    const edited = { ...original, title: 'Meu título' };

    test('fails and changes nothing', async () => {
      const blog = await aBlog();
      const put = (body: object) =>
        responseOf(administrator.put(`/api/blogs/${blog._id.toString()}`).send(body));
      expect(await put({ content: 'Mais de outra pessoa.' })).toMatchObject({ status: 200 });
      expect(await put({ ...edited, original })).toEqual(
        refused(412, 'Outra versão foi salva enquanto você editava.'),
      );
      expect(await stored(blog._id)).toMatchObject({
        title: 'Como começar',
        content: 'Mais de outra pessoa.',
      });
    });

    test('succeeds for the first of many at once, and again when it repeats the call', async () => {
      const blog = await aBlog();
      const call = (title: string) =>
        administrator.put(`/api/blogs/${blog._id.toString()}`).send({ ...edited, title, original });
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) => responseOf(call(`Título ${i}`))),
      );
      const winners = answers.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
      const { title } = BlogSummary.parse(winners[0]?.body);
      expect(await responseOf(call(title))).toEqual(winners[0]);
    });

    test('is not found after it was deleted', async () =>
      expect(
        await responseOf(administrator.put(`/api/blogs/${missingId}`).send({ ...edited, original })),
      ).toEqual(refused(404, messages.blogNotFound)));
  });

  test('different fields by many at once loses none of them', async () => {
    const blog = await aBlog();
    const changes = [{ title: 'Outro' }, { author: 'Eva' }, { content: 'Mais.' }];
    await Promise.all(
      Array.from({ length: 21 }, (_, i) =>
        administrator
          .put(`/api/blogs/${blog._id.toString()}`)
          .send(changes[i % 3])
          .expect(200),
      ),
    );
    expect(await stored(blog._id)).toMatchObject({ title: 'Outro', author: 'Eva', content: 'Mais.' });
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
    expect(await stored(blog._id)).toBeNull();
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

describe('a post with a long thread', () => {
  test('shows the newest 100 comments, the oldest of them first, and counts all', async () => {
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
