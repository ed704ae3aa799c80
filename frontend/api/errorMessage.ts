import type { Failure } from '@contract/text';

const noConnection = 'Sem conexão com o servidor. Verifique a internet e tente de novo.';
const unexpected = 'Erro inesperado';

/** The server's own message of a failed call, else the fallback, else what can be said of the connection. */
export function errorMessage(error: unknown, fallback?: string): string {
  return failureOf(error)?.message ?? fallback ?? (isUnreachable(error) ? noConnection : unexpected);
}

/** What the server said of a refused call; null when it could not be reached or answered something else. */
export function failureOf(error: unknown): Failure | null {
  return hasData(error) && isFailure(error.data) ? error.data : null;
}

/** The HTTP status of a failed call; null when no response came. */
export function statusOf(error: unknown): number | null {
  return isObject(error) && typeof error.status === 'number' ? error.status : null;
}

/** Whether a call failed because nobody is signed in, or not any more: the login follows (see session/authSlice). */
export function isSignedOut(error: unknown): boolean {
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
