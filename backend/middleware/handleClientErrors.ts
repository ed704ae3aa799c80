import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { messages } from '@contract/messages';

const byCode: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', messages.requestTimeout],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', messages.tooLarge],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', messages.tooLarge],
};

/**
 * Responds to malformed HTTP, which never reaches the app, in the format of all other errors. The connection is closed,
 * since the start of the next request is unknown.
 */
export function handleClientErrors(server: Server): void {
  const latestResponse = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (req, res) => latestResponse.set(req.socket, res));

  server.on('clientError', (error, socket) => {
    const latest = latestResponse.get(socket);
    // In the middle of a response, the error would be taken for a part of it.
    const isBetweenResponses = !latest || !latest.headersSent || latest.writableEnded;
    if (socket.writable && isBetweenResponses) socket.end(errorResponse(error), () => socket.destroy());
    else socket.destroy();
  });
}

function errorResponse(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  const [status, message] = byCode[code] ?? ['400 Bad Request', messages.invalidRequest];
  const body = JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
