import { isIP } from 'node:net';
import type { Express, Request } from 'express';
import ipaddr from 'ipaddr.js';

type Trust = (address: string, hop: number) => boolean;

/** Sets which proxies are trusted, and recognizes them also where a proxy writes addresses with a port. */
export function trustProxies(app: Express, proxies: boolean | number | string[]): void {
  app.set('trust proxy', proxies);
  const isTrusted = app.get('trust proxy fn') as Trust;
  app.set('trust proxy', (address: string, hop: number) => isTrusted(withoutPort(address), hop));
}

/** Returns the client's IP address; the last proxy's, if that has sent anything else. */
export function clientAddress({ ip = '', socket }: Pick<Request, 'ip' | 'socket'>): string | undefined {
  const address = withoutPort(ip);
  return isIP(address) ? address : socket.remoteAddress;
}

/** How TRUST_PROXY can name the proxy at an address. */
export function proxyName(address: string): string {
  if (!isIP(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'loopback' ? 'loopback' : parsed.toString();
}

/**
 * Returns the networks that may belong to the client alone, the smallest first: an IPv4 address, or the /64 and the /48 of
 * an IPv6 address, since one customer has a whole /64 at least.
 */
export function clientNetworks(req: Request): string[] {
  const address = clientAddress(req);
  if (address === undefined) return ['unknown'];
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? [parsed.toString()]
    : [64, 48].map((prefix) => networkOf(parsed.toString(), prefix));
}

function networkOf(address: string, prefix: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefix}`).toString()}/${prefix}`;
}

/** '192.0.2.1:4711' and '[2001:db8::1]:4711' are how some proxies write an address. */
function withoutPort(text: string): string {
  const { v4, v6 } = /^(?<v4>[\d.]+):\d+$|^\[(?<v6>[^\]]+)\](?::\d+)?$/.exec(text)?.groups ?? {};
  return v4 ?? v6 ?? text;
}
