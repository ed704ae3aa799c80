import type { Failure } from '@contract/text';

const noConnection = 'Sem conexão com o servidor. Verifique a internet e tente de novo.';
const unexpected = 'Erro inesperado';

/** The server's message for a failed call, else the fallback, else a general message about the connection. */
export function errorMessage(error: unknown, fallback?: string): string {
  return failureOf(error)?.message ?? fallback ?? (isUnreachable(error) ? noConnection : unexpected);
}

/** The error body of a failed call; null if the server was unreachable or sent something else. */
export function failureOf(error: unknown): Failure | null {
  return hasData(error) && isFailure(error.data) ? error.data : null;
}

/** The HTTP status of a failed call; null without a response, or if something else responded, such as a Wi-Fi's login page. */
export function statusOf(error: unknown): number | null {
  if (!isObject(error)) return null;
  // `originalStatus` is that of a response which is not JSON, such as a proxy's error page.
  const status = [error.status, error.originalStatus].find((value) => typeof value === 'number');
  return status !== undefined && status >= 400 ? status : null;
}

/** Whether a call failed with a 401, which leads to the login screen (see session/authSlice). */
export function isUnauthorized(error: unknown): boolean {
  return statusOf(error) === 401;
}

function isUnreachable(error: unknown): boolean {
  return isObject(error) && (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR');
}

function hasData(error: unknown): error is { data: unknown } {
  return isObject(error) && 'data' in error;
}

function isFailure(data: unknown): data is Failure {
  return isObject(data) && typeof data.message === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
