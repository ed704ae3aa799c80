import { proxyName } from '../middleware/clientAddress';
import { addressOfNobody, type RequestAsSeen } from '../features/health/requestAsSeen';
import { ok, problem, warning, type Finding } from './finding';

const subject = 'TRUST_PROXY';

/**
 * Judges how a request to `appUrl` has reached the server, which had the address of nobody in `X-Forwarded-For` when it
 * was sent. The server itself speaks no TLS, so behind https there is a proxy.
 */
export function checkProxy(seen: RequestAsSeen, appUrl: string): Finding[] {
  const { protocol, host } = new URL(appUrl);
  const trust = trustFinding(seen, protocol === 'https:');
  const others = [
    trust.level === 'ok' &&
      `${seen.protocol}:` !== protocol &&
      problem(
        'APP_URL',
        `the server takes requests to ${appUrl} for ${seen.protocol}, so browsers are not told to stay on HTTPS (HSTS)`,
        `Let the proxy set X-Forwarded-Proto to ${protocol.slice(0, -1)} (docs/nginx.conf)`,
      ),
    seen.host !== host &&
      warning(
        'APP_URL',
        `the proxy changes the Host header to ${seen.host}`,
        'Let it pass the Host header unchanged (docs/nginx.conf)',
      ),
  ].filter((finding) => finding !== false);
  return [trust, ...others];
}

function trustFinding(seen: RequestAsSeen, isHttps: boolean): Finding {
  const { peer, forwardedFor } = seen;
  const setting = `TRUST_PROXY=${proxyName(peer)}`;
  const isForwarded = forwardedFor !== addressOfNobody || seen.proxyHeaders.length > 0 || isHttps;
  if (!seen.trustsProxies) {
    if (!isForwarded) return ok(subject, 'not set, and no proxy in between');
    return problem(
      subject,
      `requests come through a proxy at ${peer}, which is not trusted: all clients share the rate limits of its address`,
      `Set ${setting}`,
    );
  }
  if (!isForwarded)
    return warning(
      subject,
      `set, but requests to APP_URL come without a proxy, from ${peer}`,
      'Unset it, or set APP_URL to the address of the proxy and let nothing else reach the server (HOST)',
    );
  if (!seen.isPeerTrusted)
    return problem(subject, `names another proxy than the one at ${peer}`, `Set ${setting}, or its network`);
  // Behind a trusted address, such as that of this machine, the server looks further; behind a stranger's it does not.
  const isOverwritten = forwardedFor !== addressOfNobody && !seen.isAnybodyTrusted;
  if (seen.client === addressOfNobody && !isOverwritten)
    return problem(
      subject,
      'clients can invent the address that rate limits count by: what they send as X-Forwarded-For is believed',
      'Let the proxy overwrite X-Forwarded-For (docs/nginx.conf), and trust only the proxies that there are',
    );
  if (forwardedFor === '')
    return problem(
      subject,
      `the proxy at ${peer} does not say who its clients are: all share the rate limits of its address`,
      'Let it set X-Forwarded-For (docs/nginx.conf)',
    );
  return ok(subject, `the proxy at ${peer} is trusted, and says who its clients are`);
}
