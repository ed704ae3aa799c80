import { request as requestOverHttp, type IncomingMessage } from 'node:http';
import { request as requestOverHttps } from 'node:https';
import { TLSSocket } from 'node:tls';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import {
  addressOfNobody,
  doctorToken,
  RequestAsSeen,
  requestAsSeenPath,
} from '../features/health/requestAsSeen';

const TIMEOUT_MS = 5000;

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  /** Undefined if no server of this installation has responded. */
  seen: RequestAsSeen | undefined;
  /** How far the server's clock is ahead, in ms. */
  clockAheadMs: number;
  /** When the certificate expires, over https. */
  certificateUntil: Date | undefined;
}

/** Asks the server at an address how it sees the request. Follows no redirect. Rejects without a response. */
export async function askServer(baseUrl: string): Promise<Answer> {
  const began = Date.now();
  const response = await get(baseUrl + requestAsSeenPath, {
    Authorization: `Bearer ${doctorToken()}`,
    'X-Forwarded-For': addressOfNobody,
  });
  const middle = (began + Date.now()) / 2;
  const certificateUntil =
    response.socket instanceof TLSSocket
      ? new Date(response.socket.getPeerCertificate().valid_to)
      : undefined;
  const body = await text(response);
  // The header has no fractions of a second.
  const date = new Date(response.headers.date ?? '').getTime() + 500;
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    seen: parsed(body),
    clockAheadMs: Number.isNaN(date) ? 0 : date - middle,
    certificateUntil,
  };
}

export async function get(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const send = url.startsWith('https:') ? requestOverHttps : requestOverHttp;
  const request = send(url, { headers, agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

function parsed(body: string): RequestAsSeen | undefined {
  try {
    return RequestAsSeen.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}
