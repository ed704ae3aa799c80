import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { Blog as BlogResponse } from '@contract/blogs';
import { messages, validationMessages } from '@contract/messages';
import { responseOf, anyId, anyMoment, bodyOf, refused, refusedField } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { mistyped } from '@tests/support/invalidInput';
import { aBlog, aComment, missingId } from '@tests/support/builders';
import { aUser, signedIn } from '@tests/support/signedIn';
import { User } from '../accounts/user.model';
import { Blog } from './blog.model';
import { Comment } from './comment.model';

type Member = Awaited<ReturnType<typeof signedIn>>;

const aBlogId = async () => (await aBlog())._id.toString();
const comment = (browser: Member, id: string, fields: object = {}) =>
  browser
    .post(`/api/blogs/${id}/comments`)
    .send({ content: 'Ótimo treino!', entityId: id, entityType: 'Blog', ...fields });
const commentsOf = async (id: string) =>
  (await bodyOf(visitor().get(`/api/blogs/${id}`).expect(200), BlogResponse)).comments;

describe('commenting', () => {
  test('adds a comment of the signed-in user, whatever else is sent', async () => {
    const id = await aBlogId();
    const member = await signedIn({ name: 'Ana Souza' });
    const forged = { user: missingId, _id: missingId, createdAt: '2020-01-01', isAdmin: true };
    const answer = await responseOf(comment(member, id, forged));
    expect(answer).toEqual({
      status: 201,
      body: { _id: anyId, content: 'Ótimo treino!', createdAt: anyMoment, user: { name: 'Ana' } },
    });
    expect(await commentsOf(id)).toEqual([answer.body]);
    expect(await Comment.find({ entityId: id }).lean()).toMatchObject([
      { entityType: 'Blog', user: new Types.ObjectId(member.user._id) },
    ]);
    expect(await Comment.findById(missingId)).toBeNull();
  });

  test.each(['x', 'x'.repeat(1000), '<img src=x onerror=alert(1)> {{7*7}}', 'Linha 1\nLinha 2 💪'])(
    'takes %j',
    async (content) => {
      const id = await aBlogId();
      await comment(await signedIn(), id, { content: `  ${content}\n` }).expect(201);
      expect(await commentsOf(id)).toMatchObject([{ content }]);
    },
  );

  test('takes the id of the post in capitals', async () => {
    const id = await aBlogId();
    await comment(await signedIn(), id.toUpperCase()).expect(201);
    expect(await commentsOf(id)).toHaveLength(1);
  });

  describe('rejects', () => {
    test.each([
      {
        field: 'content',
        what: 'that is missing',
        value: undefined,
        message: validationMessages.commentEmpty,
      },
      { field: 'content', what: 'that is empty', value: '', message: 'O comentário não pode estar vazio!' },
      { field: 'content', what: 'of spaces', value: ' \n\t ', message: validationMessages.commentEmpty },
      {
        field: 'content',
        what: 'of invisible characters',
        value: '\u00a0\u200b',
        message: validationMessages.commentEmpty,
      },
      {
        field: 'content',
        what: 'of 1001 characters',
        value: 'x'.repeat(1001),
        message: validationMessages.commentTooLong,
      },
      {
        field: 'content',
        what: 'of 10 kB',
        value: 'x'.repeat(10_000),
        message: validationMessages.commentTooLong,
      },
      {
        field: 'content',
        what: 'with a NUL',
        value: 'a\u0000',
        message: validationMessages.forbiddenCharacter('U+0000'),
      },
      { field: 'entityId', what: 'of nothing', value: '', message: messages.otherEntity },
      { field: 'entityId', what: 'of another post', value: missingId, message: messages.otherEntity },
      { field: 'entityId', what: 'that is missing', value: undefined, message: validationMessages.invalid },
      { field: 'entityType', what: 'of users', value: 'User', message: validationMessages.entityInvalid },
      {
        field: 'entityType',
        what: 'that is missing',
        value: undefined,
        message: validationMessages.entityInvalid,
      },
      ...mistyped({
        content: ['text', validationMessages.invalid],
        entityId: ['text', validationMessages.invalid],
        entityType: ['text', validationMessages.entityInvalid],
      }),
    ])('a $field $what', async ({ field, value, message }) => {
      const id = await aBlogId();
      const member = await (known ??= signedIn());
      expect(await responseOf(comment(member, id, { [field]: value }))).toEqual(refusedField(field, message));
      expect(await Comment.countDocuments({ entityId: id })).toBe(0);
    });

    let known: Promise<Member> | undefined;
  });

  test('a post that does not exist is not found, and none is made', async () => {
    expect(await responseOf(comment(await signedIn(), missingId))).toEqual(
      refused(404, messages.blogNotFound),
    );
    expect(await Comment.countDocuments({ entityId: missingId })).toBe(0);
    expect(await Blog.exists({ _id: missingId })).toBeNull();
  });

  test('a post that is deleted at the same moment leaves no comment behind', async () => {
    const [member, administrator] = [await signedIn(), await signedIn({ isAdmin: true })];
    for (let round = 0; round < 5; round++) {
      const id = await aBlogId();
      const [commented] = await Promise.all([
        responseOf(comment(member, id)),
        administrator.delete(`/api/blogs/${id}`).expect(200),
      ]);
      expect([201, 404]).toContain(commented.status);
      expect(await Comment.countDocuments({ entityId: id })).toBe(0);
    }
  });

  test('many times at once keeps every comment', async () => {
    const id = await aBlogId();
    const member = await signedIn();
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => comment(member, id, { content: `Comentário ${i}` }).expect(201)),
    );
    expect(new Set((await commentsOf(id)).map(({ content }) => content)).size).toBe(10);
  });

  test('is limited to ten a minute per member; rejected ones do not count, and others are not limited', async () => {
    const id = await aBlogId();
    const [member, other] = [await signedIn(), await signedIn()];
    for (let i = 0; i < 12; i++) await comment(member, id, { content: ' ' }).expect(400);
    for (let i = 0; i < 10; i++) await comment(member, id).expect(201);
    const eleventh = await comment(member, id);
    expect(await responseOf(eleventh)).toEqual(refused(429, 'Muitas tentativas. Tente de novo mais tarde.'));
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await Comment.countDocuments({ entityId: id })).toBe(10);
    await comment(other, id).expect(201);
  });
});

describe('the comments of a post', () => {
  test('show only the first name of the author, and nothing of deleted users', async () => {
    const id = await aBlogId();
    const [ana, eva] = [await aUser({ name: 'Ana Souza' }), await aUser({ name: 'Eva Reis' })];
    await aComment(id, ana._id, { content: 'Primeiro', createdAt: new Date('2026-01-01') });
    await aComment(id, eva._id, { content: 'Segundo', createdAt: new Date('2026-01-02') });
    await User.deleteOne({ _id: eva._id });
    expect(await commentsOf(id)).toEqual([
      { _id: anyId, content: 'Primeiro', createdAt: '2026-01-01T00:00:00.000Z', user: { name: 'Ana' } },
      { _id: anyId, content: 'Segundo', createdAt: '2026-01-02T00:00:00.000Z', user: null },
    ]);
  });

  test('are shown under the name that their member has now', async () => {
    const id = await aBlogId();
    const member = await signedIn({ name: 'Ana Souza' });
    await comment(member, id).expect(201);
    await member.put('/api/users/profile').send({ name: 'Bia Lima' }).expect(200);
    expect(await commentsOf(id)).toMatchObject([{ user: { name: 'Bia' } }]);
  });

  test('of one moment keep their order', async () => {
    const id = await aBlogId();
    const createdAt = new Date('2026-01-01');
    for (const content of ['a', 'b', 'c']) await aComment(id, undefined, { content, createdAt });
    expect((await commentsOf(id)).map(({ content }) => content)).toEqual(['a', 'b', 'c']);
  });
});

describe('deleting a comment', () => {
  const deletion = (browser: Member, blog: string, id: string) =>
    responseOf(browser.delete(`/api/blogs/${blog}/comments/${id}`));
  const deleted = { status: 200, body: { message: 'Comentário excluído' } };

  test('is for its author and administrators', async () => {
    const id = await aBlogId();
    const [author, other, admin] = [await signedIn(), await signedIn(), await signedIn({ isAdmin: true })];
    const [first, second, third] = [
      (await aComment(id, author.user._id))._id.toString(),
      (await aComment(id, author.user._id))._id.toString(),
      (await aComment(id, author.user._id))._id.toString(),
    ];
    expect(await commentsOf(id)).toHaveLength(3);
    expect(await deletion(other, id, first)).toEqual(refused(403, messages.notTheAuthor));
    expect(await commentsOf(id)).toHaveLength(3);

    expect(await deletion(author, id, first)).toEqual(deleted);
    expect((await commentsOf(id)).map(({ _id }) => _id)).toEqual([second, third]);
    expect(await deletion(admin, id, second)).toEqual(deleted);
    expect((await commentsOf(id)).map(({ _id }) => _id)).toEqual([third]);
    expect(await deletion(author, id, first)).toEqual(refused(404, 'Comentário não encontrado'));
  });

  test('needs the address of its own post', async () => {
    const [id, other] = [await aBlogId(), await aBlogId()];
    const author = await signedIn();
    const written = (await aComment(id, author.user._id))._id.toString();
    expect(await deletion(author, other, written)).toEqual(refused(404, messages.commentNotFound));
    expect(await commentsOf(id)).toHaveLength(1);
  });
});

test('members learn which comments are their own, and no others', async () => {
  const [id, elsewhere] = [await aBlogId(), await aBlogId()];
  const [ana, bia] = [await signedIn(), await signedIn()];
  const own = await aComment(id, ana.user._id);
  await aComment(elsewhere, ana.user._id);
  await aComment(id, bia.user._id);
  const call = ana.get(`/api/blogs/${id}/comments/own`);
  expect(await responseOf(call)).toEqual({ status: 200, body: [own._id.toString()] });
});
