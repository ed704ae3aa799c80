import { pino, type DestinationStream, type LoggerOptions } from 'pino';
import { config } from './config/config';

/**
 * The fields of a request, a response and an error that are logged. All others are left out, since they can hold bodies,
 * cookies and tokens: a parser's error carries the body, a validation error the rejected value.
 */
const serializers = {
  req: ({ id, method, url = '', ip }: { id?: unknown; method?: string; url?: string; ip?: string }) => ({
    id,
    method,
    url: withoutTokens(url),
    ip,
  }),
  res: (res: { statusCode: number }) => ({ status: res.statusCode }),
  err: (error: unknown) => {
    if (!(error instanceof Error)) return { message: typeof error };
    // The message of a JSON parser quotes the body.
    if ('body' in error) return { type: error.name, message: 'unreadable body' };
    const code = 'code' in error ? error.code : undefined;
    return { type: error.name, code, message: error.message, stack: error.stack };
  },
};

const secrets = ['password', 'passwordHash', 'token', 'cookie', 'authorization', 'jwt', 'body', 'headers'];

/** In development, a request is one line; other fields follow the message as JSON, and errors as a stack. */
const readable = {
  translateTime: 'HH:MM:ss',
  singleLine: true,
  ignore: 'req,res,route,durationMs',
  messageFormat: '{msg}{if req.url}: {req.method} {req.url} {res.status}, {durationMs} ms{end}',
};

const options: LoggerOptions = {
  level: config.environment === 'test' ? 'silent' : 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers,
  // Top-level fields only: redacting nested ones makes a line ten times slower.
  redact: { paths: secrets, censor: '***' },
};

/** JSON lines on stdout, written in batches; pretty-printed in development. */
export const logStream: DestinationStream =
  config.environment === 'development'
    ? pino.transport({ target: 'pino-pretty', options: readable })
    : batchedStdout();

/** Silent in tests unless they raise the level. */
export const log = pino(options, logStream);

function batchedStdout(): DestinationStream {
  const stdout = pino.destination({ sync: true, minLength: 8192, periodicFlush: 200 });
  process.on('exit', () => stdout.flushSync());
  return stdout;
}

/** Mailed links, and that for the first administrator, are pages of the app, with the token in the path. */
function withoutTokens(url: string): string {
  return url
    .replace(/(\/(?:reset-password|verify-email|setup)\/)[^/?]+/gi, '$1***')
    .replace(/([?&]token=)[^&]*/g, '$1***');
}
