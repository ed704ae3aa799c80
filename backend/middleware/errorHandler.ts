import type { ErrorRequestHandler, RequestHandler } from 'express';
import mongoose, { mongo } from 'mongoose';
import { ZodError } from 'zod';
import { messages } from '@contract/messages';
import type { Failure } from '@contract/text';
import { databaseAway, HttpError } from './errors';
import { noteCause, noteError } from './requestLogger';

/** Whatever no route took: a 404 in JSON. */
export const notFoundHandler: RequestHandler = () => {
  throw new HttpError(404, messages.notFound);
};

/** The one place where failures become answers: `{ message }`, and each field's own text where input was refused. */
export const errorHandler: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  const { status, headers, ...failure } = asRefusal(error);
  if (status === 500) noteError(res, error);
  else if (status > 500) noteCause(res, error);
  // Too late to answer: the connection ends, so that nobody takes half an answer for a whole one.
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.status(status).set(headers).json(failure);
};

type Refusal = Failure & { status: number; headers: Record<string, string> };

function asRefusal(error: unknown): Refusal {
  if (error instanceof HttpError)
    return { status: error.status, headers: error.headers, message: error.message };
  if (error instanceof ZodError) return { ...refusal(400), ...fieldErrors(error) };
  if (isDatabaseAway(error)) return asRefusal(databaseAway());
  if (isUnreadableJson(error)) return { ...refusal(400), message: messages.invalidJson };
  return refusal(statusOf(error));
}

function fieldErrors(error: ZodError): Failure {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  // One text a field, the first: what is no text at all need not be told to be longer, too.
  const errors = issues.filter(({ path }, at) => issues.findIndex((issue) => issue.path === path) === at);
  return { message: errors[0]?.message ?? messages.invalidRequest, errors };
}

function isUnreadableJson(error: unknown): boolean {
  return error instanceof SyntaxError && 'type' in error && error.type === 'entity.parse.failed';
}

/** The status that Express's own parsers and routers give an error of the caller's making. */
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

function refusal(status: number): Refusal {
  return { status, headers: {}, message: messageByStatus[status] ?? messages.invalidRequest };
}

/** Not primary, shutting down, interrupted by either: the server is there but can't be worked with for now. */
const transientCodes = new Set<unknown>([91, 189, 10107, 11600, 11602, 13435, 13436]);

function isDatabaseAway(error: unknown): boolean {
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  // What Mongoose says of a call before the first connection, with buffering off.
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

/** The driver lets this through as it is where it writes to a connection that has just been lost. */
function isLostConnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');
}
