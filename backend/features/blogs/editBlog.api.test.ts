import { beforeAll, describe, expect, test } from 'vitest';
import { BlogSummary } from '@contract/blogs';
import { messages, validationMessages } from '@contract/messages';
import { responseOf, anyId, anyMoment, refused, refusedField } from '@tests/support/responses';
import { invalid, mistyped } from '@tests/support/invalidInput';
import { aBlog, missingId } from '@tests/support/builders';
import { signedIn } from '@tests/support/signedIn';
import { Blog } from './blog.model';

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

const create = (fields?: object) => responseOf(administrator.post('/api/blogs').send(fields));
const change = (id: unknown, changes?: object) =>
  responseOf(administrator.put(`/api/blogs/${String(id)}`).send(changes));
const stored = (id: unknown) => Blog.findById(id).lean();

const blankFields = [
  ...invalid('title', validationMessages.titleRequired, { 'of nothing': '', 'that is blank': ' \u200b' }),
  ...invalid('author', validationMessages.authorRequired, { 'of nothing': '' }),
  ...invalid('content', validationMessages.contentRequired, { 'of nothing': ' \n ' }),
];

const pictures = [
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test/x',
  'http://127.0.0.1/x',
  'file:///etc/passwd',
  '/uploads/../../etc/passwd',
  '/uploads/a/../b',
  '/uploads/..',
  '/uploads/',
  '/outro/x.png',
  'uploads/x.png',
  '\\\\host\\x',
  'https://',
  'https://a b',
  `https://example.com/${'x'.repeat(500)}`,
];

const wrongFields = [
  ...invalid('title', validationMessages.titleTooLong, {
    'of 121 characters': 'x'.repeat(121),
    'of 10 kB': 'x'.repeat(10_000),
  }),
  ...invalid('title', validationMessages.forbiddenCharacter('U+0000'), { 'with a NUL': 'a\u0000b' }),
  ...invalid('author', validationMessages.authorTooLong, { 'of 81 characters': 'x'.repeat(81) }),
  ...invalid('content', validationMessages.contentTooLong, { 'of 2001 characters': 'x'.repeat(2001) }),
  ...pictures.flatMap((value) =>
    invalid('image', validationMessages.imageInvalid, { [`like ${value.slice(0, 30)}`]: value }),
  ),
  ...mistyped({
    title: ['text', validationMessages.invalid],
    author: ['text', validationMessages.invalid],
    content: ['text', validationMessages.invalid],
    image: ['text', validationMessages.imageInvalid],
  }),
];

describe('creating', () => {
  const sample = {
    title: 'Novo post',
    author: 'Equipe Gym Tracker',
    content: 'Escreva aqui o conteúdo do post.',
    image: '',
  };

  test('without a body makes a sample', async () => {
    const made = { status: 201, body: { ...sample, trainingType: null, _id: anyId, createdAt: anyMoment } };
    expect(await create()).toEqual(made);
    const saidToBeJson = administrator.post('/api/blogs').set('Content-Type', 'application/json');
    expect(await responseOf(saidToBeJson)).toEqual(made);
  });

  test('keeps what is given, trimmed, and nothing else', async () => {
    const given = { _id: missingId, createdAt: '2020-01-01', comments: [{}], numComments: 7, __v: 3 };
    const answer = await create({ ...aPost({ title: ' Sono ' }), ...given });
    const post = aPost({ title: 'Sono' });
    expect(answer).toEqual({
      status: 201,
      body: { ...post, trainingType: null, _id: anyId, createdAt: anyMoment },
    });
    const { _id, createdAt } = BlogSummary.parse(answer.body);
    expect(_id).not.toBe(missingId);
    expect(await stored(_id)).toEqual({
      ...post,
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
    expect(await create(aPost(fields))).toMatchObject({ status: 201, body: fields });
  });

  test.each([{}, { title: '', author: ' ', content: '\u200b\n', image: ' ' }, { title: 'Sono' }])(
    'with blank fields takes those of the sample: %j',
    async (fields) => {
      const title = fields.title === 'Sono' ? 'Sono' : sample.title;
      expect(await create(fields)).toMatchObject({ status: 201, body: { ...sample, title } });
    },
  );

  test.each(wrongFields)('rejects a $field $what', async ({ field, value, message }) => {
    const before = await Blog.countDocuments();
    expect(await create(aPost({ [field]: value }))).toEqual(refusedField(field, message));
    expect(await Blog.countDocuments()).toBe(before);
  });

  test('rejects a body that is a list', async () =>
    expect(await create([aPost()])).toEqual(refusedField('', messages.invalidRequest)));
});

describe('changing', () => {
  const original = { title: 'Como começar', author: 'Marina', content: 'Um passo de cada vez.', image: '' };
  const edited = { ...original, title: 'Meu título' };

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
    const createdAt = blog.createdAt.toISOString();
    expect(await change(id, given)).toEqual({
      status: 200,
      body: { ...original, image: '/images/x.webp', _id: id, createdAt, trainingType: null, ...changes },
    });
    expect(await stored(id)).toEqual({ ...blog.toObject(), ...changes });
  });

  test.each([...blankFields, ...wrongFields])('rejects a $field $what', async ({ field, value, message }) => {
    const blog = await aBlog();
    expect(await change(blog._id, { [field]: value })).toEqual(refusedField(field, message));
    expect(await stored(blog._id)).toEqual(blog.toObject());
  });

  test.each([[undefined], [[]]])('rejects %j as a body', async (body) => {
    const blog = await aBlog();
    expect(await change(blog._id, body)).toEqual(refusedField('', messages.invalidRequest));
    expect(await stored(blog._id)).toEqual(blog.toObject());
  });

  test.each([[aPost()], [{ ...edited, original }]])(
    'a post that does not exist is not found, and makes none: %j',
    async (changes) => {
      expect(await change(missingId, changes)).toEqual(refused(404, messages.blogNotFound));
      expect(await stored(missingId)).toBeNull();
    },
  );

  describe('a post that somebody else has changed meanwhile', () => {
    test('fails and changes nothing', async () => {
      const { _id } = await aBlog();
      const content = 'Mais de outra pessoa.';
      expect(await change(_id, { content })).toMatchObject({ status: 200 });
      expect(await change(_id, { ...edited, original })).toEqual(
        refused(412, 'Outra versão foi salva enquanto você editava.'),
      );
      expect(await stored(_id)).toMatchObject({ ...original, content });
    });

    test('succeeds for the first of many at once, and again when it repeats the call', async () => {
      const { _id } = await aBlog();
      const call = (title: string) => change(_id, { ...edited, title, original });
      const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => call(`Título ${i}`)));
      const winners = answers.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
      const { title } = BlogSummary.parse(winners[0]?.body);
      expect(await call(title)).toEqual(winners[0]);
    });
  });

  test('different fields by many at once loses none of them', async () => {
    const { _id } = await aBlog();
    const changes = [{ title: 'Outro' }, { author: 'Eva' }, { content: 'Mais.' }];
    const answers = await Promise.all(Array.from({ length: 21 }, (_, i) => change(_id, changes[i % 3])));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored(_id)).toMatchObject({ title: 'Outro', author: 'Eva', content: 'Mais.' });
  });
});
