import { Types } from 'mongoose';
import { expect, test, vi } from 'vitest';
import { visitor, withoutDatabase } from '@tests/support/app';
import { growth, metrics } from '@tests/support/metrics';
import { patience } from '@tests/support/patience';
import { publicRecords } from '@tests/support/publicRecords';
import { aUser, signedIn } from '@tests/support/signedIn';
import { User } from '../accounts/user.model';

const requests = (method: string, route: string, status: number | string) =>
  `http_requests_total{method="${method}",route="${route}",status="${status}"}`;

/** A request is counted once its connection has sent the response, which may be after the client has read it. */
const eventually = (grown: () => Promise<unknown>, expected: object) =>
  vi.waitFor(async () => expect(await grown()).toMatchObject(expected), patience);

test('requests are counted and timed by the pattern of their route, and all to nowhere as one', async () => {
  const grown = await growth();
  const missing = `/api/blogs/${new Types.ObjectId().toString()}`;
  const member = await signedIn();
  await member.get('/api/users/profile').expect(200);
  await member.delete(missing).expect(403);
  for (const path of [missing, `${missing}?x=1`]) await visitor().get(path).expect(404);
  for (const path of ['/api/nada', '/api/nada/2', '/nada', '/nada/2.png'])
    await visitor().get(path).expect(404);
  await visitor().get('/uploads/x.webp').expect(404);

  await eventually(grown, {
    [requests('POST', '/api/users/auth', 200)]: 1,
    [requests('GET', '/api/users/profile', 200)]: 1,
    [requests('DELETE', '/api/blogs/:id', 403)]: 1,
    [requests('GET', '/api/blogs/:id', 404)]: 2,
    [requests('GET', 'none', 404)]: 4,
    [requests('GET', '/uploads', 404)]: 1,
    'http_request_duration_seconds_count{method="GET",route="/api/users/profile"}': 1,
  });
  expect(Object.keys(await metrics()).join('\n')).not.toMatch(/[0-9a-f]{24}|nada/);
});

test('responses from the cache are counted like all others, and whether they were in it', async () => {
  await publicRecords();
  const grown = await growth();
  const read = await visitor().get('/api/biography').expect(200);
  const ifChanged = { 'If-None-Match': read.get('ETag') };
  await visitor().get('/api/biography').expect(200);
  await visitor().get('/api/biography').set(ifChanged).expect(304);
  await visitor().head('/api/biography').expect(200);

  await eventually(grown, {
    [requests('GET', '/api/biography', 200)]: 2,
    [requests('GET', '/api/biography', 304)]: 1,
    [requests('HEAD', '/api/biography', 200)]: 1,
    'gym_tracker_response_cache_requests_total{result="miss"}': 1,
    'gym_tracker_response_cache_requests_total{result="hit"}': 2,
    'gym_tracker_response_cache_requests_total{result="revalidated"}': 1,
  });
});

test('passwords that were checked, rate limits that were met, and mails are counted', async () => {
  const grown = await growth();
  const { email } = await aUser();
  for (let attempt = 1; attempt <= 11; attempt++)
    await visitor().post('/api/users/auth').send({ email, password: 'não é esta' });
  await visitor().post('/api/users/forgot-password').send({ email }).expect(200);

  await eventually(grown, {
    [requests('POST', '/api/users/auth', 401)]: 10,
    [requests('POST', '/api/users/auth', 429)]: 1,
    gym_tracker_password_hash_wait_seconds_count: 10,
    gym_tracker_password_hash_duration_seconds_count: 10,
    'gym_tracker_rate_limit_rejections_total{limit="login-account"}': 1,
    'gym_tracker_mails_total{result="sent"}': 1,
    gym_tracker_mails_waiting: 0,
  });
});

test('the metrics say whether there is a database, and what it is busy with', async () => {
  await aUser();
  let isSeen = false;
  const keepBusy = async () => {
    while (!isSeen) await User.collection.findOne({ $where: 'sleep(300) || true' });
  };
  const busy = keepBusy();
  await vi
    .waitFor(
      async () => expect((await metrics()).gym_tracker_database_connections_in_use).toBeGreaterThan(0),
      patience,
    )
    .finally(() => (isSeen = true));
  await busy;
  await eventually(metrics, {
    gym_tracker_database_up: 1,
    gym_tracker_database_connections_in_use: 0,
    gym_tracker_database_connections_waiting: 0,
  });
  await withoutDatabase(async () => {
    expect(await metrics()).toMatchObject({ gym_tracker_database_up: 0 });
  });
});

test.each([
  ['Host', 'academia.test'],
  ['Host', '127.0.0.1.academia.test'],
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Forwarded-Proto', 'http'],
  ['X-Forwarded-Host', 'localhost'],
  ['X-Real-IP', '127.0.0.1'],
  ['Forwarded', 'for=127.0.0.1'],
  ['Via', '1.1 proxy'],
])('through a proxy on this machine there are no metrics: with %s: %s', async (name, value) => {
  const missing = await visitor().get('/nada').set(name, value).expect(404);
  const hidden = await visitor().get('/metrics').set(name, value).expect(404);
  expect(hidden.text).toBe(missing.text);
});

test.each(['localhost', 'localhost:5000', '[::1]:5000', '127.0.0.1'])(
  'this machine is also %s',
  async (host) => {
    await visitor().get('/metrics').set('Host', host).expect(200).expect('Cache-Control', 'no-store');
  },
);
