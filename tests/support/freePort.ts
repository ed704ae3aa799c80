import { once } from 'node:events';
import { createServer } from 'node:net';

/** A loopback port on which nobody listens; the system does not hand it out again for a while. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
