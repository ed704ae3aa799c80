import { expect, test, vi } from 'vitest';
import { responseOf, refused } from '@tests/support/responses';
import { visitor, withoutDatabase } from '@tests/support/app';
import { aBlog } from '@tests/support/builders';
import { newLogLines } from '@tests/support/logLines';
import { patience } from '@tests/support/patience';
import { signedIn } from '@tests/support/signedIn';

test('the health check is public and not cached', async () => {
  expect(await responseOf(visitor().get('/api/health'))).toEqual({ status: 200, body: { status: 'ok' } });
  await visitor().get('/api/health').expect('Cache-Control', 'no-store');
});

test('without the database every call says so, nobody is signed out, and all goes on when it is back', async () => {
  const member = await signedIn();
  const blog = `/api/blogs/${(await aBlog())._id.toString()}`;
  const calls = () => [
    visitor().get('/api/health'),
    visitor().get(blog),
    visitor().get('/api/trainingTypes?keyword=perna'),
    visitor().post('/api/users/auth').send({ email: 'ana@example.com', password: 'qualquer coisa' }),
    member.get('/api/myWorkout'),
    member.post('/api/upload').attach('image', Buffer.from('x'), 'x.png'),
    member.put('/api/users/profile').send({ name: 'Outra' }),
  ];
  await withoutDatabase(async () => {
    newLogLines();
    for (const call of calls()) {
      const answer = await call;
      const message = 'Serviço temporariamente indisponível. Tente de novo em instantes.';
      expect(await responseOf(answer)).toEqual(refused(503, message));
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.headers['set-cookie']).toBeUndefined();
      // One log line without a stack, since it is not a bug.
      const line = await vi.waitUntil(() => newLogLines().join(''), patience);
      expect(JSON.parse(line)).toMatchObject({
        level: 50,
        res: { status: 503 },
        cause: expect.any(String) as string,
      });
      expect(line).not.toContain('stack');
    }
  });

  await visitor().get('/api/health').expect(200);
  await visitor().get(blog).expect(200);
  await member.get('/api/users/profile').expect(200);
});
