import { isIP } from 'node:net';
import { join, resolve, sep } from 'node:path';
import ipaddr from 'ipaddr.js';
import { mongo } from 'mongoose';
import { z } from 'zod';
import { Email } from '@contract/accounts';
import { patterns } from '@contract/patterns';
import { NewPassword } from './newPassword';

/** One or more settings are invalid; the message has one line for each, starting with the variable's name. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Parses environment variables into settings. An empty variable counts as unset. Throws a ConfigError.
 *
 * @param byDefault NODE_ENV if it is unset
 */
export function readConfig(
  env: Record<string, string | undefined>,
  byDefault: 'development' | 'production' = 'development',
) {
  const given = Object.entries(env).filter(([, value]) => value?.trim());
  const { data, error } = Environment.safeParse({ NODE_ENV: byDefault, ...Object.fromEntries(given) });
  if (error) {
    const lines = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ConfigError(lines.join('\n'));
  }
  const development = data.NODE_ENV === 'development';
  const production = data.NODE_ENV === 'production';
  const appUrl = data.APP_URL ?? `http://localhost:${development ? data.WEB_PORT : data.PORT}`;

  return {
    environment: data.NODE_ENV,
    port: data.PORT,
    host: data.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    mongodbUri: data.MONGODB_URI,
    mongodBinary: data.MONGOD_BINARY,
    dataDir: data.DATA_DIR,
    uploadsDir: data.UPLOADS_DIR,
    pictures: data.PICTURES,
    /** Undefined for no scheduled backups. */
    backupDir: data.BACKUP_DIR,
    jwtSecret: data.JWT_SECRET,
    /** Without a trailing slash. */
    appUrl,
    /** The path of `appUrl`, such as '/gym'; '' at the root. */
    basePath: new URL(appUrl).pathname.replace(/\/$/, ''),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `Gym Tracker <no-reply@${new URL(appUrl).hostname}>`,
    firstAdmin:
      data.ADMIN_EMAIL && data.ADMIN_PASSWORD
        ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD }
        : undefined,
    adminSecondFactor: data.ADMIN_SECOND_FACTOR,
    unverifiedEmails: data.UNVERIFIED_EMAILS,
    /** Who is responsible for the data, for the privacy page. */
    gym: { name: data.GYM_NAME ?? null, contact: data.GYM_CONTACT ?? null },
    /** A URL; security.txt exists only with one. */
    securityContact: data.SECURITY_CONTACT,
    /** For /metrics; without it, only this machine gets them. */
    metricsToken: data.METRICS_TOKEN,
    trustProxy: data.TRUST_PROXY,
    limitFactor: data.LIMIT_FACTOR,
    serviceWorker: data.SERVICE_WORKER,
    seed: data.SEED ?? (production ? 'catalogue' : 'demo'),
    warnings: warningsFor(data, appUrl),
  };
}

/** Valid settings that are probably a mistake, one line each. */
function warningsFor(
  { NODE_ENV, TRUST_PROXY, HOST, SMTP_URL, DATA_DIR }: z.output<typeof Environment>,
  appUrl: string,
): string[] {
  const always = [TRUST_PROXY === true && everybodyTrusted];
  const isOpen = HOST === undefined || ((HOST === '0.0.0.0' || HOST === '::') && !onlyElsewhere(TRUST_PROXY));
  const inProduction = [
    TRUST_PROXY === undefined && appUrl.startsWith('https:') && proxyNotTrusted,
    TRUST_PROXY !== undefined && TRUST_PROXY !== false && isOpen && proxyAvoidable,
    SMTP_URL === undefined && mailToFolder(DATA_DIR),
  ];
  return [...always, ...(NODE_ENV === 'production' ? inProduction : [])].filter((text) => text !== false);
}

/** Whether proxies are named by addresses, and none is this machine: one of them has to reach the port, as in a container. */
const onlyElsewhere = (trusted: boolean | number | string[] | undefined) =>
  Array.isArray(trusted) && !trusted.some((address) => /^(loopback|127\.|::1)/.test(address));

const mailToFolder = (dataDir: string) =>
  `SMTP_URL is not set: mail is not sent, but written to ${join(dataDir, 'mail')}`;

const proxyNotTrusted =
  'APP_URL is https but TRUST_PROXY is not set: behind the proxy that terminates HTTPS, browsers are not told to stay ' +
  "on it (HSTS), and all clients share the proxy's rate limits. Name the proxy in TRUST_PROXY";

const proxyAvoidable =
  'TRUST_PROXY is set, but HOST is open to all networks: who reaches the port without the proxy evades its HTTPS and ' +
  'may invent the address that rate limits count by. Set HOST=127.0.0.1 for a proxy on this machine, else a private ' +
  'address';
const everybodyTrusted =
  'TRUST_PROXY is true: clients can choose the address that rate limits count by, unless the proxy overwrites ' +
  'X-Forwarded-For. Name the proxy instead, or the number of proxies';
/** What an empty database is filled with. */
export const SeedKind = z.enum(['demo', 'catalogue', 'none'], "must be 'demo', 'catalogue' or 'none'");

const folder = z.string().transform((path) => resolve(path));

const isIn = (path: string, folder: string) => `${path}${sep}`.startsWith(`${folder}${sep}`);

const port = (byDefault: number) =>
  z.coerce.number('must be a port number').int().min(0).max(65_535).default(byDefault);

const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test'], "must be 'development', 'production' or 'test'"),
    PORT: port(5000),
    /** The port of Vite in development. */
    WEB_PORT: port(5173),
    HOST: z.string().optional(),
    MONGODB_URI: z.string().superRefine(checkUri).optional(),
    MONGOD_BINARY: z.string().optional(),
    DATA_DIR: folder.prefault('./.data'),
    UPLOADS_DIR: folder.prefault('./uploads'),
    /** Where uploaded pictures are stored. Several servers share a folder or, easier, their database. */
    PICTURES: z.enum(['folder', 'mongodb'], "must be 'folder' or 'mongodb'").default('folder'),
    BACKUP_DIR: folder.optional(),
    JWT_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
    APP_URL: z
      .url({
        protocol: /^https?$/,
        error: 'must be the address of the app, such as https://gym.example.com',
        normalize: true,
        abort: true,
      })
      .superRefine(checkPath)
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, hostname: /./, error: 'must look like smtp://user:password@host:587' })
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*\S@\S[^\r\n]*$/, 'must be an address, such as Gym Tracker <no-reply@example.com>')
      .optional(),
    ADMIN_EMAIL: Email.optional(),
    ADMIN_PASSWORD: NewPassword.optional(),
    /** Whether administrators have to set up a second factor, are asked to, or neither. */
    ADMIN_SECOND_FACTOR: z
      .enum(['required', 'asked', 'off'], "must be 'required', 'asked' or 'off'")
      .default('asked'),
    /** Limited: no comments, reviews and gym mails for addresses that nobody has verified yet. */
    UNVERIFIED_EMAILS: z.enum(['open', 'limited'], "must be 'open' or 'limited'").default('open'),
    GYM_NAME: z.string().trim().optional(),
    GYM_CONTACT: z.string().trim().optional(),
    SECURITY_CONTACT: z.string().trim().transform(readSecurityContact).optional(),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{32,}$/, 'must be at least 32 characters long, without spaces')
      .optional(),
    TRUST_PROXY: z.string().transform(readTrustProxy).optional(),
    LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be greater than 0').default(1),
    /** Off: browsers remove the one that they have. */
    SERVICE_WORKER: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
    SEED: SeedKind.optional(),
  })
  .superRefine((env, context) => {
    const addIssue = (variable: string, message: string) =>
      context.addIssue({ code: 'custom', path: [variable], message });
    if (env.NODE_ENV === 'production' && env.SEED === 'demo')
      addIssue('SEED', "'demo' has accounts with a known password and is not for production");
    for (const name of ['DATA_DIR', 'BACKUP_DIR'] as const)
      if (isIn(env[name] ?? '', env.UPLOADS_DIR))
        addIssue(name, 'must not be in UPLOADS_DIR, whose files everybody can download');
    if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD)
      addIssue('ADMIN_PASSWORD', 'must be given along with ADMIN_EMAIL');
    if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL)
      addIssue('ADMIN_EMAIL', 'must be given along with ADMIN_PASSWORD');
  });

/** The names of all environment variables that are read. */
export const settingNames = Object.keys(Environment.shape);

/** The first segments of the app's own paths, in lower case: a request for one of them must not be taken for the path. */
const ownSegments = new Set([
  ...Object.values(patterns).map((pattern) => pattern.split('/')[1]?.toLowerCase()),
  ...['api', 'assets', 'icons', 'images', 'metrics', 'screenshots', 'uploads'],
]);

/** Rejects an address with a path that the app cannot be below. */
function checkPath(url: string, context: z.RefinementCtx): void {
  const { pathname, search, hash } = new URL(url);
  const path = pathname.replace(/\/+$/, '');
  const first = path.split('/')[1]?.toLowerCase();
  const addIssue = (message: string) =>
    context.addIssue({ code: 'custom', message: `${message}, such as https://example.com/gym` });
  if (search + hash !== '') addIssue('must end after the host or a path');
  else if (!/^(\/[\w-]+)*$/.test(path))
    addIssue('its path may have letters without accents, digits, - and _ only');
  else if (first && ownSegments.has(first))
    addIssue(`/${first} is a path of the app itself; choose another one`);
}

/** Lets the driver parse the URI; this does not connect. What was just written has to be seen by the next read. */
function checkUri(uri: string, context: z.RefinementCtx): void {
  try {
    const { readPreference, readConcern, writeConcern } = new mongo.MongoClient(uri);
    const refuse = (what: string) => context.addIssue({ code: 'custom', message: `must not set ${what}` });
    if (readPreference.mode !== 'primary')
      refuse(`readPreference=${readPreference.mode}: only the primary has what was just written`);
    if (readConcern && readConcern.level !== 'local')
      refuse(`readConcernLevel=${readConcern.level}: it does not see what was just written`);
    if (writeConcern?.w === 0) refuse('w=0: nobody would know whether anything is stored');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // The URI may hold a password.
    context.addIssue({ code: 'custom', message: reason.replaceAll(`"${uri}"`, '"***"') });
  }
}

/** Returns a mailto: or https: URL; a plain address becomes one. */
function readSecurityContact(text: string, context: z.RefinementCtx): string {
  const isUrl = URL.canParse(text) && /^(https|mailto):\S+$/.test(text);
  if (!isUrl && !Email.safeParse(text).success) {
    context.addIssue({
      code: 'custom',
      message: 'must be an address, such as seguranca@example.com, or a mailto: or https: URL',
    });
  }
  return isUrl ? text : `mailto:${text}`;
}

/** Express's `trust proxy`: true or false, a number of hops, or a list of addresses and networks. */
function readTrustProxy(text: string, context: z.RefinementCtx): boolean | number | string[] {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d+$/.test(text)) return Number(text) || false;
  const addresses = text.split(',').map((address) => address.trim());
  const known = ['loopback', 'linklocal', 'uniquelocal'];
  // Express does not accept a network of all addresses.
  const isNetwork = (text: string) => ipaddr.isValidCIDR(text) && !text.endsWith('/0');
  if (!addresses.every((address) => known.includes(address) || isIP(address) || isNetwork(address))) {
    context.addIssue({
      code: 'custom',
      message: "must be 'true', 'false', a number of proxies, or a list of addresses",
    });
  }
  return addresses;
}
