import { beforeAll, describe, expect, test } from 'vitest';
import { validationMessages } from '@contract/messages';
import { responseOf, refusedField } from '@tests/support/responses';
import { aUser, newEmail, signedIn } from '@tests/support/signedIn';
import { User } from './user.model';

let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  admin = await signedIn({ name: 'Admin', isAdmin: true });
});

const namesIn = (body: unknown) => (body as { name: string }[]).map(({ name }) => name);

describe('the list of users', () => {
  beforeAll(async () => {
    const names = Array.from({ length: 100 }, (_, index) => `Membro ${index + 1}`);
    const rows = names.map((name, index) => ({
      name,
      email: newEmail(),
      passwordHash: 'x',
      nameWords: ['membro', `${index + 1}`],
      // All with the same timestamp, so that only their ids order them.
      createdAt: new Date('2026-01-01'),
    }));
    await User.insertMany(rows);
  });

  const list = (query = '') => admin.get(`/api/users${query}`);

  test('comes 50 a page, newest last, each user once', async () => {
    const answers = [await list(), await list('?pageNumber=2'), await list('?pageNumber=3')];

    const seen = answers.flatMap(({ body }) => namesIn(body));
    expect(answers.map(({ body }) => namesIn(body).length)).toEqual([50, 50, 1]);
    expect(seen).toEqual([...Array.from({ length: 100 }, (_, index) => `Membro ${index + 1}`), 'Admin']);
  });

  test('shows of each user what the list needs and nothing else', async () => {
    const { body } = await responseOf(list('?pageNumber=3'));

    const { _id, email, createdAt } = await User.findOne({ email: admin.user.email }).orFail();
    expect(body).toEqual([
      {
        _id: _id.toString(),
        name: 'Admin',
        email,
        emailVerified: false,
        isAdmin: true,
        createdAt: createdAt.toISOString(),
      },
    ]);
  });

  const matchingNobody = 'keyword=ningu%C3%A9m+%C3%A9+assim&';

  test.each([
    ['', '1 of 3 with 101', ['first 1', 'next 2', 'last 3']],
    ['?pageNumber=2', '2 of 3 with 101', ['first 1', 'prev 1', 'next 3', 'last 3']],
    ['?pageNumber=999999999', '3 of 3 with 101', ['first 1', 'prev 2', 'last 3']],
    ['?keyword=ninguém+é+assim', '1 of 1 with 0', ['first 1', 'last 1'], matchingNobody],
  ])('says in its headers which page it is: %s', async (query, expected, links, filter = '') => {
    const response = await list(query);

    const [page, pages, total] = ['X-Page', 'X-Pages', 'X-Total-Count'].map((name) => response.get(name));
    expect(`${page} of ${pages} with ${total}`).toBe(expected);
    expect(response.get('Link')?.split(', ')).toEqual(
      links.map((link) => link.replace(/(\w+) (\d)/, `</api/users?${filter}pageNumber=$2>; rel="$1"`)),
    );
  });

  test.each(['0', '-1', '1.5', 'abc', '1e30', '99999999999999999999', '', '1&pageNumber=2'])(
    'rejects the page %s',
    async (page) => {
      expect(await responseOf(list(`?pageNumber=${page}`))).toEqual(
        refusedField('pageNumber', validationMessages.pageInvalid),
      );
    },
  );

  describe('by keyword', () => {
    beforeAll(async () => {
      await aUser({ name: 'José Álvares', email: 'ze.alvares@gym.test' });
      await aUser({ name: 'Josefina Brandão', email: 'fina_b@example.org' });
      await aUser({ name: 'Maria José', email: 'maria@example.org' });
    });

    test.each([
      ['jose', ['José Álvares', 'Josefina Brandão', 'Maria José']],
      ['JOSÉ', ['José Álvares', 'Josefina Brandão', 'Maria José']],
      [' jose  alv ', ['José Álvares']],
      ['álv jos', ['José Álvares']],
      ['brandao', ['Josefina Brandão']],
      ['ze.alvares@gym.test', ['José Álvares']],
      ['gym.te', ['José Álvares']],
      ['maria example', ['Maria José']],
      ['(maria)*', ['Maria José']],
      ['vares', []],
      ['.*', []],
      ['$', []],
      ['josé\u0000', ['José Álvares', 'Josefina Brandão', 'Maria José']],
    ])('%j finds %j', async (keyword, expected) => {
      expect(namesIn((await list().query({ keyword })).body)).toEqual(expected);
    });

    test('that is blank matches all users', async () => {
      const { headers } = await list().query({ keyword: '  ' });

      expect(headers['x-total-count']).toBe('104');
    });

    test('finds a user by a new name and no longer by the old one', async () => {
      const user = await aUser({ name: 'Teodora' });
      await admin.put(`/api/users/${user._id.toString()}`).send({ name: 'Rosângela' }).expect(200);

      expect(namesIn((await list('?keyword=teodora')).body)).toEqual([]);
      expect(namesIn((await list('?keyword=rosangela')).body)).toEqual(['Rosângela']);
    });

    test.each([
      ['of 101 characters', `keyword=${'x'.repeat(101)}`, validationMessages.keywordTooLong],
      ['given twice', 'keyword=a&keyword=b', validationMessages.invalid],
    ])('rejects one %s', async (_what, query, message) => {
      expect(await responseOf(list(`?${query}`))).toEqual(refusedField('keyword', message));
    });
  });
});

test('the list of e-mails has all users except administrators, in alphabetical order', async () => {
  await User.deleteMany({ email: { $ne: admin.user.email } });
  const names = ['carla', 'Álvaro', 'Bruno', 'ana', 'Ana', 'Zeca', 'Érica'];
  await Promise.all(names.map((name, index) => aUser({ name, email: `${index}@example.com` })));
  await aUser({ name: 'Outra', isAdmin: true });
  await aUser({ name: 'Bruno', email: 'b@example.com', emailVerifiedAt: new Date() });

  const { status, body } = await responseOf(admin.get('/api/users/email-list'));

  expect(status).toBe(200);
  expect(body).toEqual([
    { name: 'Álvaro', email: '1@example.com', emailVerified: false },
    { name: 'ana', email: '3@example.com', emailVerified: false },
    { name: 'Ana', email: '4@example.com', emailVerified: false },
    { name: 'Bruno', email: '2@example.com', emailVerified: false },
    { name: 'Bruno', email: 'b@example.com', emailVerified: true },
    { name: 'carla', email: '0@example.com', emailVerified: false },
    { name: 'Érica', email: '6@example.com', emailVerified: false },
    { name: 'Zeca', email: '5@example.com', emailVerified: false },
  ]);
});

test.each([0, 50, 120])('the list of e-mails is whole with %i users', async (count) => {
  await User.deleteMany({ email: { $ne: admin.user.email } });
  const emails = Array.from({ length: count }, (_, i) => `m${String(i).padStart(3, '0')}@example.com`);
  await User.insertMany(emails.map((email) => ({ name: 'Ana', email, passwordHash: 'x' })));
  const { body } = await responseOf(admin.get('/api/users/email-list').expect('Content-Type', /json/));
  expect((body as { email: string }[]).map(({ email }) => email)).toEqual(emails);
});
