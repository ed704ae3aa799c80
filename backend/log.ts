import { pino, type DestinationStream, type LoggerOptions } from 'pino';
import { config } from './config/config';

/**
 * What of a request, an answer and an error may be written down. Listed field by field, since the rest of them can
 * hold bodies, cookies and tokens: an error of a parser carries the body, one of a form the value that was typed.
 */
const serializers = {
  req: (req: { id?: unknown; method?: string; originalUrl?: string; url?: string; ip?: string }) => ({
    id: req.id,
    method: req.method,
    url: withoutTokens(req.originalUrl ?? req.url ?? ''),
    ip: req.ip,
  }),
  res: (res: { statusCode: number }) => ({ status: res.statusCode }),
  err: (error: unknown) => {
    if (!(error instanceof Error)) return { message: typeof error };
    // A parser quotes the body that it could not read.
    if ('body' in error) return { type: error.name, message: 'unreadable body' };
    const code = 'code' in error ? error.code : undefined;
    return { type: error.name, code, message: error.message, stack: error.stack };
  },
};

const secrets = ['password', 'passwordHash', 'token', 'cookie', 'authorization', 'jwt', 'body', 'headers'];

const options: LoggerOptions = {
  level: config.environment === 'test' ? 'silent' : 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers,
  // Only what a caller of the log names itself: looking deeper would cost ten times as much a line.
  redact: { paths: secrets, censor: '***' },
};

/**
 * The log of the server: JSON lines on stdout in production, readable ones in development, none in tests.
 */
export const log =
  config.environment === 'development'
    ? pino({ ...options, transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss' } } })
    : pino(options);

/** Lines in production wait for each other for up to this many characters, and milliseconds. */
const BATCH = 65_536;
const WAIT_MS = 200;

let waiting = '';
let end: NodeJS.Timeout | undefined;

/**
 * Writes a line of JSON that is written ten thousand times a second and holds no secret, as it is: it comes out as
 * `log.info` would write it at a tenth of the cost, since nothing is looked through and many go out at once.
 */
export function writeLine(line: string): void {
  if (!log.isLevelEnabled('info')) return;
  waiting += `${line}\n`;
  if (waiting.length > BATCH || config.environment !== 'production') writeWaiting();
  else end ??= setTimeout(writeWaiting, WAIT_MS).unref();
}

function writeWaiting(): void {
  clearTimeout(end);
  end = undefined;
  const stream: unknown = Reflect.get(log, pino.symbols.streamSym);
  if (waiting !== '') (stream as DestinationStream).write(waiting);
  waiting = '';
}

// Before pino's own listener, which closes the stream.
process.prependListener('exit', writeWaiting);

/** The reset link is a page of the app, so a server that serves pages sees its token in the path. */
function withoutTokens(url: string): string {
  return url.replace(/(\/reset-password\/)[^/?]+/gi, '$1***').replace(/([?&]token=)[^&]*/g, '$1***');
}
