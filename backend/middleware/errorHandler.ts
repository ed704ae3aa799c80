import type { ErrorRequestHandler, RequestHandler } from 'express';
import mongoose, { mongo } from 'mongoose';
import { ZodError } from 'zod';
import { messages } from '@contract/messages';
import type { Failure } from '@contract/text';
import { databaseAway, hasCode, HttpError } from './errors';
import { noteCause, noteError } from './requestLogger';

/** Responds to unknown routes with a 404 in JSON. */
export const notFoundHandler: RequestHandler = () => {
  throw new HttpError(404, messages.notFound);
};

/** Turns every error into a response: `{ message }`, with a message for each invalid field. */
export const errorHandler: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  const { status, headers, ...failure } = toResponse(error);
  if (status === 500) noteError(res, error);
  else if (status > 500) noteCause(res, error);
  // Too late for an error response: close the connection, so that the client sees the body is incomplete.
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.status(status).set(headers).json(failure);
};

type ErrorResponse = Failure & { status: number; headers: Record<string, string> };

function toResponse(error: unknown): ErrorResponse {
  if (error instanceof HttpError) {
    const { status, headers, message, code, secondFactors } = error;
    return { status, headers, message, code, secondFactors };
  }
  if (error instanceof ZodError) return { ...responseWith(400), ...fieldErrors(error) };
  if (isDatabaseAway(error)) return toResponse(databaseAway());
  if (isUnreadableJson(error)) return { ...responseWith(400), message: messages.invalidJson };
  return responseWith(statusOf(error));
}

function fieldErrors(error: ZodError): Failure {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  // The first message of each field is enough.
  const errors = issues.filter(({ path }, at) => issues.findIndex((issue) => issue.path === path) === at);
  return { message: errors[0]?.message ?? messages.invalidRequest, errors };
}

function isUnreadableJson(error: unknown): boolean {
  return error instanceof SyntaxError && 'type' in error && error.type === 'entity.parse.failed';
}

/** Express's parsers and router set a 4xx status on errors that the client caused. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

const messageByStatus: Record<number, string> = {
  400: messages.invalidRequest,
  413: messages.tooLarge,
  415: messages.unsupportedMediaType,
  500: messages.internal,
};

function responseWith(status: number): ErrorResponse {
  return { status, headers: {}, message: messageByStatus[status] ?? messages.invalidRequest };
}

/** MongoDB error codes: not primary, shutting down, or interrupted by either. */
const transientCodes = new Set<unknown>([91, 189, 10107, 11600, 11602, 13435, 13436]);

function isDatabaseAway(error: unknown): boolean {
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  // Mongoose throws this before the first connection, with buffering off.
  if (error instanceof mongoose.Error && error.message.includes('initial connection')) return true;
  if (isLostConnection(error)) return true;
  if (!(error instanceof mongo.MongoError)) return false;
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error.hasErrorLabel('RetryableWriteError') ||
    error.hasErrorLabel('PoolRequestedRetry') ||
    transientCodes.has(error.code)
  );
}

/** The driver does not wrap the error when it writes to a connection that was just lost. */
function isLostConnection(error: unknown): boolean {
  return hasCode(error, 'EPIPE') || hasCode(error, 'ECONNRESET');
}
