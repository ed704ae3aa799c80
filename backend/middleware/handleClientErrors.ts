import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { messages } from '@contract/messages';

const byCode: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', messages.invalidRequest],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', messages.tooLarge],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', messages.tooLarge],
};

/**
 * Refuses what is no HTTP, and so never reaches the app, in the form of every other refusal. The connection ends with
 * it, since nobody knows where on it the next call would begin.
 */
export function handleClientErrors(server: Server): void {
  const newest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (req, res) => newest.set(req.socket, res));

  server.on('clientError', (error, socket) => {
    const answer = newest.get(socket);
    // In the middle of an answer a refusal would be taken for a part of it.
    const isBetweenAnswers = !answer || !answer.headersSent || answer.writableEnded;
    if (socket.writable && isBetweenAnswers) socket.end(refusalOf(error), () => socket.destroy());
    else socket.destroy();
  });
}

function refusalOf(error: Error): string {
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
