import { constants } from 'node:fs';
import { isIPv6 } from 'node:net';
import { config } from '../config/config';
import { isLoopbackHost } from '../config/loopback';
import { type Answer, askServer, get } from './askServer';
import { clockFinding } from './clock';
import { isAllowed } from './fileModes';
import { ok, problem, reasonOf, warning, type Finding } from './finding';
import { checkProxy } from './proxy';

const subject = 'APP_URL';

const DAY_MS = 24 * 60 * 60 * 1000;
const RENEW_WITHIN_DAYS = 14;

/** Requests APP_URL as a browser does, and asks the server behind it what has arrived. */
export async function checkAppUrl(): Promise<Finding[]> {
  // Without it there is no server yet, and asking would create it.
  if (config.secretFile !== undefined && !(await isAllowed(config.secretFile, constants.R_OK)))
    return [notSeen(`${config.dataDir} is not that of a server that this user runs`)];
  try {
    return await judge(await askServer(config.appUrl));
  } catch (error) {
    return [await unreachable(error)];
  }
}

async function judge(answer: Answer): Promise<Finding[]> {
  const { appUrl } = config;
  const { seen, clockAheadMs } = answer;
  if (!seen) return [await notThisInstallation(answer)];
  const findings = [
    localhostFinding(),
    seen.appUrl !== appUrl &&
      warning(
        subject,
        `the server has another one, ${seen.appUrl}`,
        'Run this with the settings of the server: in its folder, with its environment',
      ),
    certificateFinding(answer, new Date()),
    ...(await httpsFindings(answer)),
  ].filter((finding) => finding !== false && finding !== undefined);
  return [
    ...(findings.length > 0 ? findings : [ok(subject, `${appUrl} is this installation${until(answer)}`)]),
    ...checkProxy(seen, appUrl),
    clockFinding(subject, clockAheadMs),
  ];
}

async function notThisInstallation({ status, headers }: Answer): Promise<Finding> {
  const { appUrl } = config;
  const { location } = headers;
  const secureUrl = appUrl.replace(/^http:/, 'https:');
  if (secureUrl !== appUrl && (await isThisInstallation(secureUrl)))
    return problem(
      subject,
      `${appUrl} does not lead to the app (${status}), but https does`,
      `Set APP_URL=${secureUrl}`,
    );
  if (status >= 300 && status < 400 && location !== undefined)
    return problem(
      subject,
      `${appUrl} redirects to ${location}`,
      'Set APP_URL to the address that browsers end at',
    );
  if (status === 502 || status === 504)
    return problem(
      subject,
      `the proxy at ${appUrl} does not reach the server (${status})`,
      `Let it pass requests on to HOST and PORT of the server: ${config.host}, ${config.port}`,
    );
  return problem(
    subject,
    `${appUrl} is something else (${status}), or a server with another JWT_SECRET`,
    'Point the name at this server, and give all servers the same JWT_SECRET',
  );
}

function localhostFinding(): Finding | false {
  return (
    isLoopbackHost(new URL(config.appUrl).hostname) &&
    config.environment === 'production' &&
    warning(
      subject,
      `links in mails lead to ${config.appUrl}, which is this machine alone`,
      'Set APP_URL to the public address',
    )
  );
}

/** An expired certificate is refused before. */
export function certificateFinding(
  { certificateUntil }: Pick<Answer, 'certificateUntil'>,
  now: Date,
): Finding | undefined {
  if (!certificateUntil) return undefined;
  const days = Math.floor((certificateUntil.getTime() - now.getTime()) / DAY_MS);
  if (days > RENEW_WITHIN_DAYS) return undefined;
  return warning(subject, `the certificate expires in ${days} days`, 'Renew it, and let the proxy reload it');
}

/** Browsers that have not been there yet begin with http. */
async function httpsFindings({ headers, seen }: Answer): Promise<Finding[]> {
  const { protocol, port, href } = new URL(config.appUrl);
  if (protocol !== 'https:') return [];
  const findings: Finding[] = [];
  if (seen?.protocol === 'https' && headers['strict-transport-security'] === undefined)
    findings.push(
      warning(
        subject,
        'the proxy removes the header Strict-Transport-Security (HSTS)',
        'Let it pass the headers of responses on',
      ),
    );
  const plain = port === '' && (await get(href.replace('https:', 'http:')).catch(() => undefined));
  if (plain && !plain.resume().headers.location?.startsWith('https:'))
    findings.push(
      warning(
        subject,
        'http:// does not redirect to https://',
        'Let the proxy redirect it with a 308 (docs/nginx.conf)',
      ),
    );
  return findings;
}

async function unreachable(error: unknown): Promise<Finding> {
  const { appUrl } = config;
  const reason = reasonOf(error);
  const host = /^(0\.0\.0\.0|::)$/.test(config.host) ? 'localhost' : config.host;
  const isRunning = await isThisInstallation(`http://${isIPv6(host) ? `[${host}]` : host}:${config.port}`);
  if (!isRunning) return notSeen(`no server responds at ${appUrl} (${reason})`);
  return problem(
    subject,
    `${appUrl} does not respond (${reason}), though the server runs`,
    remedyFor(reason),
  );
}

function isThisInstallation(baseUrl: string): Promise<boolean> {
  return askServer(baseUrl).then(
    ({ seen }) => seen !== undefined,
    () => false,
  );
}

function notSeen(why: string): Finding {
  return warning(
    subject,
    `${why}: address, certificate, proxy headers and TRUST_PROXY were not checked`,
    'Start the server, and run this again beside it, as its user and with its settings',
  );
}

function remedyFor(reason: string): string {
  if (/CERT|certificate|self.signed|ALTNAME/i.test(reason))
    return 'Give the proxy a valid certificate for this name, with the whole chain';
  if (/ENOTFOUND|EAI_AGAIN/.test(reason)) return 'Enter the name into the DNS, or correct APP_URL';
  return 'Start the proxy and open its port, or correct APP_URL';
}

function until({ certificateUntil }: Answer): string {
  return certificateUntil ? `, with a certificate until ${certificateUntil.toISOString().slice(0, 10)}` : '';
}
