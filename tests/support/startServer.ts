import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, fstatSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { settingNames } from '../../backend/config/readConfig';
import { until } from './until';

export type Settings = Record<string, string>;

/** A back-end program in its own process. */
export interface Program {
  pid: number;
  /** Its stdout and stderr so far. */
  output: () => string;
  isRunning: () => boolean;
  kill: (signal: NodeJS.Signals) => void;
  /** The exit code; null if a signal ended the process. */
  exited: Promise<number | null>;
  /** Sends SIGTERM and waits until the process has exited. */
  stop: () => Promise<void>;
}

export interface Server extends Program {
  url: string;
  /** Milliseconds from the start of the process to the first passed health check. */
  readyAfterMs: number;
}

/** The compiled server. */
export const compiledServer = 'dist/backend/server.js';

/**
 * Starts a server on a free loopback port, without rate limits unless told otherwise, and waits until it is ready. It
 * runs for production when compiled, and for development when `path` is its source.
 */
export async function startServer(
  settings: Settings & { DATA_DIR: string },
  path = compiledServer,
): Promise<Server> {
  const program = startProgram(path, {
    PORT: '0',
    LIMIT_FACTOR: '1000000',
    ...settings,
  });
  try {
    const { value: url, ms: readyAfterMs } = await until('the server is ready', async () => {
      if (!program.isRunning()) throw new Error(`The server has exited:\n${program.output()}`);
      const address = listeningUrl(program);
      return address !== undefined && (await isReady(address)) && address;
    });
    return { ...program, url, readyAfterMs };
  } catch (error) {
    await program.stop();
    throw error;
  }
}

/** Starts a compiled or TypeScript program with only these settings. It ends with the test run. */
export function startProgram(
  path: string,
  settings: Settings,
  args: string[] = [],
  as: { cwd?: string; uid?: number; gid?: number } = {},
): Program {
  if (!existsSync(path)) throw new Error(`There is no ${path}: npm run build`);
  const isSource = path.endsWith('.ts');
  const log = openLog();
  const child = spawn(
    process.execPath,
    [
      ...['--import', resolve('backend/endWithParent.js')],
      ...(isSource ? ['--import', 'tsx'] : []),
      ...[resolve(path), ...args],
    ],
    {
      env: {
        ...noSettings,
        NODE_ENV: isSource ? 'development' : 'production',
        HOST: '127.0.0.1',
        ...(settings.DATA_DIR && { UPLOADS_DIR: join(settings.DATA_DIR, 'uploads') }),
        ...settings,
      },
      stdio: ['ignore', log.file, log.file],
      ...as,
    },
  );
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return {
    pid: child.pid ?? 0,
    output: log.read,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: (signal) => void child.kill(signal),
    exited,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Whether a server can use its database. */
export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The URL of a server; undefined until it listens. */
export function listeningUrl({ output }: Program): string | undefined {
  const port = /"port":(\d+).*"Listening"|Listening.*"port":(\d+)/.exec(output())?.slice(1).find(Boolean);
  return port && `http://127.0.0.1:${port}`;
}

/** Empty variables count as unset, and override a developer's .env. MONGOD_BINARY depends on the machine. */
export const noSettings: Settings = {
  ...Object.fromEntries(settingNames.map((name) => [name, ''])),
  PATH: process.env.PATH ?? '',
  MONGOD_BINARY: process.env.MONGOD_BINARY ?? '',
};

/** A file rather than a pipe: reading a pipe would slow down the process that generates the load. */
function openLog() {
  const folder = mkdtempSync(join(tmpdir(), 'gym-tracker-log-'));
  const file = openSync(join(folder, 'log'), 'a+');
  // An open file remains usable after its deletion, so there is nothing to clean up later.
  rmSync(folder, { recursive: true });
  const read = () => {
    const bytes = Buffer.alloc(fstatSync(file).size);
    readSync(file, bytes, 0, bytes.length, 0);
    return bytes.toString();
  };
  return { file, read };
}
