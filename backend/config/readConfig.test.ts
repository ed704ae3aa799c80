import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { patterns } from '@contract/patterns';
import { ConfigError, readConfig } from './readConfig';

/** The lines that a wrong environment is rejected with. */
function refusal(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('without any variable', () => {
  test('everything has a default that works on a fresh machine', () => {
    expect(readConfig({})).toEqual({
      environment: 'development',
      port: 5000,
      host: '127.0.0.1',
      mongodbUri: undefined,
      mongodBinary: undefined,
      dataDir: resolve('.data'),
      uploadsDir: resolve('uploads'),
      pictures: 'folder',
      backupDir: undefined,
      jwtSecret: undefined,
      appUrl: 'http://localhost:5173',
      basePath: '',
      smtpUrl: undefined,
      mailFrom: 'Gym Tracker <no-reply@localhost>',
      firstAdmin: undefined,
      adminSecondFactor: 'asked',
      unverifiedEmails: 'open',
      securityContact: undefined,
      metricsToken: undefined,
      gym: { name: null, contact: null },
      trustProxy: undefined,
      limitFactor: 1,
      serviceWorker: 'on',
      seed: 'demo',
      warnings: [],
    });
  });

  test('production listens to the world, on the one port that serves the screens too, and has no demo accounts', () => {
    expect(readConfig({ NODE_ENV: 'production', PORT: '8080' })).toMatchObject({
      host: '0.0.0.0',
      appUrl: 'http://localhost:8080',
      seed: 'catalogue',
    });
  });
});

test('backups have a folder of their own', () => {
  expect(readConfig({ UPLOADS_DIR: '/gym/uploads', BACKUP_DIR: '/gym/uploads-backup' }).backupDir).toBe(
    '/gym/uploads-backup',
  );
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', JWT_SECRET: ' ' })).toEqual(readConfig({}));
});

test('compiled code defaults to production, also if NODE_ENV is empty', () => {
  for (const env of [{}, { NODE_ENV: '' }, { NODE_ENV: ' ' }]) {
    expect(readConfig(env, 'production')).toEqual(readConfig({ NODE_ENV: 'production' }));
  }
  expect(readConfig({ NODE_ENV: 'development' }, 'production')).toEqual(readConfig({}));
});

test('mails come from the host of the app, and links in them have no double slash', () => {
  for (const APP_URL of ['https://gym.example.com/', 'HTTPS://Gym.Example.com:443'])
    expect(readConfig({ APP_URL })).toMatchObject({
      appUrl: 'https://gym.example.com',
      mailFrom: 'Gym Tracker <no-reply@gym.example.com>',
    });
});

test('the app can be below a path, however it is written', () => {
  for (const APP_URL of ['https://example.com/apps/gym_2', 'https://example.com/apps/gym_2//'])
    expect(readConfig({ APP_URL })).toMatchObject({
      appUrl: 'https://example.com/apps/gym_2',
      basePath: '/apps/gym_2',
      mailFrom: 'Gym Tracker <no-reply@example.com>',
    });
});

const ownFolders = ['api', 'assets', 'metrics', 'uploads'];
const ownPaths = [...Object.values(patterns), ...readdirSync('frontend/public'), ...ownFolders];
const ownSegments = new Set(ownPaths.map((path) => path.split('/').find(Boolean) ?? ''));

test.each([...ownSegments].filter(Boolean))('the app cannot be below a path of its own: /%s', (segment) => {
  expect(refusal({ APP_URL: `https://example.com/${segment}/gym` })).toEqual([
    expect.stringMatching(/^APP_URL: .*, such as https:\/\/example\.com\/gym$/),
  ]);
});

test("the first administrator's address is compared as every address is", () => {
  expect(
    readConfig({ ADMIN_EMAIL: ' Ana@Example.com ', ADMIN_PASSWORD: 'correto cavalo bateria' }).firstAdmin,
  ).toEqual({ email: 'ana@example.com', password: 'correto cavalo bateria' });
});

test.each([
  [{ APP_URL: 'https://gym.example.com' }, [expect.stringContaining('TRUST_PROXY is not set')]],
  [{ APP_URL: 'https://gym.example.com', TRUST_PROXY: '1', HOST: '127.0.0.1' }, []],
  [{ APP_URL: 'https://gym.example.com', TRUST_PROXY: 'false' }, []],
  [{ APP_URL: 'https://gym.example.com', TRUST_PROXY: '0' }, []],
  [{ APP_URL: 'http://gym.example.com' }, []],
  [{ APP_URL: 'https://gym.example.com', NODE_ENV: 'development' }, []],
])('in production a server behind HTTPS that knows of no proxy warns: %o', (env, warnings) => {
  expect(readConfig({ ...env, SMTP_URL: 'smtp://mail.example.com' }, 'production').warnings).toEqual(
    warnings,
  );
});

test('in production a server without a mail server warns', () => {
  expect(readConfig({ DATA_DIR: '/data' }, 'production').warnings).toEqual([
    'SMTP_URL is not set: mail is not sent, but written to /data/mail',
  ]);
  expect(readConfig({}, 'development').warnings).toEqual([]);
});

test('a server that trusts every proxy, and so any address that a client claims, warns', () => {
  expect(readConfig({ TRUST_PROXY: 'true' }).warnings).toEqual([
    expect.stringContaining('TRUST_PROXY is true'),
  ]);
});

test.each([
  [{ TRUST_PROXY: '1' }, [expect.stringContaining('Set HOST=127.0.0.1')]],
  [{ TRUST_PROXY: 'loopback', HOST: '0.0.0.0' }, [expect.stringContaining('Set HOST=127.0.0.1')]],
  [{ TRUST_PROXY: '1', HOST: '::' }, [expect.stringContaining('Set HOST=127.0.0.1')]],
  [{ TRUST_PROXY: '1', HOST: '127.0.0.1' }, []],
  [{ TRUST_PROXY: '10.0.0.0/8', HOST: '10.0.0.5' }, []],
  [{ TRUST_PROXY: '10.0.0.0/8' }, [expect.stringContaining('Set HOST=127.0.0.1')]],
  [{ TRUST_PROXY: 'uniquelocal', HOST: '0.0.0.0' }, []],
  [{ TRUST_PROXY: 'false' }, []],
  [{ TRUST_PROXY: '1', NODE_ENV: 'development' }, []],
])('in production a server behind a proxy that others can reach, too, warns: %o', (env, warnings) => {
  expect(readConfig({ SMTP_URL: 'smtp://mail.example.com', ...env }, 'production').warnings).toEqual(
    warnings,
  );
});

test.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ['::1', ['::1']],
])('TRUST_PROXY %s', (text, value) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(value);
});

test.each([
  ['seguranca@example.com ', 'mailto:seguranca@example.com'],
  ['mailto:seguranca@example.com', 'mailto:seguranca@example.com'],
  ['https://example.com/seguranca', 'https://example.com/seguranca'],
])('SECURITY_CONTACT %s', (text, value) => {
  expect(readConfig({ SECURITY_CONTACT: text }).securityContact).toBe(value);
});

test.each([
  [{ NODE_ENV: 'staging' }, "NODE_ENV: must be 'development', 'production' or 'test'"],
  [{ PORT: 'http' }, 'PORT: must be a port number'],
  [{ PORT: '70000' }, 'PORT: must be a port number'],
  [{ PORT: '80.5' }, 'PORT: must be a port number'],
  [
    { MONGODB_URI: 'localhost:27017' },
    'MONGODB_URI: Invalid scheme, expected connection string to start with "mongodb://" or "mongodb+srv://"',
  ],
  [
    { MONGODB_URI: 'mongodb' },
    'MONGODB_URI: Invalid scheme, expected connection string to start with "mongodb://" or "mongodb+srv://"',
  ],
  [{ MONGODB_URI: 'mongodb://127.0.0.1:port/' }, 'MONGODB_URI: Unable to parse 127.0.0.1:port with URL'],
  [{ MONGODB_URI: 'mongodb://ana:secret@' }, 'MONGODB_URI: Protocol and host list are required in "***"'],
  [
    { MONGODB_URI: 'mongodb://db1,db2/gym?replicaSet=gym&readPreference=secondaryPreferred' },
    'MONGODB_URI: must not set readPreference=secondaryPreferred: only the primary has what was just written',
  ],
  [
    { MONGODB_URI: 'mongodb://db1/gym?readConcernLevel=majority' },
    'MONGODB_URI: must not set readConcernLevel=majority: it does not see what was just written',
  ],
  [
    { MONGODB_URI: 'mongodb://db1/gym?w=0' },
    'MONGODB_URI: must not set w=0: nobody would know whether anything is stored',
  ],
  [{ JWT_SECRET: 'abc123' }, 'JWT_SECRET: must be at least 32 characters long'],
  [{ JWT_SECRET: 'x'.repeat(31) }, 'JWT_SECRET: must be at least 32 characters long'],
  [
    { APP_URL: 'gym.example.com' },
    'APP_URL: must be the address of the app, such as https://gym.example.com',
  ],
  [
    { APP_URL: 'javascript:alert(1)' },
    'APP_URL: must be the address of the app, such as https://gym.example.com',
  ],
  [
    { APP_URL: 'https://example.com/gym?a=1' },
    'APP_URL: must end after the host or a path, such as https://example.com/gym',
  ],
  ...['academía', '.well-known', 'a b', '/gym'].map((path): [Record<string, string>, string] => [
    { APP_URL: `https://example.com/${path}` },
    'APP_URL: its path may have letters without accents, digits, - and _ only, such as https://example.com/gym',
  ]),
  [
    { APP_URL: 'https://example.com/Blog' },
    'APP_URL: /blog is a path of the app itself; choose another one, such as https://example.com/gym',
  ],
  ...['mail.example.com', 'smtp:mail.example.com:587'].map((url): [Record<string, string>, string] => [
    { SMTP_URL: url },
    'SMTP_URL: must look like smtp://user:password@host:587',
  ]),
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM: must be an address, such as Gym Tracker <no-reply@example.com>'],
  [{ ADMIN_EMAIL: 'ana@example.com' }, 'ADMIN_PASSWORD: must be given along with ADMIN_EMAIL'],
  [{ ADMIN_PASSWORD: 'correto cavalo bateria' }, 'ADMIN_EMAIL: must be given along with ADMIN_PASSWORD'],
  [
    { ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: 'curta' },
    'ADMIN_PASSWORD: A senha precisa ter pelo menos 8 caracteres',
  ],
  [
    { ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: 'senha123' },
    'ADMIN_PASSWORD: Esta senha é muito comum',
  ],
  [
    { TRUST_PROXY: 'sometimes' },
    "TRUST_PROXY: must be 'true', 'false', a number of proxies, or a list of addresses",
  ],
  [
    { TRUST_PROXY: 'loopback, 10.0.0.0/99' },
    "TRUST_PROXY: must be 'true', 'false', a number of proxies, or a list of addresses",
  ],
  [
    { TRUST_PROXY: '0.0.0.0/0' },
    "TRUST_PROXY: must be 'true', 'false', a number of proxies, or a list of addresses",
  ],
  ...['http://example.com', 'ana', 'mailto:ana@example.com\nContact: bia'].map(
    (contact): [Record<string, string>, string] => [
      { SECURITY_CONTACT: contact },
      'SECURITY_CONTACT: must be an address, such as seguranca@example.com, or a mailto: or https: URL',
    ],
  ),
  ...['DATA_DIR', 'BACKUP_DIR'].flatMap((name) =>
    ['/gym/uploads', '/gym/uploads/inner'].map((folder): [Record<string, string>, string] => [
      { UPLOADS_DIR: '/gym/uploads', [name]: folder },
      `${name}: must not be in UPLOADS_DIR, whose files everybody can download`,
    ]),
  ),
  ...['x'.repeat(31), `${'x'.repeat(32)} y`].map((token): [Record<string, string>, string] => [
    { METRICS_TOKEN: token },
    'METRICS_TOKEN: must be at least 32 characters long, without spaces',
  ]),
  [{ LIMIT_FACTOR: '0' }, 'LIMIT_FACTOR: must be greater than 0'],
  [{ LIMIT_FACTOR: 'many' }, 'LIMIT_FACTOR: must be a number'],
  [{ UNVERIFIED_EMAILS: 'closed' }, "UNVERIFIED_EMAILS: must be 'open' or 'limited'"],
  [{ SERVICE_WORKER: 'none' }, "SERVICE_WORKER: must be 'on' or 'off'"],
  [{ SEED: 'everything' }, "SEED: must be 'demo', 'catalogue' or 'none'"],
  [
    { NODE_ENV: 'production', SEED: 'demo' },
    "SEED: 'demo' has accounts with a known password and is not for production",
  ],
])('%o is rejected', (env, line) => {
  expect(refusal(env)).toEqual([line]);
});

test('each wrong variable has a line of its own', () => {
  expect(refusal({ PORT: 'x', JWT_SECRET: 'abc123', APP_URL: 'x' })).toHaveLength(3);
});
