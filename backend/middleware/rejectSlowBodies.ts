import type { IncomingMessage, Server } from 'node:http';
import { hasBody } from './readBody';

interface MinimumRate {
  bytes: number;
  /** Milliseconds. */
  per: number;
}

/**
 * Rejects bodies that arrive at less than a minimum rate with a 408. Unlike a limit of the whole time, this lets large
 * uploads over a slow line pass, and still gets rid of clients that send a few bytes now and then to hold a connection.
 */
export function rejectSlowBodies(server: Server, { bytes, per }: MinimumRate): void {
  server.on('request', (req: IncomingMessage) => {
    if (!hasBody(req)) return;
    // An upload that waits for its turn is not read yet, and is not to blame.
    req.once('resume', () => {
      const { socket } = req;
      let before = socket.bytesRead;
      const timer = setInterval(() => {
        if (socket.bytesRead - before < bytes) server.emit('clientError', new TooSlow(), socket);
        before = socket.bytesRead;
      }, per);
      const stop = () => clearInterval(timer);
      req.once('end', stop).once('close', stop);
    });
  });
}

/** As Node reports requests that exceed the server's `requestTimeout`. */
class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}
